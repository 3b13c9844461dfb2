import { globSync, readFileSync } from 'node:fs';
import { videos } from '../../app/catalogue/videos.ts';
import { categories } from '../../app/domain/category.ts';
import { headerLinks } from '../../app/layout/links.ts';
import { site } from '../../app/site.ts';

/** Headings that are put together in code, where reading the markup does not find them, and what scores, ranks, hours and large numbers are made of. */
const composed = [
  '视频未找到',
  '页面未找到',
  '出了点问题',
  '本站没有账号',
  '一二三四五六七八',
  '0123456789.·:–+万',
];
const written = [/<h[12][^>]*>\s*([^<{]+?)\s*</g, /\btitle="([^"]+)"/g, /\btitle: '([^']+)'/g];

/** Every character the site sets in its heading face: films' titles, categories, headings, scores. Sorted, each once. */
export function headingCharacters(): string {
  const markup = globSync('app/**/*.tsx')
    .filter((path) => !path.includes('.test.'))
    .flatMap((path) => headingsIn(readFileSync(path, 'utf8')));
  const texts = [
    ...videos.map((video) => video.title),
    ...categories,
    ...headerLinks.map((link) => link.label),
    ...markup,
    ...composed,
    site.name,
    site.tagline,
  ];
  return [...new Set(texts.join(''))]
    .filter((character) => character.trim() !== '')
    .sort()
    .join('');
}

function headingsIn(source: string): string[] {
  return written.flatMap((pattern) => [...source.matchAll(pattern)].map(([, text]) => text ?? ''));
}
