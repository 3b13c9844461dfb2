import type { Locator, Page } from '@playwright/test';
import { addRows, savedRows, signInFresh, watchedRows } from './person.ts';
import { boxOf } from './player.ts';
import { profileOf } from './profile.ts';
import { expect, test } from './site.ts';

/** Makes the window so high that a control stands where notices come, and presses it. */
async function pressAtLowerEdge(page: Page, width: number, control: Locator) {
  await page.setViewportSize({ width, height: 800 });
  const { y, height } = await boxOf(control);
  await page.setViewportSize({ width, height: Math.round(y + height + 30) });
  const box = await boxOf(control);
  await control.evaluate((button: HTMLElement) => button.click());
  return box;
}

/** The notice that undoes, once it has come to rest. */
async function noticeOf(page: Page) {
  const undo = page.getByRole('button', { name: '撤销' });
  await expect(undo).toBeVisible();
  const notice = page.locator('p', { has: undo });
  await notice.evaluate((element) =>
    Promise.all(element.getAnimations().map(({ finished }) => finished.catch(() => undefined))),
  );
  return boxOf(notice);
}

for (const width of [390, 1280]) {
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 800 } });

    test('a notice does not lie where the control was that it speaks of', async ({ page }) => {
      await signInFresh(page);
      const ids = ['5', '13', '1', '2', '3', '4', '6', '7'];
      await addRows(page, 'watch_history', watchedRows(ids, 8));
      await addRows(page, 'favorites', savedRows(ids));
      const { remove, unsave } = profileOf(page);
      // Both stand in the middle of the width at 1280, where notices come.
      for (const [path, controlOf] of [
        ['/profile', remove],
        ['/favorites', unsave],
      ] as const) {
        for (const id of ids.slice(0, 3)) {
          const later = page.waitForResponse(/after-load-.*\.js/);
          await page.goto(path);
          // Otherwise it comes three seconds later.
          await page.mouse.move(5, 5);
          await (await later).finished();
          const control = await pressAtLowerEdge(page, width, controlOf(id));
          const notice = await noticeOf(page);
          const isBeside = notice.x >= control.x + control.width || notice.x + notice.width <= control.x;
          const isAbove = notice.y + notice.height <= control.y;
          const isBelow = notice.y >= control.y + control.height;
          expect(isBeside || isAbove || isBelow, `${path} ${id}`).toBe(true);
          expect(notice.y).toBeGreaterThan(0);
          await page.getByRole('button', { name: '撤销' }).click();
          await expect(controlOf(id)).toBeVisible();
        }
      }
    });
  });
}

test('a notice waits for people who use keys, and a key leads to its button and back', async ({ page }) => {
  await signInFresh(page);
  await addRows(page, 'watch_history', watchedRows(['1', '2', '3'], 8));
  const later = page.waitForResponse(/after-load-.*\.js/);
  await page.goto('/profile');
  await (await later).finished();
  await page.clock.install();
  const { remove } = profileOf(page);
  const undo = page.getByRole('button', { name: '撤销' });
  await remove('2').press('Enter');
  await expect(undo).toBeVisible();
  await page.clock.fastForward(15_000);
  await page.keyboard.press('Tab');
  await page.clock.fastForward(15_000);
  await expect(undo).toBeVisible();
  await remove('3').focus();
  await page.keyboard.press('Alt+t');
  await expect(undo).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(undo).toHaveCount(0);
  await expect(remove('3')).toBeFocused();
});

test('a notice from before a dialog does not lie on it', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signInFresh(page);
  await addRows(page, 'favorites', savedRows(['3']));
  await page.goto('/video/3');
  const main = page.getByRole('main');
  await main.getByRole('button', { name: '收藏', exact: true }).click();
  await noticeOf(page);
  await main.getByRole('button', { name: '离线保存' }).click();
  const dialog = page.getByRole('dialog', { name: '离线保存' });
  await expect(dialog).toBeVisible();
  const notice = await noticeOf(page);
  const { y, height } = await boxOf(dialog);
  expect(notice.y).toBeGreaterThanOrEqual(y + height);
});
