import { type ChildProcess, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { beforeAll, describe, expect, it } from 'vitest';
import { runFfmpeg } from '../ingest/run-ffmpeg.ts';
import { renamedSiteText } from '../library/library.fixture.ts';
import { readLibrary } from '../library/library.ts';

const samples = path.resolve(import.meta.dirname, '../samples');
const root = mkdtempSync(path.join(tmpdir(), 'add-'));

/** Makes a film of some seconds that browsers play unchanged; `colour` distinguishes films. */
async function film(
  place: string,
  { seconds = 2, colour = 'red', inputs = [] as string[], args = [] as string[] } = {},
) {
  const file = path.join(root, place);
  mkdirSync(path.dirname(file), { recursive: true });
  await runFfmpeg([
    ...['-f', 'lavfi', '-i', `color=${colour}:s=128x72:r=10:d=${seconds}`],
    ...['-f', 'lavfi', '-i', 'sine=440', ...inputs],
    ...['-shortest', '-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p', '-c:a', 'aac'],
    ...args,
    file,
  ]);
  return file;
}

/** Creates a content folder with two categories, one of which has a former name. */
function contentFolder() {
  const content = mkdtempSync(path.join(root, 'content-'));
  writeFileSync(path.join(content, 'site.yaml'), renamedSiteText);
  return content;
}

function start(content: string, args: readonly string[], variables = {}): ChildProcess {
  const { INIT_CWD: _, ...environment } = process.env;
  return spawn(process.execPath, [path.join(import.meta.dirname, 'add.ts'), ...args], {
    cwd: root,
    env: { ...environment, CONTENT_DIR: content, NODE_ENV: 'test', ...variables },
  });
}

async function ended(child: ChildProcess) {
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (text) => (output += text));
  const [code] = await once(child, 'close');
  return { code, output };
}

/** Runs `npm run add -- …` as npm does, without a terminal. */
const add = (content: string, ...args: string[]) => ended(start(content, args));

const library = (content: string) => readLibrary({ content, samples: '/nowhere' });
const fileText = (file: string) => (existsSync(file) ? readFileSync(file, 'utf8') : '');
const inVideos = (content: string) =>
  existsSync(path.join(content, 'videos')) ? readdirSync(path.join(content, 'videos')).toSorted() : [];

let plain: string;
beforeAll(async () => {
  plain = await film('plain/看海.mp4');
});

