import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { footerLinks } from '../app/layout/links.ts';
import { characterKeysSetting } from '../app/player/abilities/shortcuts/shortcut-list.tsx';
import { bodyLine, facts, folderOf, head } from './library.fixture.ts';
import { readPages } from './pages.ts';

const samples = path.resolve(import.meta.dirname, '../samples');

describe('readPages', () => {
  const readWith = (files: Readonly<Record<string, string>>) => {
    const content = folderOf(files);
    const { pages, problems } = readPages({ content, samples }, facts);
    return {
      pages,
      problems: problems.map((problem) => ({ ...problem, file: path.basename(problem.file) })),
    };
  };

  it('returns the bundled pages, which have no errors', () => {
    const { pages, problems } = readPages({ content: '/nowhere', samples }, facts);
    expect(Object.values(pages).map(({ title }) => title)).toEqual(['关于我们', '客服支持', '版权与条款']);
    expect(problems).toEqual([]);
  });

  it('prefers the host’s pages', () => {
    const { pages, problems } = readWith({
      'pages/about.md': `${head}\n## 我们\n\n[问](/service-support#faq)\n`,
    });
    expect([pages.about.title, pages.support.title, problems]).toEqual(['关于', '客服支持', []]);
  });

  it('reports an invalid page and returns the bundled one', () => {
    const { pages, problems } = readWith({ 'pages/about.md': `${head}\n{{谁}}\n` });
    expect(pages.about.title).toBe('关于我们');
    expect(problems[0]).toMatchObject({ file: 'about.md', line: bodyLine + 1 });
  });

  it('reports missing anchors that the footer or other pages link to', () => {
    const { problems } = readWith({
      'pages/support.md': `${head}\n## 一 {#help}\n文字\n## 二 {#guide}\n\n[三](#three)[四](/copyright#takedown)\n`,
    });
    expect(problems).toContainEqual({ file: 'support.md', message: expect.stringContaining('{#terms}') });
    expect(problems).toContainEqual({
      file: 'support.md',
      line: bodyLine + 5,
      message: expect.stringContaining('/service-support 没有 #three'),
    });
    // The samples' copyright page links there.
    expect(problems.filter(({ message }) => message.includes('#contact'))).toEqual([
      { file: 'support.md', message: expect.stringContaining('「版权与条款」一页链接到这一页的 #contact') },
    ]);
    expect(problems.every(({ message }) => !message.includes('takedown'))).toBe(true);
  });

  it('reports an unknown video in a host’s page', () => {
    const { pages, problems } = readWith({
      'pages/about.md': `${head}\n## 我们\n\n![](/video/1)\n![](/video/99)\n`,
    });
    expect(pages.about.title).toBe('关于');
    expect(problems).toEqual([
      { file: 'about.md', line: bodyLine + 4, message: expect.stringContaining('没有编号是「99」的短片') },
    ]);
  });
});

describe('the bundled pages', () => {
  const { pages } = readPages({ content: '/nowhere', samples }, facts);

  it('have the anchors of the footer’s links', () => {
    const ids = { '/service-support': pages.support, '/copyright': pages.legal };
    const links = footerLinks.flat().flatMap(({ to }) => (to.includes('#') ? [to.split('#')] : []));
    expect(links.length).toBeGreaterThan(0);
    for (const [place = '', anchor] of links) {
      expect(
        Object.entries(ids)
          .find(([each]) => each === place)?.[1]
          .sections.map(({ id }) => id),
      ).toContain(anchor);
    }
  });

  it('do not mention the samples on a site without them', () => {
    const { pages: others, problems } = readPages(
      { content: '/nowhere', samples },
      { ...facts, sampleCount: 0 },
    );
    expect(problems).toEqual([]);
    expect(JSON.stringify(pages)).toMatch(/五十部/u);
    expect(JSON.stringify(others)).not.toMatch(/映匣|映，|五十部|样片|北国极光/u);
    expect(others.about.sections.map(({ id }) => id)).toEqual(['mission', 'vision', 'values', 'contact']);
  });

  it('call the contacts examples only while they are', () => {
    const folders = { content: '/nowhere', samples };
    const contact = { ...facts.contact, email: 'lin@lin.cn' };
    expect(pages.support.note).toContain('请勿拨打');
    expect(readPages(folders, { ...facts, contact }).pages.support.note).toBeUndefined();
  });

  it('name settings as the player does', () => {
    const text = readFileSync(path.join(samples, 'pages/support.md'), 'utf8');
    expect(text).toContain(`「播放设置」的「${characterKeysSetting.label}」`);
  });
});
