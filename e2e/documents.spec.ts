import { expect, test } from './site.ts';
import { violationsOf } from './violations.ts';

const pages = ['/service-support', '/copyright', '/about'];

test.describe('the footer', () => {
  const anchors = [
    ['客服支持', '/service-support', '客服支持'],
    ['帮助中心', '/service-support#help', '帮助中心'],
    ['使用指南', '/service-support#guide', '使用指南'],
    ['服务条款', '/service-support#terms', '服务条款'],
    ['版权声明', '/copyright', '版权声明'],
    ['免责声明', '/copyright#disclaimer', '免责声明'],
    ['用户协议', '/copyright#agreement', '用户协议'],
    ['隐私政策', '/copyright#privacy', '隐私政策'],
    ['关于我们', '/about', '关于我们'],
  ] as const;

  test('leads to the heading that each of its links names', async ({ page }) => {
    await page.goto('/about');
    for (const [label, address, heading] of anchors) {
      await page.getByRole('contentinfo').getByRole('link', { name: label }).click();
      await expect(page).toHaveURL(address);
      await expect(page.getByRole('heading', { name: heading, exact: true })).toBeInViewport();
    }
  });
});

test('what one person asks for is in nobody else’s page', async ({ request, baseURL }) => {
  // Another name of the site: nobody has opened its pages yet.
  const headers = { Host: `first.${new URL(baseURL ?? '').host}` };
  const paths = [
    '/profile',
    '/favorites',
    '/watch-later',
    '/video/1',
    '/auth',
    '/offline',
    '/about',
    '/none',
  ];
  for (const path of paths) {
    const asked = await request.get(`${path}?q=secret-query&page=7&list=secret-query&from=secret-query`, {
      headers,
    });
    expect(await asked.text(), path).not.toContain('secret-query');
    expect(await (await request.get(path, { headers })).text()).toBe(await asked.text());
  }
  // Names that every object has.
  for (const name of ['__proto__', 'constructor'])
    expect((await request.get(`/categories?category=${name}`)).status(), name).toBe(200);
});

test('the pages say every number, hour and date they owe', async ({ page }) => {
  await page.goto('/service-support');
  const hours = page.getByRole('region', { name: '服务时间' });
  await expect(hours).toContainText('每天 9:00–22:00');
  await expect(hours).toContainText('工作日 9:00–18:00');
  const contact = page.getByRole('region', { name: '联系方式' });
  await expect(contact.getByRole('link', { name: 'contact@example.com' })).toBeVisible();
  await expect(contact.getByRole('link', { name: '400-000-0000' })).toHaveAttribute('href', 'tel:4000000000');
  await expect(contact).toContainText('北京市朝阳区示例路 1 号');

  await page.goto('/about');
  const years = page.getByRole('region', { name: '发展历程' }).locator('time');
  await expect(years).toHaveText(['2020', '2021', '2022', '2023', '2024', '2025']);
  const figures = page.getByRole('region', { name: '数字' });
  await expect(figures.getByRole('definition')).toHaveText(['1000+', '100万+', '50+']);
  await expect(figures.getByRole('term')).toHaveText(['视频', '用户', '合作伙伴']);
});

for (const path of pages) {
  test(`${path} has three paragraphs and more in every section, one of each heading, and fits the smallest phone`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
    for (const section of await page.getByRole('main').getByRole('region').all()) {
      expect(await section.getByRole('heading', { level: 2 }).count()).toBe(1);
      expect(await section.locator('p').count(), await section.innerText()).toBeGreaterThanOrEqual(3);
    }
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
    // The main element clips what leaves it, so that would not make the page scroll.
    const outside = await page
      .getByRole('main')
      .locator('*')
      .evaluateAll((elements) =>
        elements
          .filter((element) => element.getBoundingClientRect().right > 320)
          .map(({ outerHTML }) => outerHTML),
      );
    expect(outside).toEqual([]);
  });
}