describe('npm run add', { timeout: 300_000 }, () => {
  it('creates the content folder with the samples’ settings and adds a film with the given options', async () => {
    const content = path.join(root, 'new content');
    const args =
      '--title 去看海 --category 国产精品 --tags 雪,长城 --date 2025-12-05 --cover 1 --unlisted'.split(' ');
    const { code, output } = await add(content, plain, ...args, '--description', '第一次。\n\n真大。');
    expect(code, output).toBe(0);
    const settingsIn = (folder: string) =>
      readFileSync(path.join(folder, 'site.yaml'), 'utf8').replace(/^简介: .*$/mu, '');
    expect(settingsIn(content)).toBe(settingsIn(samples));
    expect(inVideos(content)).toEqual(['去看海']);
    const { videos, problems } = library(content);
    expect(problems).toEqual([]);
    expect(videos).toEqual([
      expect.objectContaining({
        id: expect.stringMatching(/^[0-9a-z]{13}$/),
        title: '去看海',
        category: '国产精品',
        tags: ['雪', '长城'],
        releaseDate: '2025-12-05',
        visibility: 'unlisted',
        description: '第一次。\n\n真大。',
        width: 128,
        height: 72,
      }),
    ]);
    expect(readdirSync(path.join(content, 'videos/去看海')).toSorted()).toEqual([
      '.source.json',
      'cover-1280.avif',
      'cover-1280.webp',
      'cover-320.avif',
      'cover-320.webp',
      'cover-48.webp',
      'cover-640.avif',
      'cover-640.webp',
      'film.mp4',
      'media.json',
      'preview.mp4',
      'storyboard.avif',
      'storyboard.vtt',
      'video.md',
    ]);
  });

  it('uses the metadata, captions and poster beside a film, and adds the film only once', async () => {
    const content = contentFolder();
    const file = await film('along/raw_01.mp4', { colour: 'blue' });
    const beside = (name: string, text: string) => writeFileSync(path.join(root, 'along', name), text);
    beside('raw_01.zh.srt', '1\n00:00:00,500 --> 00:00:01,500\n看海\n');
    beside(
      'raw_01.info.json',
      JSON.stringify({
        title: '看海去',
        tags: ['海', '孩子'],
        upload_date: '20200229',
        chapters: [
          { start_time: 0, end_time: 1, title: '出发' },
          { start_time: 1, end_time: 9, title: '到了' },
        ],
      }),
    );
    beside('raw_01.nfo', '<movie><title>不用</title><plot>一家人去看海。</plot></movie>');
    copyFileSync(path.join(samples, 'videos/1/cover-320.webp'), path.join(root, 'along/raw_01-poster.webp'));
    const { code, output } = await add(content, file);
    expect(code, output).toBe(0);
    expect(library(content).videos).toMatchObject([
      {
        title: '看海去',
        category: '孩子',
        tags: ['海', '孩子'],
        releaseDate: '2020-02-29',
        description: '一家人去看海。',
      },
    ]);
    const made = path.join(content, 'videos/看海去');
    // The second chapter ends with the film.
    expect(readFileSync(path.join(made, 'chapters.vtt'), 'utf8')).toMatch(
      /^WEBVTT\n\n00:00:00\.000 --> 00:00:01\.000\n出发\n\n00:00:01\.000 --> 00:00:02\.0\d\d\n到了\n$/,
    );
    expect(output).toContain('字幕 zh');
    // The film is blue; the poster is not.
    const { hue } = JSON.parse(readFileSync(path.join(made, 'media.json'), 'utf8'));
    const poster = JSON.parse(readFileSync(path.join(samples, 'videos/1/media.json'), 'utf8'));
    expect(Math.abs(hue - poster.hue)).toBeLessThan(25);

    const again = await add(content, file);
    expect(again.code).toBe(0);
    expect(again.output).toContain('网站上已有《看海去》');
    expect(inVideos(content)).toEqual(['看海去']);
  });

  it('adds a folder’s films to a category given by a former name, and reports files that cannot be added', async () => {
    const content = contentFolder();
    const [captions, chapters] = [path.join(root, 'inside.srt'), path.join(root, 'inside.txt')];
    writeFileSync(captions, '1\n00:00:00,500 --> 00:00:01,500\nThe sea\n');
    const chapter = (from: number, to: number, title: string) =>
      `[CHAPTER]\nTIMEBASE=1/1000\nSTART=${from}\nEND=${to}\ntitle=${title}\n`;
    writeFileSync(
      chapters,
      `;FFMETADATA1\ntitle=里面的标题\n${chapter(0, 900, '一')}${chapter(900, 2000, '二')}`,
    );
    const args = '-map 0:v -map 1:a -map 2:s -metadata:s:s:0 language=eng -map_metadata 3 -map_chapters 3';
    const inputs = ['-i', captions, '-i', chapters];
    await film('batch/sub/10.mkv', { colour: 'green', inputs, args: args.split(' ') });
    const broken = await film('batch/2.mp4', { seconds: 20, args: ['-movflags', '+faststart'] });
    truncateSync(broken, 20_000);
    writeFileSync(path.join(root, 'batch/3.mp4'), 'no film');
    for (const name of ['notes.txt', '动.gif']) writeFileSync(path.join(root, 'batch', name), 'no film');
    const { code, output } = await add(content, path.join(root, 'batch'), '--category', '小孩');
    expect(code).toBe(1);
    expect(inVideos(content)).toEqual(['里面的标题']);
    const fresh = path.join(root, 'fresh');
    expect((await add(fresh, broken, '--category', '国产精品')).output).toMatch(/✗ {2}2\.mp4：.*秒/);
    expect(existsSync(fresh)).toBe(false);
    const made = (name: string) => fileText(path.join(content, 'videos/里面的标题', name));
    expect(library(content).videos).toMatchObject([{ category: '孩子' }]);
    expect(made('captions-en.vtt')).toContain('The sea');
    expect(made('chapters.vtt')).toMatch(/00:00:00\.900\n一\n\n00:00:00\.900 --> .*\n二/);
    expect(output).toMatch(/✗ {2}2\.mp4：.*秒/);
    expect(output).toMatch(/✗ {2}3\.mp4/);
    expect(output).toContain('加入 1 部，2 部添加失败');
    expect(output).toContain('跳过 1 个名字不像影片的文件：动.gif。');
    expect(output).toMatch(/日期 \d{4}-\d\d-\d\d 取自文件/);
  });

  it('adds a film although all files beside it are broken, and limits unexpected errors to one film', async () => {
    const content = contentFolder();
    const file = await film('odd/看海.mp4', { colour: 'yellow' });
    const stuck = await film('odd/第二部.mp4', { colour: 'white' });
    const beside = (name: string, text: string) => writeFileSync(path.join(root, 'odd', name), text);
    beside('看海.zh.srt', '');
    beside('看海.en.vtt', '<!DOCTYPE html><html></html>');
    beside('看海.jpg', '<!DOCTYPE html><html></html>');
    beside('看海.info.json', '{');
    beside('看海.nfo', '<movie>');
    mkdirSync(path.join(root, 'odd/看海.ja.srt'));
    mkdirSync(path.join(root, 'odd/@eaDir'));
    copyFileSync(file, path.join(root, 'odd/@eaDir/看海.mp4'));
    // A file blocks the second film’s work folder.
    const { size, mtimeMs } = statSync(stuck);
    const key = createHash('sha256').update(`${stuck}\0${size}\0${mtimeMs}`).digest('hex').slice(0, 16);
    mkdirSync(path.join(content, 'videos'));
    writeFileSync(path.join(content, 'videos', `.making-${key}`), '');
    const { code, output } = await add(content, path.join(root, 'odd'), '--category', '旅行');
    expect(code, output).toBe(1);
    expect(library(content).videos).toMatchObject([{ title: '看海', captionLanguages: [] }]);
    for (const name of ['看海.zh.srt', '看海.en.vtt', '看海.jpg', '看海.info.json', '看海.nfo'])
      expect(output).toMatch(new RegExp(`^看海\\.mp4：.*${name}.*没有带上。$`, 'm'));
    expect(output).toMatch(/✗ {2}第二部\.mp4：添加失败：.*EEXIST/);
    expect(output).not.toMatch(/^\s+at /m);
    expect(output).toContain('加入 1 部，1 部添加失败');
  });

  it('reads embedded captions and tags in other encodings', async () => {
    const content = contentFolder();
    const srt = Buffer.from('1\n00:00:00,500 --> 00:00:01,500\n', 'latin1');
    const words = Buffer.from('b5dad2bbb4cebfb4baa3a3acced2c3c7b6bcbadcb8dfd0cba1a3', 'hex');
    const captions = path.join(root, 'legacy.srt');
    writeFileSync(captions, Buffer.concat([srt, words, Buffer.from('\n')]));
    const file = await film('legacy/a.mkv', {
      colour: 'gray',
      inputs: ['-i', captions],
      args: '-map 0:v -map 1:a -map 2:s -c:s copy -metadata title=XXXXXXXX -metadata:s:s:0 language=chi'.split(
        ' ',
      ),
    });
    const bytes = readFileSync(file);
    Buffer.from('bfb4baa3d7dfb0c9', 'hex').copy(bytes, bytes.indexOf('XXXXXXXX'));
    writeFileSync(file, bytes);
    const { code, output } = await add(content, file, '--category', '旅行');
    expect(code, output).toBe(0);
    expect(inVideos(content)).toEqual(['看海走吧']);
    expect(fileText(path.join(content, 'videos/看海走吧/captions-zh.vtt'))).toContain(
      '第一次看海，我们都很高兴。',
    );
  });

  it('resumes after Ctrl-C and after SIGKILL', async () => {
    const content = contentFolder();
    const file = await film('interrupted.mkv', {
      seconds: 15,
      args: ['-vf', 'scale=480:270', '-c:v', 'mpeg4'],
    });
    const folder = () => path.join(content, 'videos', inVideos(content)[0] ?? '');
    /** Starts the command and kills it once the audio is done and the video is being encoded. */
    const interrupt = async (signal: NodeJS.Signals, ...args: string[]) => {
      const child = start(content, [file, ...args]);
      const isUnderWay = () =>
        fileText(path.join(folder(), '.lock')) === `${child.pid}` &&
        existsSync(path.join(folder(), '.parts/picture'));
      while (!isUnderWay() && child.exitCode === null) await wait(5);
      const second = signal === 'SIGKILL' ? await add(content, file) : undefined;
      child.kill(signal);
      const [code] = await once(child, 'close');
      expect(library(content).videos).toEqual([]);
      expect(inVideos(content)).toEqual([expect.stringMatching(/^\.making-/)]);
      return { code, second, pid: child.pid };
    };
    expect((await interrupt('SIGINT', '--category', '旅行')).code).toBe(130);
    const sound = statSync(path.join(folder(), '.parts/sound.json'));
    const notes = JSON.parse(readFileSync(path.join(folder(), '.adding.json'), 'utf8'));
    // The second run needs no options, and concurrent runs never work on the same film.
    const { pid, second } = await interrupt('SIGKILL');
    expect(second).toMatchObject({ code: 1, output: expect.stringContaining(`进程 ${pid}`) });
    expect(statSync(path.join(folder(), '.parts/sound.json')).mtimeMs).toBe(sound.mtimeMs);
    const { code, output } = await add(content, file);
    expect(code, output).toBe(0);
    expect(library(content).videos).toMatchObject([{ id: notes.video.id, category: '旅行' }]);
    expect(inVideos(content)).toEqual(['interrupted']);
  });

  it.each([
    [[], /请写明 --category。现在的分类有：旅行、孩子/],
    [['--category', '电影'], /没有「电影」这个分类。现在有：旅行、孩子/],
    [['--category', '旅行', '--cover', '99'], /第 99 秒/],
  ])('with %j: names the problem and adds nothing', async (args, message) => {
    const content = contentFolder();
    const { code, output } = await add(content, plain, ...args);
    expect(code).toBe(1);
    expect(output).toMatch(message);
    expect(library(content).videos).toEqual([]);
  });

  it('changes nothing if the settings are invalid', async () => {
    const content = contentFolder();
    writeFileSync(path.join(content, 'site.yaml'), '名称: "');
    const { code, output } = await add(content, plain);
    expect([code, output]).toEqual([1, expect.stringMatching(/site\.yaml:1 /)]);
    expect(inVideos(content)).toEqual([]);
  });

  it('resolves paths against the folder in which npm was called', async () => {
    const child = start(contentFolder(), ['看海.mp4'], { INIT_CWD: path.dirname(plain) });
    expect((await ended(child)).output).toContain('--category');
  });

  it('prints its usage', async () => {
    expect(await add(contentFolder(), '--help')).toMatchObject({ code: 0 });
    expect(await add(contentFolder())).toMatchObject({ code: 1, output: expect.stringContaining('--cover') });
    expect((await add(contentFolder(), 'nowhere.mp4')).output).toContain('没有这个文件或文件夹：nowhere.mp4');
  });
});
