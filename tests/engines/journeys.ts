import { cookieJourneys } from './cookie-journeys.ts';
import type { Driver } from './driver.ts';
import { enquiryJourneys } from './enquiry-journeys.ts';
import { pageJourneys } from './page-journeys.ts';

/** One way through the site, the same in every engine. It throws where the site does not do as it should. */
export type Journey = {
  name: string;
  /** Whether it goes through a browser that runs no script. */
  withoutScript?: true;
  run(driver: Driver, origin: URL, engine: { name: string }): Promise<void>;
};

export const journeys: Journey[] = [...pageJourneys, ...cookieJourneys, ...enquiryJourneys];
