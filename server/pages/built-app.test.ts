import { expect, test } from 'vitest';
import { entriesOf, type Manifest } from './built-app.ts';

const manifest: Manifest = {
  'app/entry.tsx': { file: 'assets/entry.js', imports: ['_shared.js'] },
  // What `import()` asks for; what it shows lies in a chunk that others use as well.
  'app/watch.tsx': { file: 'assets/watch-facade.js', imports: ['_watch.js'] },
  '_watch.js': { file: 'assets/watch.js', css: ['assets/watch.css'], imports: ['_shared.js'] },
  '_shared.js': { file: 'assets/shared.js', imports: ['_watch.js'] },
};
const filesOf = (...names: string[]) => entriesOf(manifest, names).map(({ file }) => file);

test('a module comes after what it imports, each once, with the file that `import()` asks for', () => {
  expect(filesOf('app/watch.tsx')).toEqual(['assets/shared.js', 'assets/watch.js', 'assets/watch-facade.js']);
  expect(filesOf('app/entry.tsx', 'app/watch.tsx')).toEqual([
    'assets/watch.js',
    'assets/shared.js',
    'assets/entry.js',
    'assets/watch-facade.js',
  ]);
});

test('a module that the build lacks is named', () => {
  expect(() => filesOf('app/gone.tsx')).toThrow('app/gone.tsx');
});
