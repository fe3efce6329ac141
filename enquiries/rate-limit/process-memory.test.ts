import { rateMemoryContract } from '../ports/rate-memory.contract.ts';
import { processMemory } from './process-memory.ts';

rateMemoryContract(processMemory);
