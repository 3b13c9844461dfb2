import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { expect, it } from 'vitest';

const root = join(import.meta.dirname, '../..');
const git = (...args: string[]) =>
  execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim().split('\n');
const files = git('ls-files');
const folders = new Set(files.map((file) => file.replace(/\/.*/, '')));
/**
 * Markdown files of the project; the site's texts link to its pages and have their own checks (library/pages.test.ts).
 */
const pages = files.filter(
  (file) => file.endsWith('.md') && !file.startsWith('samples/') && existsSync(join(root, file)),
);
const read = (file: string) => readFileSync(join(root, file), 'utf8');

/** Superseded decisions mention files that no longer exist. */
const pagesInForce = pages.filter((file) => !/^Superseded/m.test(read(file)));

const commands = Object.keys(JSON.parse(read('package.json')).scripts);

/** The groups that a pattern matches in a text, without duplicates. */
const find = (text: string, pattern: RegExp) => [
  ...new Set([...text.matchAll(pattern)].map(([, found = '']) => found)),
];

/** The anchors that GitHub generates for a page's headings. */
const anchorsOf = (page: string) =>
  find(read(page).replaceAll(/```.*?```/gs, ''), /^#+ (.+)$/gm).map((heading) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-'),
  );

/** @param link from the project's folder: a file or folder, optionally with an anchor */
function isThere(link: string): boolean {
  const [path = '', anchor] = link.split('#');
  return existsSync(join(root, path)) && (anchor === undefined || anchorsOf(path).includes(anchor));
}

it.each(pages)('%s links only to files and headings that exist', (page) => {
  const links = find(read(page).replaceAll(/```.*?```|`[^`]*`/gs, ''), /\]\(([^)\s]+)\)/g)
    .filter((target) => !/^[a-z]+:/.test(target))
    .map((target) => (target.startsWith('#') ? page + target : normalize(join(dirname(page), target))));
  expect(links.filter((link) => !isThere(link))).toEqual([]);
});

it.each(pagesInForce)('%s names only paths and commands that exist', (page) => {
  const paths = find(read(page).replaceAll(/```.*?```/gs, ''), /`([^`\n]+)`/g)
    .flatMap((code) => code.split(' '))
    .filter((path) => /^[\w./-]+(\.\w+|\/)$/.test(path) && folders.has(path.replace(/\/.*/, '')))
    // Files that the tutorials in docs/architecture.md create.
    .filter((path) => !/hello|notes|\/51\//.test(path));
  const places = (path: string) => [join(root, path), join(root, dirname(page), path)];
  expect(paths.filter((path) => !places(path).some(existsSync))).toEqual([]);
  expect(find(read(page), /\bnpm run ([\w:]+)/g).filter((name) => !commands.includes(name))).toEqual([]);
});

it('README.md lists every command', () => {
  const listed = find(read('README.md'), /`npm (?:run )?([\w:]+)`/g);
  expect(commands.filter((name) => !listed.includes(name))).toEqual([]);
});

it('every page of docs that docs or code mention exists', () => {
  const mentions = git('grep', '-hoE', '\\bdocs/[a-z0-9/-]+\\.md(#[a-z0-9-]+)?');
  expect([...new Set(mentions)].filter((mention) => !isThere(mention))).toEqual([]);
});

it.each([
  ['environment variable', 'server/configuration.ts', /\bread\('([A-Z_]+)'/g],
  ['metric', 'server/metrics/metrics.ts', /name: '(yingxia_\w+)'/g],
])('docs/running.md describes every %s', (_, source, pattern) => {
  const names = find(read(source), pattern);
  expect(names.length).toBeGreaterThan(3);
  expect(names.filter((name) => !new RegExp(`^\\| \`${name}\\b`, 'm').test(read('docs/running.md')))).toEqual(
    [],
  );
});

const met = read('docs/security.md')
  .split('\n')
  .filter((line) => /^\| [\d.–, ]+ \| (yes|part) \|/.test(line));

it('docs/security.md lists the fulfilled ASVS requirements', () => {
  expect(met.length).toBeGreaterThan(50);
});

it.each(met)('%s names existing evidence', (line) => {
  const named = find(line, /`([^`]+)`/g);
  expect(named).not.toEqual([]);
  const shown = named.filter((name) => /^[\w./-]+\/[\w./-]+\.\w+$/.test(name));
  expect(shown.filter((file) => !existsSync(join(root, file)))).toEqual([]);
});

it('only the file that docs/security.md names starts programs', () => {
  const importing = git('grep', '-l', "'node:child_process'", '--', 'server', 'backend', 'domain', 'library');
  expect(importing.filter((file) => !/\.(test|fixture)\./.test(file))).toEqual(['server/content.ts']);
});

it('READMEs and docs together have at most 18,000 words', () => {
  const words = pages
    .filter((page) => /^(docs\/|README)/.test(page))
    .map((page) => read(page).split(/\s+/).length);
  expect(words.reduce((sum, count) => sum + count, 0)).toBeLessThanOrEqual(18_000);
});

it.each(pages.filter((page) => page.startsWith('docs/decisions/')))('%s has at most 310 words', (page) => {
  expect(read(page).split(/\s+/).length).toBeLessThanOrEqual(310);
});
