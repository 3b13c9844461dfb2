import type { Page } from '@playwright/test';
import { expect, test } from './site.ts';
import { violationsOf } from './violations.ts';

const footerLinks = [
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

const linkOf = (page: Page, name: string) => page.getByRole('contentinfo').getByRole('link', { name });
const headingOf = (page: Page, name: string) => page.getByRole('heading', { name, exact: true });
const contentsOf = (page: Page) => page.getByRole('navigation', { name: '本页目录' });

test('the pages of text have all required parts, and every link leads to its section', async ({ page }) => {
  await page.goto('/service-support');
  await test.step('the support page shows opening hours and contacts', async () => {
    const hours = page.getByRole('region', { name: '服务时间' });
    await expect(hours).toContainText('每天 9:00–22:00');
    await expect(hours).toContainText('工作日 9:00–18:00');
    const contact = page.getByRole('region', { name: '联系方式' });
    await expect(contact.getByRole('link', { name: 'contact@example.com' })).toBeVisible();
    const phone = contact.getByRole('link', { name: '400-000-0000' });
    await expect(phone).toHaveAttribute('href', 'tel:4000000000');
    await expect(contact).toContainText('北京市朝阳区示例路 1 号');
  });
  await test.step('after a choice in the table of contents, Tab continues in that section', async () => {
    await contentsOf(page).getByRole('link', { name: '常见问题' }).press('Enter');
    await expect(page).toHaveURL('/service-support#faq');
    await page.keyboard.press('Tab');
    await expect(page.locator('summary', { hasText: '观看要花钱吗' })).toBeFocused();
  });
  await test.step('a question opens by keyboard', async () => {
    const answer = page.getByText('请在登录页点「忘记密码？」');
    await expect(answer).toBeHidden();
    await page.locator('summary', { hasText: '忘记密码怎么办' }).press('Enter');
    await expect(answer).toBeVisible();
    await page.keyboard.press('Space');
    await expect(answer).toBeHidden();
  });
  for (const [label, address, heading] of footerLinks)
    await test.step(`「${label}」 in the footer leads to its heading`, async () => {
      await linkOf(page, label).click();
      await expect(page).toHaveURL(address);
      await expect(headingOf(page, heading)).toBeInViewport();
    });
  await test.step('/about shows every year and number', async () => {
    const years = page.getByRole('region', { name: '发展历程' }).locator('time');
    await expect(years).toHaveText(['2020', '2021', '2022', '2023', '2024', '2025']);
    const figures = page.getByRole('region', { name: '数字' });
    await expect(figures.getByRole('definition')).toHaveText(['1000+', '100万+', '50+']);
    await expect(figures.getByRole('term')).toHaveText(['视频', '用户', '合作伙伴']);
  });
  await test.step('the table of contents follows the scroll position and leads to each section', async () => {
    await linkOf(page, '版权声明').click();
    const titles = ['版权声明', '免责声明', '用户协议', '隐私政策', '法律合规'];
    await expect(contentsOf(page).getByRole('link')).toHaveText(titles);
    const current = contentsOf(page).locator('[aria-current="location"]:visible');
    await page.getByRole('region', { name: '用户协议' }).evaluate((section) => section.scrollIntoView());
    await expect(current).toHaveText('用户协议');
    for (const title of ['法律合规', '版权声明', '隐私政策']) {
      await contentsOf(page).getByRole('link', { name: title }).click();
      await expect(headingOf(page, title)).toBeInViewport();
      await expect(current).toHaveText(title);
    }
  });
});

test('on the smallest phone the pages of text fit, with a collapsed table of contents', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto('/about');
  for (const [label, title] of [
    ['客服支持', '客服支持'],
    ['版权声明', '版权与条款'],
    ['关于我们', '关于我们'],
  ] as const)
    await test.step(`「${title}」 has at least three paragraphs in every section, and fits`, async () => {
      await linkOf(page, label).click();
      // Throws if there is more than one `h1`.
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
      for (const section of await page.getByRole('main').getByRole('region').all()) {
        expect(await section.getByRole('heading', { level: 2 }).count()).toBe(1);
        expect(await section.locator('p').count(), await section.innerText()).toBeGreaterThanOrEqual(3);
      }
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
      // The main element clips overflow, which would not make the page scroll.
      const parts = page.getByRole('main').locator('*');
      const outside = await parts.evaluateAll((elements) =>
        elements
          .filter((element) => element.getBoundingClientRect().right > 320)
          .map(({ outerHTML }) => outerHTML),
      );
      expect(outside).toEqual([]);
    });
  await test.step('the table of contents is collapsed above the text', async () => {
    await expect(contentsOf(page).getByRole('link')).toHaveCount(0);
    await contentsOf(page).locator('summary').click();
    await contentsOf(page).getByRole('link', { name: '团队' }).click();
    await expect(headingOf(page, '团队')).toBeInViewport();
  });
});

