import path from 'node:path';
import type { Plugin } from 'vite';

/**
 * Modules that are put together in `build/process` go on to find what lies beside their sources: SQL, programs that are
 * started apart, the project's folder.
 * @param root the project's folder, two above the files that are made
 */
export function sourceFolders(root: string): Plugin {
  return {
    name: 'source-folders',
    transform(code, id) {
      if (!code.includes('import.meta.dirname') || id.includes('node_modules')) return null;
      const folder = path.relative(root, path.dirname(id)).split(path.sep).join('/');
      return code.replaceAll('import.meta.dirname', `(import.meta.dirname + '/../../${folder}')`);
    },
  };
}
