import { acceptanceContract } from './contract/acceptance.contract.ts';
import { addressesContract } from './contract/addresses.contract.ts';
import { limitsContract } from './contract/limits.contract.ts';
import { originsContract } from './contract/origins.contract.ts';
import { problemsContract } from './contract/problems.contract.ts';
import { repeatsContract } from './contract/repeats.contract.ts';
import type { OpenEnquiries } from './contract/served-enquiries.ts';

/** What visitors and scripts are answered, on any runtime. */
export function routesContract(open: OpenEnquiries): void {
  acceptanceContract(open);
  repeatsContract(open);
  addressesContract(open);
  problemsContract(open);
  originsContract(open);
  limitsContract(open);
}