test.describe('the feedback form', () => {
  test.use({ allowedConsoleErrors: [/Failed to load resource/] });

  test('can be opened, filled in, restored, sent by a visitor and closed, also if something fails', async ({
    page,
  }) => {
    const dialog = page.getByRole('dialog', { name: '意见反馈' });
    const text = dialog.getByRole('textbox', { name: '内容' });
    const email = dialog.getByRole('textbox', { name: '邮箱（选填）' });
    const send = dialog.getByRole('button', { name: '提交' });
    const opener = page.getByRole('button', { name: '问题反馈' });
    const script = /\/assets\/feedback-form-[^/]*\.js$/;
    await page.route(script, (route) => route.abort());
    await page.goto('/service-support');

    await test.step('reports that it could not be loaded, and opens later', async () => {
      await page.getByRole('button', { name: '其他' }).click();
      await expect(page.getByText('意见反馈加载失败')).toBeVisible();
      await page.unroute(script);
      await page.getByRole('button', { name: '其他' }).click();
      await expect(dialog).toBeVisible();
      await page.keyboard.press('Escape');
    });
    await test.step('closes by Escape, by 「取消」 and by a click outside, and returns the focus', async () => {
      for (const close of [
        () => page.keyboard.press('Escape'),
        () => dialog.getByRole('button', { name: '取消' }).click(),
        () => page.mouse.click(5, 5),
      ]) {
        await opener.click();
        await expect(dialog).toBeVisible();
        await close();
        await expect(dialog).toBeHidden();
        await expect(opener).toBeFocused();
      }
    });
    await test.step('keeps its draft over a reload, and says so', async () => {
      await page.getByRole('button', { name: '功能建议' }).click();
      await expect(dialog.getByRole('radio', { name: '功能建议' })).toBeChecked();
      await expect(text).toBeFocused();
      await text.fill('想要一个👨‍👩‍👧模式');
      await expect(dialog).toContainText('7 / 1000 字');
      await email.fill('lin@example.com');
      await expect(dialog).toContainText('只存在这台设备上');
      await page.reload();
      await page.getByRole('button', { name: '内容投诉' }).click();
      await expect(dialog.getByRole('radio', { name: '内容投诉' })).toBeChecked();
      await expect(text).toHaveValue('想要一个👨‍👩‍👧模式');
      await expect(email).toHaveValue('lin@example.com');
      await expect(dialog).toContainText('已恢复上次未写完的内容');
    });
    await test.step('keeps a text that is too long or cannot be sent, sends it later, and leaves no draft', async () => {
      await text.fill('字'.repeat(1001));
      await expect(dialog).toContainText('1001 / 1000 字');
      await send.click();
      await expect(text).toBeVisible();
      await text.fill('第 7 秒画面卡住');
      await email.fill('');
      await page.route('**/rest/v1/feedback*', (route) => route.abort());
      await send.click();
      await expect(dialog.getByRole('alert')).toContainText('反馈提交失败');
      await expect(text).toHaveValue('第 7 秒画面卡住');
      await page.unroute('**/rest/v1/feedback*');
      const request = page.waitForRequest('**/rest/v1/feedback*');
      await send.click();
      await expect(dialog.getByRole('status')).toContainText('已收到');
      const sent = { kind: 'complaint', message: '第 7 秒画面卡住', email: null };
      expect((await request).postDataJSON()).toEqual(sent);
      await dialog.getByRole('button', { name: '完成' }).click();
      await opener.click();
      await expect(text).toHaveValue('');
    });
    await test.step('says if storage is blocked', async () => {
      await page.evaluate(() => {
        Storage.prototype.setItem = () => {
          throw new DOMException('full', 'QuotaExceededError');
        };
      });
      await text.fill('写了一半');
      await expect(dialog).toContainText('浏览器不允许保存草稿');
    });
    await page.setViewportSize({ width: 320, height: 640 });
    for (const colorScheme of ['light', 'dark'] as const)
      await test.step(`axe finds nothing in it on the smallest phone, ${colorScheme}`, async () => {
        await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
        expect(await violationsOf(page, { within: 'dialog' })).toEqual([]);
      });
  });
});
