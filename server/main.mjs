/**
 * The server's door. What Node makes of our files is kept beside them, types taken out and compiled: that is half of the
 * work of a start. Only what is imported after it is kept, hence the import as a statement, and hence no TypeScript here:
 * taking types out of this one file alone took a fifth of the start. Where nothing can be written nothing is kept.
 */

import * as nodeModule from 'node:module';
import path from 'node:path';

// An older Node cannot even import the names that it lacks.
if (!process.features.typescript) {
  console.error(
    `映匣 needs Node 24.3 or newer, and this is ${process.versions.node}: install a newer one, or start the site with npm start, which brings one.`,
  );
  process.exit(1);
}
nodeModule.enableCompileCache(path.join(import.meta.dirname, '../.cache/node'));
await import('./start.ts');
