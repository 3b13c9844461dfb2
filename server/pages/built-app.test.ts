import { expect, test } from 'vitest';
import { entriesOf, type Manifest } from './built-app.ts';

const manifest: Manifest = {
  'app/entry.tsx': { file: 'assets/entry.js', imports: ['_shared.js'] },
  // The file that `import()` requests re-exports a chunk that others use too.
  'app/watch.tsx': { file: 'assets/watch-facade.js', imports: ['_watch.js'] },
  '_watch.js': { file: 'assets/watch.js', css: ['assets/watch.css'], imports: ['_shared.js'] },
  '_shared.js': { file: 'assets/shared.js', imports: ['_watch.js'] },
};
const filesOf = (...names: string[]) => entriesOf(manifest, names).map(({ file }) => file);

test('a module comes after its imports, each once, with the file that `import()` requests', () => {
  expect(filesOf('app/watch.tsx')).toEqual(['assets/shared.js', 'assets/watch.js', 'assets/watch-facade.js']);
  expect(filesOf('app/entry.tsx', 'app/watch.tsx')).toEqual([
    'assets/watch.js',
    'assets/shared.js',
    'assets/entry.js',
    'assets/watch-facade.js',
  ]);
});

test('an error names a module that is missing in the build', () => {
  expect(() => filesOf('app/gone.tsx')).toThrow('app/gone.tsx');
});
