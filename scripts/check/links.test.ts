import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';

const root = join(import.meta.dirname, '../..');
const papers = execFileSync('git', ['ls-files', '*.md'], { cwd: root, encoding: 'utf8' }).trim().split('\n');

/** Where the links and pictures of a paper lead within the project. */
function targetsOf(paper: string): string[] {
  const text = readFileSync(join(root, paper), 'utf8').replaceAll(/```.*?```|`[^`]*`/gs, '');
  return [...text.matchAll(/\]\(([^)\s]+)\)/g)]
    .map(([, target = '']) => target.replace(/#.*$/, ''))
    .filter((target) => target !== '' && !/^[a-z]+:/.test(target));
}

it.each(papers)('%s leads only to what is there', (paper) => {
  const missing = targetsOf(paper).filter((target) => !existsSync(join(root, dirname(paper), target)));
  expect(missing).toEqual([]);
});
