import type { Page } from '@playwright/test';
import { openPlayer } from './player.ts';
import { expect, test } from './site.ts';
import { violationsOf } from './violations.ts';

/** The share dialog and its parts, by role and accessible name. */
async function openShareDialog(page: Page) {
  await page.getByRole('button', { name: '分享', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: '分享' });
  await expect(dialog).toBeVisible();
  return {
    dialog,
    link: dialog.getByRole('textbox', { name: '链接' }),
    code: dialog.getByRole('img', { name: '二维码' }),
    start: (time: string) => dialog.getByRole('checkbox', { name: `从 ${time} 开始` }),
    copy: dialog.getByRole('button', { name: '复制链接' }),
    share: dialog.getByRole('button', { name: '系统分享' }),
  };
}

test.describe('the share dialog', () => {
  test('copies the link, says so, and gives the focus back', async ({ page, context, baseURL }) => {
    await context.grantPermissions(['clipboard-write']);
    await openPlayer(page);
    const { dialog, link, copy, share, start } = await openShareDialog(page);
    await expect(start('0:00'), 'nothing has played').toHaveCount(0);
    await expect(link).toHaveValue(`${baseURL}/video/1`);
    await expect(share, 'this browser has no share dialog of its own').toHaveCount(0);
    await copy.click();
    await expect(dialog.getByRole('button', { name: '已复制 ✓' })).toBeFocused();
    await expect(dialog.getByRole('status')).toHaveText('链接已复制');
    await expect(copy, 'and back again').toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('button', { name: '分享', exact: true })).toBeFocused();
    // By hand, since the page itself may not read what was copied.
    const field = page.getByRole('searchbox', { name: '搜索视频' });
    await field.press('ControlOrMeta+V');
    await expect(field).toHaveValue(`${baseURL}/video/1`);
  });

  test('starts at the current position, if that is chosen', async ({ page, baseURL }) => {
    const player = await openPlayer(page, '/video/1?t=7');
    await expect.poll(player.seconds).toBeGreaterThanOrEqual(7);
    const { link, code, start } = await openShareDialog(page);
    const codePath = code.locator('path');
    const plainCode = await codePath.getAttribute('d');
    await expect(start('0:07')).not.toBeChecked();
    await expect(link).toHaveValue(`${baseURL}/video/1`);
    await start('0:07').check();
    await expect(link).toHaveValue(`${baseURL}/video/1?t=7`);
    await expect(codePath).not.toHaveAttribute('d', plainCode ?? '');
    await expect(code).toHaveAccessibleName(`二维码：${baseURL}/video/1?t=7`);
  });

  test('gives the code that shows the video in another site’s page', async ({ page, context, baseURL }) => {
    await context.grantPermissions(['clipboard-write']);
    await openPlayer(page);
    const { dialog } = await openShareDialog(page);
    await dialog.getByRole('button', { name: '复制嵌入代码' }).click();
    await expect(dialog.getByRole('status')).toHaveText('嵌入代码已复制');
    await expect(dialog.getByRole('textbox', { name: '嵌入代码' })).toHaveValue(
      new RegExp(`^<iframe src="${baseURL}/embed/1" title="北国极光" width="640" height="360" .*</iframe>$`),
    );
  });

  test('selects what is to be copied by hand where the browser does not let us, and lays nothing over it', async ({
    page,
  }) => {
    await page.addInitScript(() => {
      navigator.clipboard.writeText = () => Promise.reject(new DOMException('no', 'NotAllowedError'));
    });
    await openPlayer(page);
    const { dialog, link, copy } = await openShareDialog(page);
    const embed = dialog.getByRole('button', { name: '复制嵌入代码' });
    for (const [button, field] of [
      [copy, link],
      [embed, dialog.getByRole('textbox', { name: '嵌入代码' })],
    ] as const) {
      await button.click();
      await expect(dialog.getByRole('button', { name: '请手动复制' })).toBeVisible();
      await expect(dialog.getByRole('status')).toHaveText('浏览器不允许复制，请手动复制选中的文字');
      const selected = await field.evaluate((input: HTMLInputElement) =>
        input.value.slice(input.selectionStart ?? 0, input.selectionEnd ?? 0),
      );
      expect(selected).toBe(await field.inputValue());
      await expect(dialog.locator('[aria-live=polite]'), 'no notice').toBeEmpty();
    }
  });

  test('hands the video to the system where it takes it', async ({ page, baseURL }) => {
    await page.addInitScript(() => {
      Object.defineProperty(navigator, 'share', {
        value: (what: ShareData) => Promise.resolve(Object.assign(window, { shared: what })),
      });
    });
    await openPlayer(page);
    const title = await page.getByRole('heading', { level: 1 }).innerText();
    const { dialog, share } = await openShareDialog(page);
    await share.click();
    await expect(dialog).toBeHidden();
    const shared = await page.evaluate(() => (window as { shared?: ShareData }).shared);
    expect(shared).toEqual({ title, url: `${baseURL}/video/1` });
  });

  for (const colorScheme of ['light', 'dark'] as const) {
    test(`has nothing for axe to find, and fits 320 px, ${colorScheme}`, async ({ page }) => {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await page.setViewportSize({ width: 320, height: 700 });
      await openPlayer(page);
      const { dialog } = await openShareDialog(page);
      expect(await violationsOf(page, { within: 'dialog[open]' })).toEqual([]);
      expect(await dialog.evaluate((box) => box.scrollWidth - box.clientWidth)).toBe(0);
    });
  }
});