test.describe('the table of contents', () => {
  test('follows the scroll and takes one to each section', async ({ page }) => {
    await page.goto('/copyright');
    const contents = page.getByRole('navigation', { name: '本页目录' });
    const current = contents.locator('[aria-current="location"]:visible');
    await expect(contents.getByRole('link')).toHaveText([
      ...['版权声明', '免责声明', '用户协议', '隐私政策', '法律合规'],
    ]);
    await page.getByRole('region', { name: '用户协议' }).evaluate((section) => section.scrollIntoView());
    await expect(current).toHaveText('用户协议');
    for (const title of ['法律合规', '版权声明', '隐私政策']) {
      await contents.getByRole('link', { name: title }).click();
      await expect(page.getByRole('heading', { name: title, exact: true })).toBeInViewport();
      await expect(current).toHaveText(title);
    }
  });

  test('gives the next Tab to the section it leads to', async ({ page }) => {
    await page.goto('/service-support');
    const link = page.getByRole('navigation', { name: '本页目录' }).getByRole('link', { name: '常见问题' });
    await link.focus();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/service-support#faq');
    await page.keyboard.press('Tab');
    await expect(page.locator('summary', { hasText: '观看要花钱吗' })).toBeFocused();
  });

  test('is folded above the text on a phone', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/about');
    const contents = page.getByRole('navigation', { name: '本页目录' });
    await expect(contents.getByRole('link')).toHaveCount(0);
    await contents.locator('summary').click();
    await contents.getByRole('link', { name: '团队' }).click();
    await expect(page.getByRole('heading', { name: '团队' })).toBeInViewport();
  });
});

test('a question opens to its answer by keyboard', async ({ page }) => {
  await page.goto('/service-support');
  const answer = page.getByText('目前不能自助找回');
  await expect(answer).toBeHidden();
  await page.locator('summary', { hasText: '忘记密码怎么办' }).focus();
  await page.keyboard.press('Enter');
  await expect(answer).toBeVisible();
  await page.keyboard.press('Space');
  await expect(answer).toBeHidden();
});

