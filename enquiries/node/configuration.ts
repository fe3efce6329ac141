import { resolve } from 'node:path';
import {
  type Environment,
  type Hosting,
  type Reading,
  readEnvironment,
  readHosting,
  readServiceSettings,
  type ServiceSettings,
  wholeNumber,
} from '../settings.ts';
import { type Proxies, trustedProxies } from './http/visitor-address.ts';

/** What the environment decides of the server. `docs/enquiries.md` has the same in a table. */
export type Configuration = ServiceSettings & {
  /** 0 takes any free port. */
  port: number;
  host: string;
  /** Absolute path of the folder for database, mail files and lock. */
  dataDir: string;
  /** Absolute path of the built site. */
  distDir: string;
  trustedProxies: Proxies;
  /** Where the owner's commands find the enquiries. */
  hosting: Hosting;
};

/**
 * Reads the configuration, defaults included.
 *
 * @throws UserError naming every wrong variable, what is wrong with it, and an example
 */
export function readConfiguration(environment: Environment): Configuration {
  return readEnvironment(environment, (read) => ({
    port: read('PORT', 4321, '4321', wholeNumber(0, 65_535)),
    host: read('HOST', 'localhost', '0.0.0.0', hostName),
    dataDir: resolve(read('DATA_DIR', 'data', '/var/lib/trainer-site', folder)),
    distDir: resolve(read('DIST_DIR', 'dist', 'dist', folder)),
    trustedProxies: read('TRUST_PROXY', trustedProxies(''), 'loopback', proxies),
    hosting: readHosting(read),
    ...readServiceSettings(read),
  }));
}

function hostName(text: string): Reading<string> {
  return /^[\w.:%-]+$/.test(text)
    ? { value: text }
    : { expected: 'a name or an address of this machine' };
}

function folder(text: string): Reading<string> {
  return text.includes('://') ? { expected: 'a folder' } : { value: text };
}

function proxies(text: string): Reading<Proxies> {
  try {
    return { value: trustedProxies(text) };
  } catch {
    return { expected: 'loopback, or addresses or networks of proxies separated by commas' };
  }
}
