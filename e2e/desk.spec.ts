import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { ensurePrograms } from '../scripts/test/install-programs.ts';
import { ContentFolder } from './content-folder.ts';
import { expect, test } from './site.ts';
import { expectNoViolations } from './violations.ts';

// Requests for a text changed elsewhere, and for a path without a file.
test.use({ allowedConsoleErrors: [/status of (?:409|422)/] });

let folder: ContentFolder;
let desk: ChildProcess;
let link: string;
test.beforeAll(async () => {
  ensurePrograms('ffmpeg');
  folder = new ContentFolder({});
  desk = spawn(process.execPath, ['desk/main.ts'], {
    env: { ...process.env, ...folder.environment, DESK_PORT: '0', NODE_ENV: 'production' },
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

/** Longer than a slow machine takes to make a film of four seconds. */
const makingMs = 120_000;

const at = (file: string) => path.join(folder.environment.CONTENT_DIR, file);
const textOf = (film: string) => readFileSync(at(`videos/${film}/video.md`), 'utf8');

function makeClip(name: string, seconds: number): string {
  const film = test.info().outputPath(name);
  const [picture, sound] = [`testsrc2=s=320x180:r=10:d=${seconds}`, `sine=d=${seconds}`];
  const inputs = ['-f', 'lavfi', '-i', picture, '-f', 'lavfi', '-i', sound];
  const codecs = ['-c:v', 'libx264', '-pix_fmt', 'yuv420p', '-c:a', 'aac'];
  execFileSync('ffmpeg', ['-loglevel', 'error', ...inputs, ...codecs, film]);
  return film;
}

/** Creates a film from a host's camera with its subtitles, and an unrelated file. */
function makeFilm(): readonly string[] {
  const film = makeClip('海边.mp4', 2);
  const [subtitle, note] = [test.info().outputPath('海边.zh.srt'), test.info().outputPath('账.xlsx')];
  writeFileSync(subtitle, '1\n00:00:00,000 --> 00:00:02,000\n浪来了\n');
  writeFileSync(note, 'no film');
  return [film, subtitle, note];
}

test('a host adds a film, describes it meanwhile, edits it beside another editor, removes and restores it', async ({
  page,
}) => {
  await page.goto(link);
  const incoming = page.getByRole('region', { name: '正在放入' });
  const list = page.getByRole('table');
  const editor = page.getByRole('region', { name: '看海' });

  await test.step('without films, the page starts with the place to add one', async () => {
    await expect(page.getByRole('heading', { name: '把影片拖到这里' })).toBeVisible();
    await expectNoViolations(page);
  });

  await test.step('a path without a file is reported', async () => {
    await page.getByRole('button', { name: '写路径' }).click();
    const dialog = page.getByRole('dialog', { name: '写路径' });
    await expect(dialog.getByRole('textbox')).toBeFocused();
    await page.keyboard.type('/nowhere/海.mp4');
    await page.keyboard.press('Enter');
    await expect(dialog.getByRole('alert')).toContainText('没有这个文件或文件夹');
    await page.keyboard.press('Escape');
  });

  await test.step('many files are listed briefly, and stopped and discarded together', async () => {
    // None of them arrives.
    await page.route('**/api/upload', () => {});
    const chooser = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: '选影片' }).click();
    const file = { mimeType: 'video/mp4', buffer: Buffer.from('no film') };
    const notes = Array.from({ length: 200 }, (_, n) => ({ ...file, name: `账 ${n}.xlsx` }));
    const films = Array.from({ length: 12 }, (_, n) => ({ ...file, name: `山 ${n}.mp4` }));
    await (await chooser).setFiles([...notes, ...films]);
    await expect(incoming.getByText('账 2.xlsx')).toBeVisible();
    await expect(incoming.getByText('账 3.xlsx')).toBeHidden();
    await expect(incoming.getByText('还有 197 个')).toBeVisible();
    const rows = incoming.getByRole('listitem').filter({ hasText: '山' });
    await expect(rows).toHaveCount(10);
    await incoming.getByRole('button', { name: '全部停止' }).click();
    await expect(incoming.getByRole('button', { name: '全部继续' })).toBeVisible();
    await incoming.getByRole('button', { name: '还有 2 部' }).click();
    await expect(rows).toHaveCount(12);
    await incoming.getByRole('button', { name: '全部放弃' }).click();
    await page.getByRole('dialog').getByRole('button', { name: '全部放弃' }).click();
    await expect(rows).toHaveCount(0);
    await page.unroute('**/api/upload');
  });

  await test.step('an interrupted upload is listed and discarded', async () => {
    const parts = at('videos/.incoming/.parts');
    const id = 'a'.repeat(64);
    const metadata = { id, drop: '11111111-1111-4111-8111-111111111111', path: '半部.mp4', modified: '1' };
    mkdirSync(parts, { recursive: true });
    writeFileSync(path.join(parts, id), '1234');
    writeFileSync(path.join(parts, `${id}.json`), JSON.stringify({ id, size: 10, metadata }));
    await page.reload();
    const row = incoming.getByRole('listitem').filter({ hasText: '半部.mp4' });
    await expect(row).toContainText('上次传到 40% 中断了。');
    const chooser = page.waitForEvent('filechooser');
    await row.getByRole('button', { name: '继续：半部.mp4' }).click();
    await (await chooser).setFiles([]);
    await row.getByRole('button', { name: '放弃：半部.mp4' }).click();
    await expect(incoming).toHaveCount(0);
    expect(readdirSync(parts)).toEqual([]);
  });

  await test.step('a film is uploaded with its subtitles; an unrelated file is named and not stored', async () => {
    const chooser = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: '选影片' }).click();
    await (await chooser).setFiles([...makeFilm()]);
    await expect(incoming).toContainText('有 1 个文件没有带上');
    await expect(incoming).toContainText('账.xlsx 不是影片。');
  });

  await test.step('the title is written while the film is processed', async () => {
    const title = incoming.getByRole('textbox', { name: '标题' });
    await expect(title).toHaveAccessibleDescription('从文件里读到的，可以改。');
    await incoming.getByRole('button', { name: '停止：海边.mp4' }).click();
    await title.fill('长'.repeat(61));
    await expect(incoming.getByRole('alert')).toContainText('「标题」最多 60 个字');
    await title.fill('看海');
    await expect(incoming.getByRole('alert')).toHaveCount(0);
    await incoming.getByRole('combobox', { name: '分类' }).selectOption('新分类…');
    await expect(incoming.getByRole('textbox', { name: '新分类' })).toBeFocused();
    await page.keyboard.type('远方');
    await page.keyboard.press('Enter');
    await expect(incoming.getByRole('combobox', { name: '分类' })).toHaveValue('远方');
    await incoming.getByText('标签、日期、简介、状态').click();
    await incoming.getByLabel('日期').fill('2025-08-01');
    await incoming.getByRole('button', { name: '继续：海边.mp4' }).click();
    await expect(incoming.getByRole('link', { name: '打开' })).toBeVisible({ timeout: makingMs });
    await expect
      .poll(() => textOf(readdirSync(at('videos')).find((name) => !name.startsWith('.')) ?? ''))
      .toMatch(/标题: 看海\n分类: 远方\n(?:标签:.*\n)?日期: 2025-08-01\n/);
    await expectNoViolations(page);
  });

  const [name = ''] = readdirSync(at('videos')).filter((each) => !each.startsWith('.'));
  await test.step('the film is in the list, and plays with its subtitles', async () => {
    await incoming.getByRole('link', { name: '打开' }).click();
    const readyState = () =>
      editor
        .getByLabel('影片：看海', { exact: true })
        .evaluate((video: HTMLVideoElement) => video.readyState);
    await expect.poll(readyState).toBeGreaterThan(0);
    expect(readFileSync(at(`videos/${name}/captions-zh.vtt`), 'utf8')).toContain('浪来了');
    await editor.getByRole('button', { name: '换封面' }).click();
    const dialog = page.getByRole('dialog', { name: '换封面' });
    const before = readFileSync(at(`videos/${name}/cover-320.webp`));
    await expect(dialog.locator('img')).toHaveCount(10);
    await dialog.getByRole('button', { name: /^用第 9 张/ }).click();
    await expect(page.getByText('封面换好了')).toBeVisible();
    expect(readFileSync(at(`videos/${name}/cover-320.webp`)).equals(before)).toBe(false);
  });

  await test.step('its subtitles are looked at, added and removed', async () => {
    await editor.getByRole('button', { name: '字幕' }).click();
    const dialog = page.getByRole('dialog', { name: '字幕' });
    await dialog.getByText('1 句').click();
    await expect(dialog.getByRole('list', { name: '中文字幕' })).toContainText('0:00浪来了');
    const subtitle = test.info().outputPath('任意.srt');
    writeFileSync(subtitle, '1\n00:00:00,000 --> 00:00:01,000\nThe waves\n');
    await dialog.getByRole('combobox', { name: '语言' }).selectOption('en');
    const chooser = page.waitForEvent('filechooser');
    await dialog.getByRole('button', { name: '添加字幕文件' }).click();
    await (await chooser).setFiles(subtitle);
    await expect(dialog.getByText('英语 1 句')).toBeVisible();
    await expectNoViolations(page);
    await dialog.getByRole('button', { name: '移除：英语字幕' }).click();
    await expect(dialog.getByText('英语 1 句')).toHaveCount(0);
    await dialog.getByRole('button', { name: '撤销' }).click();
    await expect(dialog.getByText('英语 1 句')).toBeVisible();
    await page.keyboard.press('Escape');
  });

  await test.step('it gets chapters', async () => {
    await editor.getByRole('button', { name: '章节' }).click();
    const dialog = page.getByRole('dialog', { name: '章节' });
    for (const [number, [time, title]] of [['0:00', '出发'] as const, ['0:99', '到了'] as const].entries()) {
      await dialog.getByRole('button', { name: '加一章' }).click();
      await expect(dialog.getByRole('textbox', { name: `第 ${number + 1} 章的名字` })).toBeFocused();
      await page.keyboard.type(title);
      await dialog.getByRole('textbox', { name: `第 ${number + 1} 章的时间` }).fill(time);
    }
    await dialog.getByRole('button', { name: '保存' }).click();
    await expect(dialog.getByRole('alert')).toContainText('「到了」要在影片结束（0:02）以前开始。');
    await expectNoViolations(page);
    // What is typed outlasts the dialog.
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await editor.getByRole('button', { name: '章节（未保存）' }).click();
    await dialog.getByRole('textbox', { name: '第 2 章的时间' }).fill('0:01');
    await page.keyboard.press('Enter');
    await expect(dialog).toBeHidden();
    expect(readFileSync(at(`videos/${name}/chapters.vtt`), 'utf8')).toContain('到了');
  });

  await test.step('another film takes its place, with subtitles and chapters; the one before can come back', async () => {
    const seconds = () =>
      editor
        .getByLabel('影片：看海', { exact: true })
        .evaluate((video: HTMLVideoElement) => Math.round(video.duration));
    await editor.getByRole('button', { name: '换影片' }).click();
    const dialog = page.getByRole('dialog', { name: '换影片' });
    await expectNoViolations(page);
    const chooser = page.waitForEvent('filechooser');
    await dialog.getByRole('button', { name: '选影片' }).click();
    await (await chooser).setFiles(makeClip('重剪.mp4', 4));
    await expect(incoming).toContainText('《看海》的新影片');
    await expect(incoming).toContainText('换好了。', { timeout: makingMs });
    await expect.poll(seconds).toBe(4);
    expect(readFileSync(at(`videos/${name}/chapters.vtt`), 'utf8')).toContain('到了');
    expect(readFileSync(at(`videos/${name}/captions-en.vtt`), 'utf8')).toContain('The waves');
    await page.getByRole('button', { name: '最近移除 (1)' }).click();
    await page.getByRole('button', { name: '换回来：看海' }).click();
    await expect.poll(seconds).toBe(2);
    await page.keyboard.press('Escape');
  });

  await test.step('the film is edited; changes made in the file appear by themselves', async () => {
    await editor.getByRole('textbox', { name: '标签' }).fill('海、夏天');
    await page.keyboard.press('Control+S');
    await expect.poll(() => textOf(name)).toContain('标签: 海、夏天');
    writeFileSync(at(`videos/${name}/video.md`), `${textOf(name)}\n第一次看海。\n`);
    await expect(editor.getByRole('textbox', { name: '简介' })).toHaveValue('第一次看海。');
    await expectNoViolations(page);
  });

  await test.step('a text longer than browsers send while a page closes is saved', async () => {
    const text = editor.getByRole('textbox', { name: '简介' });
    const { promise: held, resolve: letGo } = Promise.withResolvers<void>();
    await page.route(
      '**/api/films/*',
      async (route) => {
        const response = await route.fetch();
        await held;
        await route.fulfill({ response });
      },
      { times: 1 },
    );
    await text.fill('海'.repeat(30_000));
    await editor.getByRole('button', { name: '保存' }).click();
    await expect.poll(() => textOf(name).length).toBeGreaterThan(30_000);
    // Saved again before the page has heard of the first time.
    await text.fill('第一次看海。');
    await editor.getByRole('button', { name: '保存' }).click();
    letGo();
    await expect.poll(() => textOf(name)).toContain('第一次看海。');
  });

  await test.step('conflicting edits of one field are resolved by the later editor', async () => {
    await editor.getByRole('textbox', { name: '简介' }).fill('第二次看海。');
    writeFileSync(at(`videos/${name}/video.md`), textOf(name).replace('第一次', '第三次'));
    await editor.getByRole('button', { name: '保存' }).click();
    await expect(editor.getByRole('group', { name: '简介' })).toContainText('第三次看海。');
    await editor.getByRole('radio', { name: '用我的' }).check();
    await editor.getByRole('button', { name: '保存' }).click();
    await expect.poll(() => textOf(name)).toContain('第二次看海。');
    // The page hears of it later, and until then asks before it is left.
    await expect(editor.getByText('有改动还没有保存')).toHaveCount(0);
  });

  await test.step('the film is removed and restored', async () => {
    await editor.getByRole('button', { name: '移除' }).click();
    await expect(list).toHaveCount(0);
    await page.getByRole('button', { name: '撤销' }).click();
    await expect(list.getByRole('link', { name: '看海' }).first()).toBeVisible();
    await incoming.getByRole('button', { name: '收起放好的' }).click();
    await expect(incoming).toHaveCount(1);
    await incoming.getByRole('button', { name: '知道了' }).click();
    await expect(incoming).toHaveCount(0);
  });
});
