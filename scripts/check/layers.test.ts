import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { checkLayers } from './layers.ts';

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'layers-'));
});

function plant(files: Record<string, string>) {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
}

describe('the layer check', () => {
  it.each([
    [
      'a domain rule importing the interface',
      'domain/rule.ts',
      "import '../app/ui/other.ts'",
      'app/ui/other.ts',
    ],
    [
      'a UI component importing the domain',
      'app/ui/button.tsx',
      "import '../../domain/other.ts'",
      'domain/other.ts',
    ],
    [
      'a feature importing another',
      'app/features/a/x.ts',
      "import '../b/other.ts'",
      'app/features/b/other.ts',
    ],
    ['a page importing another', 'app/pages/a/a.ts', "import '../b/other.ts'", 'app/pages/b/other.ts'],
    [
      'the player core importing the rest of the player',
      'app/player/core/x.ts',
      "import '../other.ts'",
      'app/player/other.ts',
    ],
    [
      'an ability’s state importing its control',
      'app/player/abilities/a/a-state.ts',
      "import './other.ts'",
      'app/player/abilities/a/other.ts',
    ],
    ['the server importing a page', 'server/x.ts', "import '../app/pages/other.ts'", 'app/pages/other.ts'],
    [
      'the backend importing the content',
      'backend/x.ts',
      "import '../app/content/other.ts'",
      'app/content/other.ts',
    ],
    [
      'a page importing the library',
      'app/pages/x.ts',
      "import '../../library/samples.ts'",
      'library/samples.ts',
    ],
    [
      'a type import across a boundary',
      'domain/rule.ts',
      "import type { A } from '../app/data/other.ts'",
      'app/data/other.ts',
    ],
    [
      'a test of the site importing ingest',
      'server/x.test.ts',
      "import '../ingest/other.ts'",
      'ingest/other.ts',
    ],
    ['a folder outside the layers', 'app/utils/x.ts', "import '../../domain/other.ts'", 'domain/other.ts'],
  ])('rejects %s', async (_title, from, statement, to) => {
    plant({
      [from]: `${statement};\nexport const x = 1;\n`,
      [to]: 'export type A = 1;\nexport const other = 1;\n',
    });
    const { violations } = await checkLayers(root);
    expect(violations).toEqual([expect.stringContaining(`${from} → ${to}`)]);
  });

  it('rejects a circular import', async () => {
    plant({ 'domain/a.ts': "import './b.ts';\n", 'domain/b.ts': "import './a.ts';\n" });
    const { violations } = await checkLayers(root);
    expect(violations.join()).toContain('no circular imports');
  });

  it('accepts allowed imports and returns the number of modules', async () => {
    plant({
      'app/pages/home.ts': "import '../features/a/x.ts';\nimport '../../domain/rule.ts';\n",
      'app/features/a/x.ts': "import '../../../domain/rule.ts';\n",
      'domain/rule.ts': 'export const rule = 1;\n',
    });
    expect(await checkLayers(root)).toEqual({ modules: 3, violations: [] });
  });

  it('returns zero modules for an empty project', async () => {
    expect(await checkLayers(root)).toEqual({ modules: 0, violations: [] });
  });
});
