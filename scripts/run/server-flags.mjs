/**
 * Node's flags for serving the site. By default V8 lets garbage grow to several times the memory in use; with these
 * limits it grows by a third at most before it is collected. Full load uses 116 MB, far below the heap limit.
 */
export const serverFlags = ['--max-old-space-size=512', '--max-semi-space-size=4'];

/** Limits the C library's memory arenas, one of which each hashing or compressing thread would otherwise get. */
export const serverEnvironment = { MALLOC_ARENA_MAX: '2' };
