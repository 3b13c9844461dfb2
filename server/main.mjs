/**
 * The server's entry point: starts what `npm run build` has put together of the sources, since Node finds, reads and compiles
 * a few files sooner than three hundred. It keeps the compiled code on disk; only what is imported afterwards is cached,
 * hence the `import()`. Where nothing can be written nothing is cached.
 */

import { existsSync } from 'node:fs';
import * as nodeModule from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

// An older Node cannot even import the names that it lacks.
if (!process.features.typescript) {
  console.error(
    `网站要 Node 24.3 或更新的版本，当前是 ${process.versions.node}：请安装新的，或者用 npm start 启动，它会自己下载。`,
  );
  process.exit(1);
}
const built = path.join(import.meta.dirname, '../build/process/start.js');
if (!existsSync(built)) {
  console.error('网站还没有构建：请先运行 npm run build，再启动。');
  process.exit(1);
}
nodeModule.enableCompileCache(path.join(import.meta.dirname, '../.cache/node'));
await import(pathToFileURL(built).href);
