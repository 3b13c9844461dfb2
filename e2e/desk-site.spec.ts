import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { ContentFolder } from './content-folder.ts';
import { expect, test } from './site.ts';
import { expectNoViolations } from './violations.ts';

// Texts that were changed elsewhere or are wrong.
test.use({ allowedConsoleErrors: [/status of (?:409|422)/] });

let folder: ContentFolder;
let desk: ChildProcess;
let link: string;
test.beforeAll(async () => {
  folder = new ContentFolder({ count: 3 });
  desk = spawn(process.execPath, ['desk/main.ts'], {
    env: { ...process.env, ...folder.environment, DESK_PORT: '0', HOST: '0.0.0.0', NODE_ENV: 'production' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  for await (const line of createInterface(desk.stdout ?? process.stdin)) {
    link = /桌面已打开：(\S+)/.exec(line)?.[1] ?? '';
    if (link) break;
  }
});
test.afterAll(() => {
  desk.kill('SIGKILL');
  folder.remove();
});

const at = (file: string) => path.join(folder.environment.CONTENT_DIR, file);
const textOf = (file: string) => readFileSync(at(file), 'utf8');

test('a host gives the site its own face, beside somebody who edits the file, and sees what is left to do', async ({
  page,
}) => {
  await page.goto(link);
  const rooms = page.getByRole('navigation', { name: '主导航' });
  const save = page.getByRole('button', { name: '保存', exact: true });
  const field = (name: string) => page.getByRole('textbox', { name, exact: true });
  const preview = page.frameLocator('iframe[title="网站的样子"]');

  await test.step('what is left from the samples is named, with the place to mend it', async () => {
    await rooms.getByRole('link', { name: '检查清单' }).click();
    const wrong = page.getByRole('region', { name: '需要修改' });
    await expect(wrong).toContainText('邮箱、电话、地址还是示例');
    await expectNoViolations(page);
    await wrong.getByRole('link', { name: '去改：联系方式' }).click();
  });

  await test.step('the preview is the site as it is typed', async () => {
    await field('名称').fill('山海放映社');
    await expect(preview.locator('header').first()).toContainText('山海放映社');
    await expect(preview.locator('article').first()).toBeAttached();
    await page.getByRole('button', { name: '手机' }).click();
    await page.getByRole('button', { name: '深色' }).click();
    await expect(preview.locator('html')).toHaveAttribute('data-theme', 'dark');
    await expectNoViolations(page);
  });

  await test.step('a mistake stands at its field', async () => {
    await field('邮箱').fill('nowhere');
    await save.click();
    await expect(field('邮箱')).toHaveAccessibleDescription(/name@example.com/);
    await expect(field('邮箱')).toBeFocused();
    await field('邮箱').fill('');
    await field('电话').fill('');
    await field('地址').fill('');
  });

  await test.step('a category is renamed with its films, and another one joined to it', async () => {
    await page.getByRole('button', { name: /^旅行/ }).click();
    await field('名称').nth(1).fill('远方');
    await expect(field('名称').nth(1)).toHaveAccessibleDescription(/「旅行」的旧链接会转到这里/);
    await expect(field('印').nth(1)).toHaveValue('远');
    await page.getByRole('button', { name: '删除「老家」' }).click();
    await page.getByRole('combobox', { name: /归到$/ }).selectOption('远方');
    await page.getByRole('button', { name: '删除「其他」' }).click();
    await expect(preview.locator('main')).toContainText('远方');
    await save.click();
    await expect(page.getByText('已保存')).toBeVisible();
    expect(textOf('videos/yard-portrait/video.md')).toContain('分类: 远方');
    expect(textOf('videos/yard-silent/video.md')).toContain('分类: 远方');
    expect(textOf('site.yaml')).toContain('曾用名: 旅行、老家');
    expect(textOf('site.yaml')).not.toContain('其他');
  });

  await test.step('what somebody else has changed is shown, and nothing overwritten', async () => {
    await field('标语').fill('我的标语');
    writeFileSync(at('site.yaml'), textOf('site.yaml').replace('自家的短片', '别人的标语'));
    await save.click();
    await expect(page.getByRole('group', { name: '标语' })).toContainText('别人的标语');
    await page.getByRole('radio', { name: /用我的/ }).check();
    await save.click();
    await expect.poll(() => textOf('site.yaml')).toContain('我的标语');
    // The page hears of it later, and until then asks before it is left.
    await expect(page.getByText('有改动还没有保存')).toHaveCount(0);
  });

  await test.step('a page of text says where it is wrong, asks before it is left, and is kept', async () => {
    await page.getByRole('link', { name: '关于', exact: true }).click();
    const text = page.getByRole('textbox', { name: '「关于」这一页' });
    const before = await text.inputValue();
    await text.fill(`${before}\n{{没有}}\n`);
    await expect(page.getByRole('alert')).toContainText('没有「{{没有}}」');
    await text.fill(before.replace(/标题: .*/, '标题: 放映社的人'));
    await expect(preview.getByRole('heading', { name: '放映社的人' })).toBeAttached();
    await expectNoViolations(page);
    await rooms.getByRole('link', { name: '检查清单' }).click();
    await page
      .getByRole('dialog', { name: '还没有保存' })
      .getByRole('button', { name: '保存', exact: true })
      .click();
    await expect(page.getByRole('heading', { name: '检查清单' })).toBeVisible();
    expect(textOf('pages/about.md')).toContain('标题: 放映社的人');
  });

  await test.step('what was mended is done', async () => {
    const fine = page.getByRole('region', { name: '已完成' });
    await expect(fine).toContainText('联系方式');
    await expect(fine).toContainText('「关于」这一页');
  });

  await test.step('a file with a mistake is mended as a text', async () => {
    const good = textOf('site.yaml');
    writeFileSync(at('site.yaml'), good.replace('名称: 山海放映社', '名称: "山海放映社'));
    await page.goto(link);
    await page.getByRole('button', { name: '去改网站的设置' }).click();
    await expect(page.getByRole('alert')).toContainText('写法有误');
    await page.getByRole('textbox', { name: 'site.yaml' }).fill(good);
    await save.click();
    await expect(field('名称')).toHaveValue('山海放映社');
  });
});
