import path from 'node:path';

/**
 * Node keeps what it has compiled for the processes that tests start: hundreds of commands and servers begin in half the
 * time (https://nodejs.org/api/module.html#module-compile-cache). `npm test` empties the folder.
 */
process.env.NODE_COMPILE_CACHE ??= path.resolve('.cache/test/compile');
