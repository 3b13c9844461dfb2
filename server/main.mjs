/**
 * The server's door. What Node makes of our files is kept beside them, types taken out and compiled: that is half of the
 * work of a start. Only what is imported after it is kept, hence the import as a statement, and hence no TypeScript here:
 * taking types out of this one file alone took a fifth of the start. Where nothing can be written nothing is kept.
 */

import { enableCompileCache } from 'node:module';
import path from 'node:path';

enableCompileCache(path.join(import.meta.dirname, '../.cache/node'));
await import('./start.ts');
