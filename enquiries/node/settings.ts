import { z } from 'zod';
import { folder, type SettingsOf, wholeNumber } from '../../shared/settings.ts';
import { serviceSettings } from '../settings.ts';

export const serverSettings = {
  ...serviceSettings,
  PORT: wholeNumber(0, 65_535).default(4321),
  HOST: z.string().default('localhost'),
  DATA_DIR: folder.prefault('data'),
  DIST_DIR: folder.prefault('dist'),
};

export type ServerSettings = SettingsOf<typeof serverSettings>;
