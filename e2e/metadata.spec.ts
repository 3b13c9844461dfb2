import { coverUrl } from '../app/content/card-files.ts';
import { durationSeconds } from '../domain/format.ts';
import { ratingCount } from '../domain/rating-count.ts';
import { catalogue } from '../library/samples.ts';
import { blockOf, headOf } from './head.ts';
import { indexedPages } from './indexed-pages.ts';
import { expect, test } from './site.ts';

const query = (fields: Record<string, string>) => new URLSearchParams(fields).toString();

test.describe('without a script having run', () => {
  for (const { path, title, canonical } of indexedPages) {
    test(`${decodeURIComponent(path)} presents itself to search engines and where links are shared`, async ({
      request,
      baseURL,
    }) => {
      const head = await headOf(request, path);
      const address = baseURL + canonical;
      expect(head.status).toBe(200);
      expect(head.title).toBe(title);
      expect(head.canonical).toBe(address);
      expect(head.tags.robots).not.toContain('noindex');
      expect(head.tags).toMatchObject({
        'og:site_name': '映匣',
        'og:locale': 'zh_CN',
        'og:title': title,
        'og:url': address,
        'twitter:card': 'summary_large_image',
      });
      expect(head.tags.description?.length).toBeGreaterThan(15);
      expect(head.tags['og:description']).toBe(head.tags.description);

      const picture = await request.get(head.tags['og:image'] ?? '');
      expect(picture.status()).toBe(200);
      expect(picture.headers()['content-type']).toMatch(/^image\/(jpeg|webp)$/);
      for (const each of head.blocks) expect(each['@context']).toBe('https://schema.org');
    });
  }

  for (const { path, why } of [
    { path: `/search?${query({ q: '</script><b>"水墨"' })}`, why: 'results of a search' },
    { path: `/categories?${query({ category: '没有这一类' })}`, why: 'an unknown category' },
    { path: '/no-such-page', why: 'a page that does not exist' },
    { path: '/video/none', why: 'a video that does not exist' },
  ]) {
    test(`${why} asks not to be indexed`, async ({ request }) => {
      const { tags, canonical } = await headOf(request, path);
      expect(tags.robots).toBe('noindex');
      // No double of another page, but for the fallback, which names where it is at home.
      expect(canonical !== undefined).toBe(path === '/video/none');
    });
  }

  test('a video that does not exist is answered 404 and names the address of the one shown instead', async ({
    request,
    baseURL,
  }) => {
    const head = await headOf(request, '/video/none');
    const shown = catalogue.find(({ title }) => head.title === `${title} - 映匣`);
    expect(head.status).toBe(404);
    expect(shown).toBeDefined();
    expect(head.canonical).toBe(`${baseURL}/video/${shown?.id}`);
  });

  test('a video tells what it is, where its files are, and how people took it', async ({
    request,
    baseURL,
  }) => {
    const [video] = catalogue;
    if (!video) throw new Error('the catalogue is empty');
    const head = await headOf(request, `/video/${video.id}`);
    expect(head.tags).toMatchObject({
      'og:type': 'video.other',
      'og:image': baseURL + coverUrl(video, 1280, 'webp'),
      'og:video': baseURL + video.videoFile,
      'og:video:type': 'video/mp4',
      'og:video:width': '1280',
      'og:video:height': '720',
    });
    const data = blockOf(head, 'VideoObject');
    expect(data).toMatchObject({
      name: video.title,
      description: video.description,
      thumbnailUrl: baseURL + coverUrl(video, 1280, 'webp'),
      contentUrl: baseURL + video.videoFile,
      uploadDate: `${video.releaseDate}T00:00:00+08:00`,
      duration: `PT${durationSeconds(video.duration)}S`,
      aggregateRating: {
        ratingValue: video.rating,
        bestRating: 10,
        ratingCount: ratingCount(video.id),
      },
      interactionStatistic: {
        interactionType: { '@type': 'WatchAction' },
        userInteractionCount: video.views,
      },
    });
    for (const address of [data?.thumbnailUrl, data?.contentUrl]) {
      expect((await request.head(String(address))).status()).toBe(200);
    }
    expect(blockOf(head, 'BreadcrumbList')?.itemListElement).toMatchObject([
      { position: 1, name: '首页', item: `${baseURL}/` },
      { position: 2, name: video.category },
      { position: 3, name: video.title, item: `${baseURL}/video/${video.id}` },
    ]);
  });

  test('the home page tells who we are and how to search us, and that search works', async ({
    request,
    baseURL,
  }) => {
    const head = await headOf(request, '/');
    const urlTemplate = `${baseURL}/search?q={search_term_string}`;
    expect(blockOf(head, 'WebSite')).toMatchObject({
      name: '映匣',
      url: `${baseURL}/`,
      potentialAction: { '@type': 'SearchAction', target: { urlTemplate } },
    });
    expect(blockOf(head, 'Organization')).toMatchObject({ name: '映匣', logo: `${baseURL}/icon-512.png` });
    const found = await headOf(request, urlTemplate.replace('{search_term_string}', '水墨'));
    expect(found.title).toContain('水墨');
  });

  for (const path of ['/about', '/service-support', '/copyright']) {
    test(`${path} tells who runs the site and the way there`, async ({ request, baseURL }) => {
      const head = await headOf(request, path);
      expect(blockOf(head, 'Organization')).toMatchObject({ contactPoint: { email: expect.any(String) } });
      expect(blockOf(head, 'BreadcrumbList')?.itemListElement).toMatchObject([
        { position: 1, name: '首页', item: `${baseURL}/` },
        { position: 2, item: baseURL + path },
      ]);
    });
  }
});

test('the questions given to search engines are on the support page, with their answers', async ({
  page,
}) => {
  await page.goto('/service-support');
  const blocks = await page.locator('script[type="application/ld+json"]').allTextContents();
  const faq = blocks.map((json) => JSON.parse(json)).find((each) => each['@type'] === 'FAQPage');
  expect(faq.mainEntity.length).toBeGreaterThan(3);
  const text = (await page.getByRole('main').textContent()) ?? '';
  for (const { name, acceptedAnswer } of faq.mainEntity) {
    for (const line of [name, ...acceptedAnswer.text.split('\n')]) expect(text).toContain(line);
  }
});

test('metadata follows the visitor from page to page, without requests to the server', async ({
  page,
  baseURL,
}) => {
  await page.goto('/');
  const requestedUrls: string[] = [];
  page.on('request', (request) => {
    if (/\.data(\?|$)/.test(request.url()) || request.resourceType() === 'document')
      requestedUrls.push(request.url());
  });
  const card = page.getByRole('region', { name: '最新视频' }).getByRole('article').first();
  await card.getByRole('link').click();
  const [newest] = catalogue;
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(newest?.title ?? '');
  const address = `${baseURL}/video/${newest?.id}`;
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', address);
  await expect(page.locator('meta[property="og:url"]')).toHaveAttribute('content', address);
  await expect(page.locator('script[type="application/ld+json"]')).toHaveCount(2);
  expect(requestedUrls).toEqual([]);
});

test('a page that does not exist leads on to pages with their metadata', async ({
  page,
  baseURL,
  consoleErrors,
}) => {
  await page.goto('/no-such-page');
  consoleErrors.length = 0; // the browser logs the 404 itself
  await page.getByRole('contentinfo').getByRole('link', { name: '关于我们' }).click();
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', `${baseURL}/about`);
});
