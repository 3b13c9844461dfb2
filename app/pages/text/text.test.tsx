import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import type { PageText } from '../../../domain/page-text.ts';
import { BackendContext } from '../../data/has-accounts.ts';
import { SiteUrl } from '../../features/metadata/site-url.ts';
import { loadPage } from '../../router/route.ts';
import { routes } from '../../routes.ts';
import TextPage from './text.tsx';

async function draw(path: string, hasAccounts = true): Promise<string> {
  const { Component, data } = await loadPage(routes, { url: new URL(path, 'https://films.test') });
  return drawIn(<Component data={data} />, hasAccounts);
}

const drawText = (text: PageText, hasAccounts: boolean) =>
  drawIn(<TextPage data={{ name: 'about', text, videos: {} }} />, hasAccounts);

const drawIn = (page: ReactNode, hasAccounts: boolean) =>
  renderToStaticMarkup(
    <BackendContext value={hasAccounts ? { url: '', publishableKey: 'key' } : null}>
      <SiteUrl value="https://films.test">{page}</SiteUrl>
    </BackendContext>,
  );

describe('a page of text', () => {
  it.each([
    ['/about', '关于我们'],
    ['/service-support', '客服支持'],
    ['/copyright', '版权与条款'],
    ['/about/', '关于我们'],
  ])('%s is %s in its heading, its title and its canonical URL', async (path, title) => {
    const html = await draw(path);
    expect(html).toContain(`<h1>${title}</h1>`);
    expect(html).toContain(`<title>${title} - 映匣</title>`);
    expect(html).toContain(`<link rel="canonical" href="https://films.test${path.replace(/\/$/, '')}"/>`);
  });

  it('has structured data of its questions, if it has any', async () => {
    expect(await draw('/service-support')).toContain('"FAQPage"');
    expect(await draw('/about')).not.toContain('"FAQPage"');
  });

  it('shows the feedback form with accounts, and the texts for sites without them otherwise', async () => {
    expect(await draw('/service-support')).toContain('功能建议');
    const without = await draw('/service-support', false);
    expect(without).not.toMatch(/功能建议|忘了密码/);
    expect(without).toContain('本站没有账号');
  });

  it.each([
    [1, 0],
    [2, 1],
  ])('with %i sections has %i tables of contents', (count, tables) => {
    const sections = Array.from({ length: count }, (_, index) => ({
      id: `a${index}`,
      title: '节',
      blocks: [['p', ['文字']] as const],
    }));
    const html = drawText({ title: '', lead: '', motto: ['', ''], description: '', sections }, true);
    expect(html.split('<nav').length - 1).toBe(tables);
  });

  it('shows an e-mail address instead of the feedback form on a site without backend', () => {
    const sections = [{ id: 'a', title: '反馈', blocks: [['part', 'feedback'] as const] }];
    const html = drawText({ title: '', lead: '', motto: ['', ''], description: '', sections }, false);
    expect(html).toContain('请写信到 <a href="mailto:contact@example.com">');
    expect(html).not.toContain('功能建议');
  });
});
