import { renderToString } from 'react-dom/server';
import type { Thing } from 'schema-dts';
import { describe, expect, it } from 'vitest';
import { provideSite, site } from '../../../site.ts';
import { breadcrumbList } from './breadcrumb-list.ts';
import { faqPage } from './faq-page.ts';
import { organization } from './organization.ts';
import { StructuredData } from './structured-data.tsx';
import { webSite } from './web-site.ts';

const siteUrl = 'https://example.com';

/** The page's only data block in the HTML. */
function blockOf(thing: Exclude<Thing, string>): string {
  const html = renderToString(<StructuredData thing={thing} />);
  return /^<script type="application\/ld\+json">(.*?)<\/script>$/su.exec(html)?.[1] ?? html;
}

describe('structured data', () => {
  it.each([
    ['an end of the block', '</script><script>alert(1)</script>'],
    ['a comment', '<!--<script>'],
    ['quotes and backslashes', `"'\\\\"`],
    ['line separators', 'a\u2028b\u2029c\nd'],
    ['an entity', '&quot;&lt;'],
  ])('survives HTML with %s in a name', (_what, name) => {
    const block = blockOf({ '@type': 'Thing', name });
    expect(block).not.toMatch(/[<>\u2028\u2029]/u);
    expect(JSON.parse(block)).toEqual({ '@context': 'https://schema.org', '@type': 'Thing', name });
  });

  it('describes the search in the form that search engines read', () => {
    expect(webSite(siteUrl)).toMatchObject({
      name: '映匣',
      url: 'https://example.com/',
      potentialAction: {
        '@type': 'SearchAction',
        target: { '@type': 'EntryPoint', urlTemplate: 'https://example.com/search?q={search_term_string}' },
        'query-input': 'required name=search_term_string',
      },
    });
  });

  it('uses the same id for the publisher and the organisation', () => {
    expect(webSite(siteUrl).publisher['@id']).toBe(organization(siteUrl)['@id']);
    expect(organization(siteUrl)).toMatchObject({ name: '映匣', logo: 'https://example.com/icon-512.png' });
  });

  it('contains only the contacts that the site has', () => {
    const all = site();
    const told = (contact: typeof all.contact) => {
      provideSite({ ...all, contact });
      const { email, address, contactPoint } = organization(siteUrl) as Record<string, unknown>;
      provideSite(all);
      return { email, address, contactPoint };
    };
    expect(told({ email: '', phone: '', address: '' })).toEqual({});
    expect(told({ email: 'a@example.com', phone: '', address: '' })).toMatchObject({
      email: 'a@example.com',
      contactPoint: expect.not.objectContaining({ telephone: expect.anything() }),
    });
  });

  it('counts breadcrumbs from the home page', () => {
    const trail = [
      { name: '经典重温', path: '/categories?category=经典重温' },
      { name: '竹林风声', path: '/video/1' },
    ];
    expect(breadcrumbList(siteUrl, trail).itemListElement).toEqual([
      { '@type': 'ListItem', position: 1, name: '首页', item: 'https://example.com/' },
      {
        '@type': 'ListItem',
        position: 2,
        name: '经典重温',
        item: 'https://example.com/categories?category=%E7%BB%8F%E5%85%B8%E9%87%8D%E6%B8%A9',
      },
      { '@type': 'ListItem', position: 3, name: '竹林风声', item: 'https://example.com/video/1' },
    ]);
  });

  it('contains the whole answer to each question', () => {
    expect(faqPage([{ question: '收费吗？', answer: ['不收。', '全部免费。'] }]).mainEntity).toEqual([
      {
        '@type': 'Question',
        name: '收费吗？',
        acceptedAnswer: { '@type': 'Answer', text: '不收。\n全部免费。' },
      },
    ]);
  });
});
