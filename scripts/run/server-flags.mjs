/**
 * What Node is told when it serves the site. Left alone, V8 lets garbage grow to several times what is in use, as there
 * seems to be room; a smaller heap makes it grow by a third at most before it is collected. In use are 116 MB under
 * full load, so the limit itself is far off.
 */
export const serverFlags = ['--max-old-space-size=512', '--max-semi-space-size=4'];

/** Threads that hash and compress get memory of their own from the C library; two such places are enough for all of them. */
export const serverEnvironment = { MALLOC_ARENA_MAX: '2' };
