/**
 * Flags for Node when it serves the site. By default V8 lets garbage grow to several times the memory in use; with a smaller
 * heap it grows by a third at most before it is collected. Full load uses 116 MB, so the limit itself is far off.
 */
export const serverFlags = ['--max-old-space-size=512', '--max-semi-space-size=4'];

/** Threads that hash and compress get memory of their own from the C library; two such places are enough for all of them. */
export const serverEnvironment = { MALLOC_ARENA_MAX: '2' };
