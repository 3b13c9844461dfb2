import { randomUUID } from 'node:crypto';
import { catalogue } from '../../library/samples.ts';
import type { Visitor } from './visitor.ts';

interface Step {
  readonly title: string;
  take(visitor: Visitor): Promise<void>;
}

const [, video] = catalogue;
if (!video) throw new Error('The journey needs two videos.');

/**
 * A short journey through the site; each step continues where the previous one ended. With the Navigation API the
 * document stays, without it pages are loaded (docs/architecture.md).
 */
export const journey: readonly Step[] = [
  {
    title: 'the home page shows its sections',
    async take(visitor) {
      await visitor.open('/');
      for (const section of ['视频分类', '最新视频', '热门视频', '高分视频'])
        await visitor.sees('heading', section);
      // All covers are AVIF.
      await visitor.waitUntil('the covers are drawn', () =>
        visitor.browser.evaluate(() => {
          const covers = [...document.images].filter(({ complete, srcset }) => complete && srcset);
          return covers.length > 0 && covers.every(({ naturalWidth }) => naturalWidth > 0);
        }),
      );
    },
  },
  {
    title: 'the search of the header finds a video',
    async take(visitor) {
      await visitor.fill('搜索视频', video.title);
      await moves(visitor, async () => {
        await visitor.press('button', '搜索');
        await visitor.isAt(`/search?q=${video.title}`, '搜索');
      });
      await visitor.sees('link', video.title);
    },
  },
  {
    title: 'the video opens',
    take: (visitor) =>
      moves(visitor, async () => {
        await visitor.press('link', video.title);
        await visitor.isAt(`/video/${video.id}`, video.title);
      }),
  },
  {
    title: 'it plays, by itself if the document stayed',
    async take(visitor) {
      if (!(await hasNavigation(visitor))) await visitor.press('button', '播放');
      await videoPlays(visitor);
      await visitor.press('button', '暂停');
      await visitor.sees('button', '播放');
      await visitor.press('button', '播放');
      await videoPlays(visitor);
    },
  },
  {
    title: 'it enters and leaves fullscreen',
    async take(visitor) {
      const fills = () => visitor.browser.evaluate(() => document.fullscreenElement !== null);
      await visitor.press('button', '全屏');
      await visitor.waitUntil('the video is fullscreen', fills);
      await visitor.press('button', '退出全屏');
      await visitor.waitUntil('the page is back', async () => !(await fills()));
    },
  },
  {
    title: 'it continues in the mini player, or ends with its document',
    async take(visitor) {
      await moves(visitor, async () => {
        await visitor.press('link', '分类');
        await visitor.isAt('/categories', '视频分类');
      });
      if (!(await hasNavigation(visitor))) return;
      await videoPlays(visitor);
      await visitor.press('button', '关闭小窗');
    },
  },
  {
    title: 'Back and Forward return to visited pages',
    async take(visitor) {
      const { browser } = visitor;
      await moves(visitor, async () => {
        await browser.back();
        await visitor.isAt(`/video/${video.id}`, video.title);
      });
      await moves(visitor, async () => {
        await browser.back();
        await visitor.isAt(`/search?q=${video.title}`, '搜索');
      });
      await moves(visitor, async () => {
        await browser.forward();
        await visitor.isAt(`/video/${video.id}`, video.title);
      });
    },
  },
  {
    title: 'a person registers and signs in',
    async take(visitor) {
      const person = { email: `p-${randomUUID()}@example.com`, password: 'correct horse' };
      await register(visitor, person);
      await visitor.open('/auth');
      await visitor.fill('邮箱', person.email);
      await visitor.fill('密码', person.password);
      await visitor.press('button', '登录');
      await visitor.waitUntil('/profile', () =>
        visitor.browser.evaluate(() => location.pathname === '/profile'),
      );
      await visitor.sees('button', '退出登录');
    },
  },
  {
    title: 'after a sign-out, Back shows the sign-in form, not the profile as it was',
    async take(visitor) {
      const { browser, waitUntil, press } = visitor;
      const isAt = (path: string) => () => browser.evaluate((path) => location.pathname === path, path);
      await visitor.open('/profile');
      await press('button', '退出登录');
      await waitUntil('/', isAt('/'));
      await browser.back();
      await waitUntil('/auth', isAt('/auth'));
      await visitor.sees('heading', '登录');
    },
  },
  {
    title: 'a category filter is in the URL and survives a reload',
    async take(visitor) {
      const { browser } = visitor;
      const filtered = async () => {
        await visitor.isAt('/categories?category=经典重温', '视频分类');
        await visitor.waitUntil('the filter is on', () =>
          browser.evaluate(() => document.querySelector('button[value="经典重温"]')?.ariaPressed === 'true'),
        );
      };
      await visitor.open('/categories');
      await moves(visitor, async () => {
        await visitor.press('button', '经典重温');
        await filtered();
      });
      await browser.reload();
      await filtered();
      await moves(visitor, async () => {
        await browser.back();
        await visitor.isAt('/categories', '视频分类');
      });
    },
  },
  {
    title: 'no page logged an error',
    async take({ browser }) {
      const errors = await browser.errors();
      if (errors.length > 0) throw new Error(errors.join('\n'));
    },
  },
];

function hasNavigation({ browser }: Visitor): Promise<boolean> {
  return browser.evaluate(() => 'navigation' in window);
}

/** Follows a link and checks that the document stays or is loaded, as the browser's features require. */
async function moves(visitor: Visitor, move: () => Promise<void>): Promise<void> {
  const isKept = await visitor.keepsDocument(move);
  if (isKept !== (await hasNavigation(visitor)))
    throw new Error(isKept ? 'The document was kept.' : 'Another document was loaded.');
}

async function videoPlays(visitor: Visitor): Promise<void> {
  const seconds = () =>
    visitor.browser.evaluate(() => {
      const element = document.querySelector('video');
      return element && !element.paused ? element.currentTime : 0;
    });
  await visitor.waitUntil('the video has begun', async () => (await seconds()) > 0);
  const begun = await seconds();
  await visitor.waitUntil('the video goes on', async () => (await seconds()) > begun + 0.5);
}

/** Creates an account without the form, which the journeys in Chromium test. */
async function register({ browser }: Visitor, person: { email: string; password: string }): Promise<void> {
  const backend = await browser.evaluate(
    () => document.querySelector<HTMLMetaElement>('meta[name="backend"]')?.content ?? '{}',
  );
  const { url, publishableKey } = JSON.parse(backend);
  const origin = await browser.evaluate(() => location.origin);
  const { status } = await fetch(new URL(`${url}/auth/v1/signup`, origin), {
    method: 'POST',
    headers: { apikey: publishableKey, 'Content-Type': 'application/json' },
    body: JSON.stringify(person),
  });
  if (status !== 200) throw new Error(`Sign-up returned ${status}.`);
}
