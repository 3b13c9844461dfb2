import { catalogue } from '../library/samples.ts';
import { shiftsOf, watchShifts } from './layout-shifts.ts';
import { authFormOf, readRows, signInFresh } from './person.ts';
import { boxOf } from './player.ts';
import { titleOf } from './profile.ts';
import { expect, test } from './site.ts';
import { drag } from './touch.ts';
import { expectNoViolations, violationsOf } from './violations.ts';

const [first = '', second = '', third = ''] = catalogue.map(({ id }) => id);
const name = '周末一起看';

test.use({ hasTouch: true });

test('a collection is made beside 收藏, ordered by finger, keys and buttons, shared, played and deleted', async ({
  page,
  browser,
}) => {
  await watchShifts(page);
  await page.setViewportSize({ width: 390, height: 844 });
  const person = await signInFresh(page);
  const main = page.getByRole('main');
  const button = (name: string) => main.getByRole('button', { name, exact: true });
  const dialog = page.getByRole('dialog');
  const undo = page.getByRole('button', { name: '撤销' });
  const rows = main.getByRole('listitem');
  const expectOrder = async (...ids: string[]) => {
    await expect(rows).toHaveText(ids.map((id) => new RegExp(titleOf(id))));
    await expect.poll(async () => (await readRows(page, 'collections'))[0]?.video_ids).toBe(ids.join(' '));
  };

  await test.step('on a phone, a video is put into a new collection; check boxes take it out and in', async () => {
    await page.goto(`/video/${first}`);
    await expect(button('收藏夹')).toBeVisible();
    expect(await shiftsOf(page)).toEqual([]);
    await button('收藏夹').tap();
    const field = dialog.getByRole('textbox', { name: '新建收藏夹' });
    await dialog.getByRole('button', { name: '新建' }).tap();
    await expect(dialog.getByRole('status')).toHaveText('请填写名称');
    await field.fill('字'.repeat(31));
    await expect(dialog.getByText('名称最多 30 个字')).toBeVisible();
    await field.fill(`${name}\u200b`);
    await dialog.getByRole('button', { name: '新建' }).press('Enter');
    await expect(dialog.getByRole('status')).toHaveText(`已新建「${name}」`);
    await expect(dialog.getByRole('button', { name: '新建' })).toBeFocused();
    const box = dialog.getByRole('checkbox', { name });
    await expect(box).toBeChecked();
    await expect(field).toHaveValue('');
    await box.tap();
    await expect(box).not.toBeChecked();
    await box.focus();
    await undo.press('Enter');
    await expect(box).toBeChecked();
    await expect(box).toBeFocused();
    await expectNoViolations(page);
    await page.keyboard.press('Escape');
    await expect(button('收藏')).toHaveAttribute('aria-pressed', 'false');
    for (const id of [second, third]) {
      await page.goto(`/video/${id}`);
      await button('收藏夹').tap();
      await dialog.getByRole('checkbox', { name }).tap();
      await expect.poll(async () => (await readRows(page, 'collections'))[0]?.video_ids).toContain(id);
    }
  });

  await test.step('it stands above the favourites', async () => {
    await page.goto('/favorites');
    await expect(main.getByRole('heading', { level: 2, name: '收藏夹' })).toBeVisible();
    const tile = main.getByRole('link', { name });
    await expect(tile).toHaveText(/3 部$/);
    expect(await shiftsOf(page)).toEqual([]);
    expect(await violationsOf(page)).toEqual([]);
    await main.getByRole('button', { name: '新建收藏夹' }).tap();
    const { width, height } = await boxOf(dialog.getByRole('button', { name: '关闭' }));
    expect([width, height], 'the look of the tiles ends at the dialog').toEqual([44, 44]);
    await page.keyboard.press('Escape');
    await tile.tap();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
    await expectOrder(first, second, third);
  });

  await test.step('a finger drags a row by its handle, and scrolls the page elsewhere', async () => {
    const centreOf = async (id: string) => {
      const box = await button(`移动 ${titleOf(id)}`).boundingBox();
      if (!box) throw new Error(`no handle of ${id}`);
      return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
    };
    await button(`移动 ${titleOf(third)}`).scrollIntoViewIfNeeded();
    await drag(page, await centreOf(third), await centreOf(first));
    await expectOrder(third, first, second);
    await expectNoViolations(page);
  });

  await test.step('on a desktop, keys and buttons move rows and keep the focus', async () => {
    await page.setViewportSize({ width: 1280, height: 800 });
    const handle = button(`移动 ${titleOf(third)}`);
    await handle.focus();
    await page.keyboard.press('ArrowDown');
    await expectOrder(first, third, second);
    await expect(handle).toBeFocused();
    await expect(main.getByRole('status')).toHaveText(`${titleOf(third)} 已移到第 2 部`);
    await page.setViewportSize({ width: 1280, height: 420 });
    await page.keyboard.press('End');
    await expectOrder(first, second, third);
    await expect(handle).toBeInViewport({ ratio: 0.9 });
    await page.keyboard.press('End');
    await page.setViewportSize({ width: 1280, height: 800 });
    await button(`上移 ${titleOf(third)}`).press('Enter');
    await button(`下移 ${titleOf(first)}`).press('Enter');
    await expectOrder(third, first, second);
    await expect(button(`下移 ${titleOf(first)}`)).toBeFocused();
  });

  await test.step('a mouse drags a row, whatever another pointer does', async () => {
    await page.evaluate(() => {
      const stray = () => dispatchEvent(new PointerEvent('pointerup', { pointerId: 99 }));
      const afterPress = () => addEventListener('pointermove', stray, { once: true });
      addEventListener('pointerdown', afterPress, { once: true });
    });
    await button(`移动 ${titleOf(third)}`).dragTo(button(`移动 ${titleOf(first)}`), { steps: 5 });
    await expectOrder(first, third, second);
  });

  await test.step('a row is removed, and comes back to its place', async () => {
    await button(`移除 ${titleOf(third)}`).press('Enter');
    await expectOrder(first, second);
    await expect(button(`移除 ${titleOf(second)}`)).toBeFocused();
    await undo.press('Enter');
    await expectOrder(first, third, second);
    await expect(main.locator(':focus')).toContainText(titleOf(first));
  });

  const visitor = await browser.newContext();
  const elsewhere = await visitor.newPage();
  await test.step('it has another name and is shared: anybody with the link sees it and plays it through', async () => {
    await button('重命名').press('Enter');
    await expect(dialog.getByRole('textbox', { name: '名称' })).toBeFocused();
    await page.keyboard.type('雨天');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('雨天');
    await elsewhere.goto(page.url());
    await expect(elsewhere.getByRole('heading', { level: 1 })).toHaveText('没有找到这个收藏夹');
    await main.getByRole('switch', { name: '有链接的人都能看' }).press(' ');
    await button('分享').press('Enter');
    await expect(dialog.getByLabel('链接', { exact: true })).toHaveValue(page.url());
    await page.keyboard.press('Escape');
    const catalogue = '**/content/videos-*';
    await elsewhere.route(catalogue, (route) => route.abort());
    await elsewhere.reload();
    await expect(elsewhere.getByRole('heading', { level: 1 })).toHaveText('雨天');
    const retry = elsewhere.getByRole('button', { name: '重试' });
    await expect(retry).toBeVisible();
    await elsewhere.unroute(catalogue);
    await expect(async () => {
      await retry.click({ timeout: 500 });
      await expect(elsewhere.getByRole('main').getByRole('listitem')).toHaveCount(3, { timeout: 500 });
    }).toPass();
    await expect(elsewhere.getByRole('main').getByRole('button')).toHaveCount(0);
    expect(await violationsOf(elsewhere)).toEqual([]);
    await elsewhere.getByRole('link', { name: '全部播放' }).click();
    const list = elsewhere.getByRole('region', { name: '连播列表' });
    await expect(list.getByRole('link').first()).toHaveText('雨天');
    await expect(list.getByRole('listitem')).toHaveText(
      [first, third, second].map((id) => new RegExp(titleOf(id))),
    );
    await elsewhere.keyboard.press('Shift+N');
    await expect(elsewhere).toHaveURL(new RegExp(`/video/${third}\\?list=collection&id=`));
  });

  await test.step('no longer shared, the link leads nowhere', async () => {
    await main.getByRole('switch', { name: '有链接的人都能看' }).press(' ');
    await expect.poll(async () => (await readRows(page, 'collections'))[0]?.visibility).toBe('private');
    await elsewhere.goto(page.url());
    await expect(elsewhere.getByRole('heading', { level: 1 })).toHaveText('没有找到这个收藏夹');
    expect(await violationsOf(elsewhere)).toEqual([]);
  });

  await test.step('its owner signs in there, and the profile leads back to it', async () => {
    await elsewhere.getByRole('main').getByRole('link', { name: '登录' }).press('Enter');
    await authFormOf(elsewhere).signInAs(person);
    await elsewhere.getByRole('link', { name: '回到收藏夹' }).press('Enter');
    await expect(elsewhere.getByRole('heading', { level: 1 })).toHaveText('雨天');
    await visitor.close();
  });

  await test.step('it is deleted, and restored', async () => {
    await button('删除').press('Enter');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('收藏夹已删除');
    await expect.poll(async () => (await readRows(page, 'collections')).length).toBe(0);
    expect(await page.evaluate(() => document.activeElement?.querySelector('h1')?.textContent)).toBe(
      '收藏夹已删除',
    );
    await undo.press('Enter');
    await expectOrder(first, third, second);
    await expect(main).toBeFocused();
  });
});