test.describe('the feedback form', () => {
  test('keeps its draft over a reload, and says so', async ({ page }) => {
    await page.goto('/service-support');
    await page.getByRole('button', { name: '功能建议' }).click();
    const dialog = page.getByRole('dialog', { name: '意见反馈' });
    const text = dialog.getByRole('textbox', { name: '内容' });
    await expect(dialog.getByRole('radio', { name: '功能建议' })).toBeChecked();
    await expect(text).toBeFocused();
    await text.fill('想要一个👨‍👩‍👧模式');
    await expect(dialog).toContainText('7 / 1000 字');
    await dialog.getByRole('textbox', { name: '邮箱（选填）' }).fill('lin@example.com');
    await expect(dialog).toContainText('只存在这台设备上');

    await page.reload();
    await page.getByRole('button', { name: '内容投诉' }).click();
    await expect(dialog.getByRole('radio', { name: '内容投诉' })).toBeChecked();
    await expect(text).toHaveValue('想要一个👨‍👩‍👧模式');
    await expect(dialog.getByRole('textbox', { name: '邮箱（选填）' })).toHaveValue('lin@example.com');
    await expect(dialog).toContainText('已恢复上次没写完的内容');
  });

  test('is sent by a visitor, and leaves nothing behind', async ({ page }) => {
    await page.goto('/service-support');
    await page.getByRole('button', { name: '问题反馈' }).click();
    const dialog = page.getByRole('dialog', { name: '意见反馈' });
    const text = dialog.getByRole('textbox', { name: '内容' });
    await text.fill('字'.repeat(1001));
    await expect(dialog).toContainText('1001 / 1000 字');
    await dialog.getByRole('button', { name: '提交' }).click();
    await expect(text).toBeVisible();
    await text.fill('第 7 秒画面卡住');
    const request = page.waitForRequest('**/rest/v1/feedback*');
    await dialog.getByRole('button', { name: '提交' }).click();
    await expect(dialog.getByRole('status')).toContainText('已收到');
    expect((await request).postDataJSON()).toEqual({
      kind: 'problem',
      message: '第 7 秒画面卡住',
      email: null,
    });
    await dialog.getByRole('button', { name: '完成' }).click();
    await page.getByRole('button', { name: '问题反馈' }).click();
    await expect(text).toHaveValue('');
  });

  test.describe('on a bad day', () => {
    test.use({ allowedConsoleErrors: [/Failed to load resource/] });

    test('says so when it cannot be loaded, and opens later', async ({ page }) => {
      const script = /\/assets\/feedback-form-[^/]*\.js$/;
      await page.route(script, (route) => route.abort());
      await page.goto('/service-support');
      const opener = page.getByRole('button', { name: '其他' });
      await opener.click();
      await expect(page.getByText('意见反馈没能打开')).toBeVisible();
      await page.unroute(script);
      await opener.click();
      await expect(page.getByRole('dialog', { name: '意见反馈' })).toBeVisible();
    });

    test('keeps what was written when it cannot be sent, and sends it later', async ({ page }) => {
      await page.route('**/rest/v1/feedback*', (route) => route.abort());
      await page.goto('/service-support');
      await page.getByRole('button', { name: '功能建议' }).click();
      const dialog = page.getByRole('dialog', { name: '意见反馈' });
      const text = dialog.getByRole('textbox', { name: '内容' });
      await text.fill('想要更多水墨片');
      await dialog.getByRole('button', { name: '提交' }).click();
      await expect(dialog.getByRole('alert')).toContainText('没能发出');
      await expect(text).toHaveValue('想要更多水墨片');
      await page.unroute('**/rest/v1/feedback*');
      await dialog.getByRole('button', { name: '提交' }).click();
      await expect(dialog.getByRole('status')).toContainText('已收到');
    });
  });

  test('says so where storage is blocked', async ({ page }) => {
    await page.addInitScript(() => {
      Storage.prototype.setItem = () => {
        throw new DOMException('full', 'QuotaExceededError');
      };
    });
    await page.goto('/service-support');
    await page.getByRole('button', { name: '其他' }).click();
    const dialog = page.getByRole('dialog', { name: '意见反馈' });
    await dialog.getByRole('textbox', { name: '内容' }).fill('写了一半');
    await expect(dialog).toContainText('浏览器不允许保存草稿');
  });

  test('closes by Escape, by 「取消」 and beside it, and gives the focus back', async ({ page }) => {
    await page.goto('/service-support');
    const opener = page.getByRole('button', { name: '问题反馈' });
    const dialog = page.getByRole('dialog', { name: '意见反馈' });
    const ways = [
      () => page.keyboard.press('Escape'),
      () => dialog.getByRole('button', { name: '取消' }).click(),
      () => page.mouse.click(5, 5),
    ];
    for (const close of ways) {
      await opener.click();
      await expect(dialog).toBeVisible();
      await close();
      await expect(dialog).toBeHidden();
      await expect(opener).toBeFocused();
    }
  });

  for (const colorScheme of ['light', 'dark'] as const) {
    test(`has nothing for axe to find, ${colorScheme}, on the smallest phone`, async ({ page }) => {
      await page.setViewportSize({ width: 320, height: 640 });
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await page.goto('/service-support');
      await page.getByRole('button', { name: '问题反馈' }).click();
      await expect(page.getByRole('dialog', { name: '意见反馈' })).toBeVisible();
      expect(await violationsOf(page, { within: 'dialog' })).toEqual([]);
    });
  }
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('everything reads, the contents lead on, and feedback goes by mail', async ({ page }) => {
    await page.goto('/service-support');
    await page.getByRole('navigation', { name: '本页目录' }).getByRole('link', { name: '意见反馈' }).click();
    await expect(page).toHaveURL('/service-support#feedback');
    const feedback = page.getByRole('region', { name: '意见反馈' });
    await expect(feedback.getByRole('heading')).toBeInViewport();
    await expect(feedback.getByRole('button')).toHaveCount(0);
    await expect(feedback.getByRole('link', { name: 'contact@example.com' })).toBeVisible();
    await page.locator('summary', { hasText: '适合孩子观看吗' }).click();
    await expect(page.getByText('不满十四周岁的，需要监护人同意')).toBeVisible();
  });
});
