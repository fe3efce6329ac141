import { rateMemoryContract } from '../ports.contract.ts';
import { processMemory } from './process-memory.ts';

rateMemoryContract(processMemory);
