import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { expect, it } from 'vitest';

const root = join(import.meta.dirname, '../..');
const git = (...args: string[]) =>
  execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim().split('\n');
const files = git('ls-files');
const folders = new Set(files.map((file) => file.replace(/\/.*/, '')));
const pages = files.filter((file) => file.endsWith('.md') && existsSync(join(root, file)));
/** Decisions tell of files as they were when they were made. */
const pagesOfToday = pages.filter((file) => !file.startsWith('docs/decisions/'));

const read = (file: string) => readFileSync(join(root, file), 'utf8');

/** The anchors that GitHub gives the headings of a page. */
function anchorsOf(file: string): string[] {
  const text = read(file).replaceAll(/```.*?```/gs, '');
  return [...text.matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-'),
  );
}

/** @param link from the project's folder: a file or folder, perhaps with a heading in it */
function isThere(link: string): boolean {
  const [path = '', anchor] = link.split('#');
  return existsSync(join(root, path)) && (anchor === undefined || anchorsOf(path).includes(anchor));
}

it.each(pages)('%s links only to files and headings that exist', (page) => {
  const text = read(page).replaceAll(/```.*?```|`[^`]*`/gs, '');
  const links = [...text.matchAll(/\]\(([^)\s]+)\)/g)]
    .map(([, target = '']) => target)
    .filter((target) => !/^[a-z]+:/.test(target))
    .map((target) => (target.startsWith('#') ? page + target : normalize(join(dirname(page), target))));
  expect(links.filter((link) => !isThere(link))).toEqual([]);
});

it.each(pagesOfToday)('%s names only paths that exist', (page) => {
  const paths = [...read(page).matchAll(/`([\w.-]+\/[\w./-]*(?:\.\w+|\/))`/g)]
    .map(([, path = '']) => path)
    .filter((path) => folders.has(path.replace(/\/.*/, '')))
    // What the steps of docs/extending.md have somebody make.
    .filter((path) => !/hello|notes|\/51\//.test(path));
  const places = (path: string) => [join(root, path), join(root, dirname(page), path)];
  expect(paths.filter((path) => !places(path).some(existsSync))).toEqual([]);
});

it('every page of docs that is mentioned exists, in code too', () => {
  const mentions = git('grep', '-hoE', '\\bdocs/[a-z0-9/-]+\\.md(#[a-z0-9-]+)?');
  expect([...new Set(mentions)].filter((mention) => !isThere(mention))).toEqual([]);
});
