import type { Configuration } from './configuration.ts';
import { lanAddresses } from './lan-addresses.ts';

/** An address of the site that can be given away. */
export interface SiteAddress {
  /** Without a final slash. */
  readonly url: string;
  /** For whom it works: everybody, who is in the same network, or this computer alone. */
  readonly reach: 'everybody' | 'network' | 'computer';
}

/** The address that works for the most people. */
export function siteAddress(
  { siteUrl, host, port }: Pick<Configuration, 'siteUrl' | 'host' | 'port'>,
  lan = lanAddresses(),
): SiteAddress {
  if (siteUrl !== null)
    return { url: siteUrl, reach: isLocal(new URL(siteUrl).hostname) ? 'computer' : 'everybody' };
  const [reachable] = isEveryInterface(host) ? lan : isLocal(host) ? [] : [host];
  return reachable === undefined
    ? { url: localUrl(host, port), reach: 'computer' }
    : { url: localUrl(reachable, port), reach: 'network' };
}

const isEveryInterface = (host: string) => ['0.0.0.0', '::'].includes(host);

const isLocal = (host: string) => ['127.0.0.1', '::1', '[::1]', 'localhost'].includes(host);

/** The URL for a browser on this machine: an address that stands for all interfaces cannot be opened. */
export function localUrl(host: string, port: number): string {
  const isHere = isEveryInterface(host) || isLocal(host);
  return `http://${isHere ? 'localhost' : host.includes(':') ? `[${host}]` : host}:${port}`;
}
