import type { Locator, Page } from '@playwright/test';
import { addRows, savedRows, signInFresh, watchedRows } from './person.ts';
import { boxOf } from './player.ts';
import { profileOf, titleOf } from './profile.ts';
import { expect, test } from './site.ts';

/** Makes the window so high that a control is where notices appear, and presses it. */
async function pressAtLowerEdge(page: Page, width: number, control: Locator) {
  await page.setViewportSize({ width, height: 800 });
  const { y, height } = await boxOf(control);
  await page.setViewportSize({ width, height: Math.round(y + height + 30) });
  const box = await boxOf(control);
  await control.evaluate((button: HTMLElement) => button.click());
  return box;
}

/** The undo notice after its animation. */
async function noticeOf(page: Page) {
  const undo = page.getByRole('button', { name: '撤销' });
  await expect(undo).toBeVisible();
  const notice = page.locator('p', { has: undo });
  await notice.evaluate((element) =>
    Promise.all(element.getAnimations().map(({ finished }) => finished.catch(() => undefined))),
  );
  return boxOf(notice);
}

test('a notice waits for keyboard users, is reached by a key, and does not cover the pressed control', async ({
  page,
}) => {
  await signInFresh(page);
  const ids = ['5', '13', '1', '2', '3', '4', '6', '7'];
  await addRows(page, 'watch_history', watchedRows(ids, 8));
  await addRows(page, 'favorites', savedRows(ids));
  const { remove, unsave, historyTab, favouritesTab } = profileOf(page);
  const undo = page.getByRole('button', { name: '撤销' });
  const later = page.waitForResponse(/after-load-.*\.js/);
  await page.goto('/profile');
  // Otherwise the code would be loaded three seconds later.
  await page.mouse.move(5, 5);
  await (await later).finished();
  await test.step('by keyboard', async () => {
    // Installed before a notice starts a timer.
    await page.clock.install();
    // From here on, only the test moves the clock.
    await page.clock.pauseAt(Date.now() + 60_000);
    await remove('2').press('Enter');
    await expect(undo).toBeVisible();
    await page.clock.fastForward(15_000);
    await page.keyboard.press('Tab');
    await page.clock.fastForward(15_000);
    await expect(undo).toBeVisible();
    await page.clock.resume();
    await remove('3').focus();
    await page.keyboard.press('Alt+t');
    await expect(undo).toBeFocused();
    // It stays while it has the focus.
    await page.clock.fastForward(25_000);
    await expect(undo).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(undo).toHaveCount(0);
    await expect(remove('3')).toBeFocused();
  });
  // At 1280 px both controls are in the middle, where notices appear.
  for (const [tab, controlOf] of [
    [historyTab, remove],
    [favouritesTab, unsave],
  ] as const) {
    await tab.click();
    for (const width of [390, 1280]) {
      for (const id of ids.slice(0, 3)) {
        await test.step(`${id} at ${width} px`, async () => {
          await expect(controlOf(id)).toBeVisible();
          const control = await pressAtLowerEdge(page, width, controlOf(id));
          const notice = await noticeOf(page);
          const isBeside = notice.x >= control.x + control.width || notice.x + notice.width <= control.x;
          const isAbove = notice.y + notice.height <= control.y;
          const isBelow = notice.y >= control.y + control.height;
          expect(isBeside || isAbove || isBelow).toBe(true);
          expect(notice.y).toBeGreaterThan(0);
          await undo.click();
          await expect(controlOf(id)).toBeVisible();
          await expect(undo).toHaveCount(0);
        });
      }
    }
  }
  await test.step('in front of a dialog it does not cover it', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page
      .getByRole('tabpanel')
      .getByRole('link', { name: titleOf('3') })
      .click();
    const main = page.getByRole('main');
    const favourite = main.getByRole('button', { name: '收藏', exact: true });
    await expect(favourite).toHaveAttribute('aria-pressed', 'true');
    // A key gives more time to undo than a mouse.
    await favourite.press('Enter');
    await noticeOf(page);
    await main.getByRole('button', { name: '离线保存' }).click();
    const dialog = page.getByRole('dialog', { name: '离线保存' });
    await expect(dialog).toBeVisible();
    const notice = await noticeOf(page);
    const { y, height } = await boxOf(dialog);
    expect(notice.y).toBeGreaterThanOrEqual(y + height);
  });
});
