import { globSync, readFileSync } from 'node:fs';
import { headerLinks } from '../../app/layout/links.ts';
import { headingTextsOf } from '../../library/brand.ts';
import { readPages, siteFactsOf } from '../../library/pages.ts';
import { samples, samplesFolder } from '../../library/samples.ts';

interface HeadingTexts {
  /** What the home page shows whichever video it features: headings, categories, scores, ranks. */
  readonly home: string;
  readonly titles: readonly string[];
  /** What other pages show together: the headings of one source file, the header's links. */
  readonly others: readonly string[];
}

const homeFile = 'app/pages/home/home.tsx';
const ranks = '一二三四五六七八';
const scores = '0123456789.';
/** Headings that code composes, so that they are not found in the markup, and the characters of hours and large numbers. */
const composed = ['视频未找到', '页面未找到', '出了点问题', '本站没有账号', '·:–+万'];
const written = [/<h[12][^>]*>\s*([^<{]+?)\s*</g, /\btitle="([^"]+)"/g];

/** Every text that the site shows in its heading face. */
export function headingTexts(): HeadingTexts {
  const folders = { content: samplesFolder, samples: samplesFolder };
  const { pages } = readPages(folders, siteFactsOf(samples));
  const ofSamples = headingTextsOf(samples, pages);
  const files = globSync('app/**/*.tsx').filter((path) => !path.includes('.test.') && path !== homeFile);
  return {
    home: [...headingsIn(homeFile), ofSamples.everyPage, ranks, scores].join(''),
    titles: ofSamples.titles,
    others: [
      ...files.sort().map((path) => headingsIn(path).join('')),
      headerLinks.map((link) => link.label).join(''),
      ...composed,
      ...ofSamples.pages,
    ],
  };
}

function headingsIn(path: string): string[] {
  const source = readFileSync(path, 'utf8');
  return written.flatMap((pattern) => [...source.matchAll(pattern)].map(([, text]) => text ?? ''));
}
