import { catalogue } from '../library/samples.ts';
import { recordCalls } from './catalogue-calls.ts';
import { addRows, savedRows, signInFresh, watchedRows } from './person.ts';
import { profileOf } from './profile.ts';
import { expect, test } from './site.ts';
import { violationsOf } from './violations.ts';

const ids = catalogue.map((video) => video.id);

test('the profile shows name, date and totals; the name can be changed', async ({ page }) => {
  const { email } = await signInFresh(page);
  await addRows(page, 'watch_history', watchedRows(ids.slice(0, 3)));
  await addRows(page, 'favorites', savedRows(ids.slice(0, 2)));
  const calls = recordCalls(page);
  await page.goto('/favorites');
  await page.waitForLoadState('networkidle');
  await page.goto('/profile');
  const main = page.getByRole('main');
  const { heading, edit, name, save, cancel } = profileOf(page);
  await test.step('the person’s name', async () => {
    // The backend's initial username.
    await expect(heading).toHaveText(email.slice(0, Math.min(email.indexOf('@'), 30)));
    await expect(main).toContainText(email);
    await expect(main).toContainText(/加入时间 \d{4}-\d\d-\d\d/);
    await expect(main).toContainText('观看历史 3');
    await expect(main).toContainText('我的收藏 2');
  });
  await test.step('the name is the first element reached by keyboard, and is saved', async () => {
    await main.focus();
    await page.keyboard.press('Tab');
    await expect(edit).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(name).toBeFocused();
    await name.fill('映山红');
    await save.click();
    // First, because it disappears after three seconds.
    await expect(page.getByText('用户名已保存')).toBeVisible();
    await expect(heading).toHaveText('映山红');
    await expect(edit).toBeFocused();
    await page.reload();
    await expect(heading).toHaveText('映山红');
  });
  await test.step('cancelling keeps the old name', async () => {
    await edit.click();
    await name.fill('不要这个');
    await cancel.click();
    await expect(heading).toHaveText('映山红');
    await edit.click();
    await expect(name).toHaveValue('映山红');
    await name.fill('也不要');
    await name.press('Escape');
    await expect(heading).toHaveText('映山红');
    await expect(edit).toBeFocused();
  });
  await test.step('a blank name, or one of more than thirty code points, is refused', async () => {
    await edit.click();
    await name.fill('   ');
    await expect(save).toBeDisabled();
    await expect(name).toHaveAttribute('aria-invalid', 'true');
    await expect(name).toHaveAccessibleDescription(/^请填写用户名/);
    await expect(page.getByRole('status').filter({ hasText: '请填写用户名' })).toBeVisible();
    await name.fill('字'.repeat(31));
    await expect(save).toBeDisabled();
    await expect(name).toHaveAttribute('aria-invalid', 'true');
    await name.press('Enter');
    await expect(name).toBeVisible();
    const family = '👨‍👩‍👧'.repeat(6);
    await name.fill(family);
    await save.click();
    await expect(heading).toHaveText(family);
  });
  await test.step('Enter and Escape belong to an input method; otherwise Enter saves', async () => {
    await edit.click();
    await name.fill('zhulin');
    const isEnterKept = await name.evaluate((input) => {
      const keydown = (key: string) =>
        input.dispatchEvent(
          new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, isComposing: true }),
        );
      keydown('Escape');
      return !keydown('Enter');
    });
    expect(isEnterKept).toBe(true);
    await expect(name).toHaveValue('zhulin');
    await name.fill('  竹林听雨  ');
    await name.press('Enter');
    await expect(heading).toHaveText('竹林听雨');
    expect(await heading.textContent()).toBe('竹林听雨');
  });
  expect(calls.all().length).toBeGreaterThan(0);
  expect(calls.others(), 'the catalogue comes as modules').toEqual([]);
});

type Look = readonly [path: string, colorScheme: 'light' | 'dark', width: number];

/** Each combination of path, theme and width is tested once. */
for (const [tag, ...looks] of [
  [[], ['/profile', 'light', 320], ['/favorites', 'dark', 1280]],
  [['@release'], ['/favorites', 'light', 320], ['/profile', 'dark', 1280]],
] as [string[], Look, Look][]) {
  test(`axe finds nothing on ${looks.map((look) => look.join(' ')).join(', ')} px`, { tag }, async ({
    page,
  }) => {
    await signInFresh(page);
    const many = [...ids.slice(0, 13), 'no-such-video'];
    await addRows(page, 'watch_history', watchedRows(many));
    await addRows(page, 'favorites', savedRows(many));
    for (const [path, colorScheme, width] of looks) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await page.setViewportSize({ width, height: 900 });
      await page.goto(`${path}?page=2`);
      const { titles, edit, name } = profileOf(page);
      await expect(titles).toHaveCount(2);
      await edit.click();
      await expect(name).toBeVisible();
      expect(await violationsOf(page)).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    }
  });
}
