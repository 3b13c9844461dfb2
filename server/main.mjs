/**
 * The server's entry point. It caches compiled code, types taken out, on disk, which saves half of a start. Only what is
 * imported afterwards is cached, hence the `import()`, and hence no TypeScript here: taking types out of this one file took
 * a fifth of the start. Where nothing can be written nothing is cached.
 */

import * as nodeModule from 'node:module';
import path from 'node:path';

// An older Node cannot even import the names that it lacks.
if (!process.features.typescript) {
  console.error(
    `网站要 Node 24.3 或更新的版本，这里是 ${process.versions.node}：请安装新的，或者用 npm start 启动，它会自己下载。`,
  );
  process.exit(1);
}
nodeModule.enableCompileCache(path.join(import.meta.dirname, '../.cache/node'));
await import('./start.ts');
