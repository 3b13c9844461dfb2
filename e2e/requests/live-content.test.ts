import { afterAll, beforeAll, expect, it } from 'vitest';
import { ContentFolder } from '../content-folder.ts';
import { readHead } from '../head.ts';
import { type SiteInProcess, startSiteInProcess } from './site-in-process.ts';

const content = new ContentFolder({ count: 3 });
let site: SiteInProcess;
let end: () => void;
beforeAll(async () => {
  site = await startSiteInProcess(content.environment);
  end = site.follow();
});
afterAll(async () => {
  end();
  await site.stop();
  content.remove();
});

/** Two seconds are intended (`npm run bench`); a busy machine may take longer. */
const soon: typeof expect.poll = (actual) => expect.poll(actual, { timeout: 30_000 });
const textOf = async (path: string) => (await site.ask(path)).text();
const titleOf = async (path: string) => readHead(await textOf(path)).title;
const modulesIn = (html: string) => [...new Set(html.match(/\/content\/[\w-]+\.js/g))];
const signUp = async () => {
  const { publishableKey } = JSON.parse(readHead(await textOf('/')).tags.backend ?? '{}');
  const body = JSON.stringify({ email: `${Math.random()}@example.com`, password: 'Films-2026' });
  const answer = await site.ask('/auth/v1/signup', {
    method: 'POST',
    headers: { apikey: publishableKey },
    body,
  });
  return answer.status;
};

it('shows added, removed and edited films, and keeps files for open pages', async () => {
  const before = modulesIn(await textOf('/'));
  content.add({ id: 'late', title: '晚来的' });
  await soon(() => titleOf('/video/late')).toBe('晚来的 - 后院放映');
  const [home, sitemap] = [await textOf('/'), await textOf('/sitemap.xml')];
  expect(home).toContain('晚来的');
  expect(sitemap).toContain('/video/late');
  expect(modulesIn(home)).not.toEqual(before);
  for (const address of [...before, ...modulesIn(home)])
    expect((await site.ask(address)).status, address).toBe(200);
  expect((await site.ask('/media/late/cover-640.webp')).status).toBe(200);

  content.add({ id: 'late', title: '改了名的' });
  await soon(() => titleOf('/video/late')).toBe('改了名的 - 后院放映');

  content.take('late');
  await soon(async () => (await site.ask('/video/late')).status).toBe(404);
  expect((await site.ask('/media/late/cover-640.webp')).status).toBe(404);
});

it('a mistake in the settings changes nothing until it is fixed', async () => {
  content.set({ 主题色相: '红' });
  content.add({ id: 'meanwhile', title: '这时来的' });
  await new Promise((resolve) => setTimeout(resolve, 2000));
  expect((await site.ask('/video/meanwhile')).status).toBe(404);
  expect(await titleOf('/')).toContain('后院放映');
  content.set({ 名称: '前院放映' });
  await soon(() => titleOf('/video/meanwhile')).toBe('这时来的 - 前院放映');
});

it('registration closes and opens', async () => {
  expect(await signUp()).toBe(200);
  content.set({ 名称: '关着门的', 注册: '关闭' });
  await soon(() => titleOf('/about')).toContain('关着门的');
  expect(await signUp()).toBe(422);
  content.set({});
  await soon(() => titleOf('/about')).toContain('后院放映');
  expect(await signUp()).toBe(200);
});

it('a page requested during a change is completely old or completely new', async () => {
  content.set({ 名称: '前院放映' });
  for (let title = ''; !title.includes('前院放映'); title = await titleOf('/about')) {
    const pages = await Promise.all(Array.from({ length: 8 }, () => textOf(`/search?q=${Math.random()}`)));
    for (const html of pages) expect(new Set(html.match(/[前后]院放映/g)).size).toBe(1);
  }
});
