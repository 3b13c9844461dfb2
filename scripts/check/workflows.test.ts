import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { checkWorkflows } from './workflows.ts';

it.each([
  ['npm run check', []],
  ['npm run chek', ['a.yml: there is no "npm run chek".']],
  [`npm run check \${{ githb.sha }}`, [expect.stringMatching(/^a\.yml:6: undefined variable "githb"/)]],
])('a workflow that runs `%s`', async (command, faults) => {
  const root = mkdtempSync(join(tmpdir(), 'workflows-'));
  mkdirSync(join(root, '.github/workflows'), { recursive: true });
  writeFileSync(join(root, 'package.json'), '{"scripts":{"check":""}}');
  writeFileSync(
    join(root, '.github/workflows/a.yml'),
    `on: push\njobs:\n  test:\n    runs-on: ubuntu-latest\n    steps:\n      - run: ${command}\n`,
  );
  expect(await checkWorkflows(root)).toEqual({ workflows: 1, faults });
});
