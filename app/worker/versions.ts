/** What `scripts/bundle/service-worker.ts` writes in. */
declare const WORKER_VERSION: string;
declare const WORKER_SHELL: readonly string[];

/** Pages and the code that made them belong together: another version of the site has caches of its own. */
export const pageCache = `pages-${WORKER_VERSION}`;
export const assetCache = `assets-${WORKER_VERSION}`;

/** Pictures have their version in their address. */
export const coverCache = 'covers';

/** The scripts and style sheets of the offline page and the watch page. */
export const shell = WORKER_SHELL;
