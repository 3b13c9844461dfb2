/**
 * The server's entry point. It starts the bundle that `npm run build` creates, because Node loads a few files faster
 * than three hundred. It enables the compile cache, which applies only to later imports, hence the `import()`. If the
 * cache cannot be written, nothing is cached.
 */

import { existsSync } from 'node:fs';
import * as nodeModule from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

// A namespace import, because an older Node cannot import names that it lacks.
if (!process.features.typescript) {
  console.error(
    `网站要 Node 24.3 或更新的版本，当前是 ${process.versions.node}：请安装新版本，或者用 npm start 启动，它会自己下载。`,
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
