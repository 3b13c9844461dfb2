import path from 'node:path';
import type { Plugin } from 'vite';

/**
 * Lets modules bundled in `build/process` find files beside their sources: SQL, programs started separately, the
 * project's folder.
 * @param root the project's folder, two levels above the bundled files
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
