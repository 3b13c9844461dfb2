import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { createCanvas, loadImage } from '@napi-rs/canvas';
import { describe, expect, it } from 'vitest';
import { coverFiles, filmFiles, mediaFiles } from '../domain/media-files.ts';
import {
  frameTimes,
  frameWidths,
  makeClip,
  packetHash,
  picture,
  temporaryFolder,
  tone,
} from './clips.fixture.ts';
import { makeFilm } from './film/make-film.ts';
import { measureSound } from './film/master-sound.ts';
import { ingest } from './ingest.ts';

import { asShown } from './pictures/canvas.ts';
import { planPicture } from './plan/picture-plan.ts';

import { replaceCovers } from './replace.ts';
import { createReport } from './report.ts';
import { fieldOrderOf } from './source/look-inside.ts';
import { probeSource, ratioOf } from './source/probe-source.ts';
import { openSteps } from './steps.ts';

const folder = temporaryFolder();
const h264 = '-c:v libx264 -preset ultrafast -pix_fmt yuv420p';

/** What is told of a film with a sound that is too quiet and a picture that is coded anew. */
const allSteps = ['正在分析音量', '正在调整音量', '正在转码', '正在检查每一帧', '正在选封面'];

/** Makes a clip and the film of it. @returns the properties of the film */
async function filmOf(name: string, args: string) {
  return filmFrom(makeClip(join(folder, name), args), join(folder, `${name}-film`));
}

async function filmFrom(sourcePath: string, out: string, titles: string[] = []) {
  const source = await probeSource(sourcePath);
  mkdirSync(out, { recursive: true });
  const steps = openSteps(out, source.path);
  const plan = planPicture(source);
  const report = createReport(({ step }) => titles.push(step), source, plan);
  const path = join(out, mediaFiles.video);
  const loudnessLufs = await makeFilm(plan, path, { source, steps, report, signal: undefined });
  const { picture, ...file } = await probeSource(path);
  return { ...file, ...picture, ...plan.size, frameRate: ratioOf(picture.averageRate), loudnessLufs };
}

/** Makes and ingests a clip. @returns its paths, its record and the properties of the film */
async function taken(name: string, args: string) {
  const source = makeClip(join(folder, name), args);
  const out = join(folder, `${name}-video`);
  const record = await ingest(source, out);
  const film = await probeSource(join(out, mediaFiles.video));
  expect(readdirSync(out).toSorted()).toEqual(
    [...coverFiles, ...filmFiles([]), mediaFiles.record].toSorted(),
  );
  return { source, out, record, film };
}

const filesIn = (place: string) =>
  readdirSync(place, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ name }) => name)
    .toSorted();

const dimensions = async (path: string) => {
  const { width, height } = await loadImage(readFileSync(path));
  return [width, height];
};

describe('ingest', () => {
  it('copies a playable picture and normalizes its sound to -16 LUFS', async () => {
    const { source, out, record, film } = await taken('plays.mp4', `${picture()} ${tone()} ${h264} -c:a aac`);
    expect(record).toMatchObject({ width: 320, height: 180, frameRate: 10, captions: [] });
    expect(record.loudnessLufs).toBeCloseTo(-16, 0);
    const sound = { path: join(out, mediaFiles.video), stream: 1, channels: 1 };
    expect((await measureSound(sound)).truePeak).toBeLessThanOrEqual(-1.5);
    expect(packetHash(film.path)).toBe(packetHash(source));
    expect(film.tags.title).toBeUndefined();
    expect(JSON.parse(readFileSync(join(out, mediaFiles.record), 'utf8'))).toEqual(record);
  });

  it('copies sound that is loud enough', async () => {
    const { path } = await filmOf('loud.mp4', `${picture()} ${tone(1, 2.5)} ${h264} -c:a aac`);
    expect(packetHash(path, 'a')).toBe(packetHash(join(folder, 'loud.mp4'), 'a'));
  });

  it.each<[string, string, string, object]>([
    ['no sound', 'silent.mkv', `${picture()} ${h264}`, { loudnessLufs: null, width: 320, height: 180 }],
    ['portrait', 'portrait.mp4', `${picture('180x320')} ${h264}`, { width: 180, height: 320 }],
    ['VP8 and Vorbis', 'a.webm', `${picture()} ${tone()} -c:v libvpx -c:a libvorbis`, { frameRate: 10 }],
    ['Theora', 'a.ogv', `${picture()} -c:v libtheora`, { width: 320 }],
    ['Windows Media', 'a.wmv', `${picture()} ${tone()} -c:v wmv2 -c:a wmav2`, { width: 320 }],
    ['Flash', 'a.flv', `${picture()} ${tone()} -c:v flv -c:a pcm_s16le -ar 44100`, { width: 320 }],
    ['an old phone', 'a.3gp', `${picture('176x144')} -c:v h263`, { width: 176, height: 144 }],
    ['ProRes, 4:2:2 in ten bits', 'a.mov', `${picture()} -c:v prores_ks`, { width: 320 }],
    ['4:4:4', '444.mp4', `${picture()} -c:v libx264 -pix_fmt yuv444p`, { width: 320 }],
    ['odd sides', 'odd.avi', `${picture('321x181')} -c:v ffv1 -pix_fmt yuv444p`, { width: 320, height: 180 }],
    [
      'wide pixels',
      'wide.mpg',
      `${picture('360x288', 25)} -vf setsar=64/45 -c:v mpeg2video`,
      { width: 512, height: 288 },
    ],
    [
      'interlaced lines',
      'lines.mpg',
      `${picture('352x288', 25)} -c:v mpeg2video -flags +ilme+ildct`,
      { frameRate: 25 },
    ],
    ['transparency', 'clear.mov', `${picture()} -vf format=argb -c:v qtrle`, { width: 320 }],
    ['50 frames', '50.mkv', `${picture('160x90', 50)} -c:v mpeg4`, { frameRate: 50 }],
    ['120 frames', '120.mkv', `${picture('160x90', 120)} -c:v ffv1`, { frameRate: 60 }],
    ['six channels', '51.mkv', `${picture()} ${tone()} ${h264} -c:a ac3 -ac 6`, { frameRate: 10 }],
    [
      'times that start late',
      'late.mkv',
      `${picture()} ${tone()} ${h264} -c:a aac -output_ts_offset 100`,
      { frameRate: 10 },
    ],
    ['a moving GIF', 'a.gif', picture(), { frameRate: 10 }],
    ['a bare stream', 'a.h264', `${picture()} ${h264}`, { width: 320 }],
  ])('processes %s', async (_oddity, name, args, expected) => {
    const film = await filmOf(name, args);
    expect(film).toMatchObject({ codec: 'h264', pixelFormat: 'yuv420p', pixelAspect: 1, ...expected });
    expect(film.durationSeconds).toBeGreaterThan(0.9);
    expect(film.durationSeconds).toBeLessThan(1.2);
    if (film.sound) expect(film.loudnessLufs).toBeCloseTo(-16, 0);
    expect(film.sound?.channels ?? 1).toBeLessThanOrEqual(2);
  });

  it('rotates a portrait recording in the film, its covers, storyboard and preview', async () => {
    const lying = makeClip(join(folder, 'lying.mp4'), `${picture('320x180')} ${h264}`);
    const { out, record, film } = await taken('upright.mp4', `-i ${lying} -c copy -metadata:s:v rotate=90`);
    expect(record).toMatchObject({ width: 180, height: 320 });
    expect(film.picture.rotation % 180).toBe(90);
    expect(await dimensions(join(out, 'cover-320.webp'))).toEqual([180, 320]);
    expect(record.storyboard).toMatchObject({ tileWidth: 90, tileHeight: 160 });
    expect((await probeSource(join(out, mediaFiles.preview))).picture).toMatchObject({
      width: 180,
      height: 320,
    });
  });

  it.each(['smpte2084', 'arib-std-b67'])('converts the brightness of %s to SDR', async (transfer) => {
    const tags = `-color_primaries bt2020 -color_trc ${transfer} -colorspace bt2020nc`;
    const film = await filmOf(
      `${transfer}.mkv`,
      `${picture('160x90')} -vf format=yuv420p10le -c:v libx265 -x265-params log-level=none ${tags}`,
    );
    expect(film).toMatchObject({ pixelFormat: 'yuv420p', transfer: 'bt709', primaries: 'bt709' });
  });

  it('ignores cover art', async () => {
    const art = makeClip(join(folder, 'art.png'), '-f lavfi -i color=red:s=600x600 -frames:v 1');
    const inputs = `-i ${art} ${picture()} -map 0 -map 1 -c:v:0 png -disposition:v:0 attached_pic`;
    const film = await filmOf('art.mp4', `${inputs} -c:v:1 libx264 -pix_fmt:v:1 yuv420p`);
    expect(film).toMatchObject({ width: 320, height: 180 });
  });

  it('ignores a poster in a track of its own', async () => {
    const poster = makeClip(join(folder, 'poster.png'), '-f lavfi -i color=red:s=640x360 -frames:v 1');
    const inputs = `-i ${poster} ${picture()} -map 0 -map 1 ${h264}`;
    for (const name of ['poster.mkv', 'poster.mp4'])
      expect(await filmOf(name, inputs)).toMatchObject({ width: 320, height: 180 });
  });

  it.each([
    ['dv.avi', `${picture('720x576', 50)} -vf interlace -c:v dvvideo -pix_fmt yuv420p`],
    ['lines.avi', `${picture('352x288', 50)} -vf interlace -c:v mpeg4 -q:v 3`],
  ])('deinterlaces without metadata: %s', async (name, args) => {
    const { path } = await filmOf(name, args);
    const { picture: made } = await probeSource(path);
    expect(made.isInterlaced).toBe(false);
    // Measured from the frames, regardless of what the file says.
    expect(await fieldOrderOf(await probeSource(path), undefined)).toBeUndefined();
  });

  it.each([
    ['hd.avi', '1280x720', 'bt709'],
    ['sd.avi', '320x180', 'bt601'],
  ])('keeps the colours of a source without metadata: %s', async (name, size, matrix) => {
    const colour = `-f lavfi -i color=0x2060C0:s=${size}:r=5:d=1,format=rgb24,scale=out_color_matrix=${matrix}:out_range=tv,format=yuv420p`;
    const { path, matrix: told } = await filmOf(name, `${colour} -c:v ffv1`);
    expect(told).toBe('bt709');
    const frame = makeClip(`${path}.png`, `-i ${path} -frames:v 1 -vf ${asShown} -pix_fmt rgb24`);
    const image = await loadImage(readFileSync(frame));
    const context = createCanvas(image.width, image.height).getContext('2d');
    context.drawImage(image, 0, 0);
    const pixel = context.getImageData(50, 50, 1, 1).data;
    for (const [place, value] of [32, 96, 192].entries())
      expect(Math.abs((pixel[place] ?? 0) - value), pixel.join()).toBeLessThanOrEqual(3);
  });

  it.each([
    ['jumps ahead', 'ahead', '160x90', 9000],
    ['jumps back', 'back', '160x90', -9000],
    ['goes on in another size', 'size', '240x136', 0],
  ])('processes a recording that %s', async (_what, name, size, offset) => {
    const part = (file: string, of: string, second: number) =>
      readFileSync(
        makeClip(
          join(folder, file),
          `${picture(of, 25, 2)} ${tone(2)} ${h264} -g 25 -c:a aac -output_ts_offset ${second}`,
        ),
      );
    const parts = [
      part(`${name}-1.ts`, '160x90', Math.max(0, -offset)),
      part(`${name}-2.ts`, size, Math.max(2, offset)),
    ];
    const source = join(folder, `${name}.ts`);
    writeFileSync(source, Buffer.concat(parts));
    const out = join(folder, `${name}-video`);
    const record = await ingest(source, out);
    expect(record).toMatchObject({ width: 160, height: 90 });
    expect(record.durationSeconds).toBeGreaterThan(3.7);
    expect(record.durationSeconds).toBeLessThan(4.5);
    expect(frameWidths(join(out, mediaFiles.video))).toEqual(new Set([160]));
    const times = frameTimes(join(out, mediaFiles.video));
    expect(Math.abs(times.length - 100)).toBeLessThan(6);
    expect(Math.max(...times.slice(1).map((time, index) => time - (times[index] ?? 0)))).toBeLessThan(200);
  });

  it('works in folders whose names have a meaning for ffmpeg', async () => {
    const place = join(folder, "100% 我的 %d '-");
    mkdirSync(place, { recursive: true });
    const source = makeClip(join(place, '%03d.mp4'), `${picture()} ${h264}`);
    const cover = makeClip(join(folder, 'plain.png'), '-f lavfi -i color=lime:s=500x500 -frames:v 1');
    const named = join(place, 'Summer%20day.jpg');
    writeFileSync(named, readFileSync(cover));
    const record = await ingest(source, join(place, 'out'), { cover: named });
    expect(record.dominantColour).toMatch(/^#0[0-9a-f]f[0-9a-f]0/);
  });

  it('extends the last frame if the sound is longer', async () => {
    const { out, record } = await taken('song.mp4', `${picture()} ${tone(5)} ${h264} -c:a aac`);
    expect(record.durationSeconds).toBeCloseTo(5, 0);
    const { tiles, tileWidth, tileHeight } = record.storyboard;
    expect(tiles).toBe(5);
    const image = await loadImage(readFileSync(join(out, mediaFiles.storyboard)));
    const context = createCanvas(image.width, image.height).getContext('2d');
    context.drawImage(image, 0, 0);
    const lastTile = context.getImageData((tiles - 1) * tileWidth, 0, tileWidth, tileHeight).data;
    expect(Math.max(...lastTile.filter((_, index) => index % 4 === 0))).toBeGreaterThan(100);
  });

  it('rejects invalid captions before it begins', async () => {
    const source = makeClip(join(folder, 'spoken.mp4'), `${picture()} ${h264}`);
    const out = join(folder, 'spoken-video');
    await expect(ingest(source, out, { captions: new Map([['zh', 'SRT']]) })).rejects.toThrow('WEBVTT');
    expect(existsSync(out)).toBe(false);
  });

  it('writes captions of each language, and reports monotonic progress in Chinese', async () => {
    const source = makeClip(join(folder, 'told.avi'), `${picture()} ${tone()} -c:v mpeg4 -c:a mp3`);
    const out = join(folder, 'told-video');
    const text = 'WEBVTT\n\n00:00.000 --> 00:01.000\n你好\n';
    const languages = ['zh', 'en'];
    const captions = new Map(languages.map((language) => [language, text]));
    const told: { step: string; fraction: number }[] = [];
    const record = await ingest(source, out, { captions, report: (progress) => told.push(progress) });
    expect(record.captions).toEqual(languages.map((language) => ({ language, cues: 1 })));
    expect(readFileSync(join(out, 'captions-en.vtt'), 'utf8')).toBe(text);
    const fractions = told.map(({ fraction }) => fraction);
    expect(fractions).toEqual(fractions.toSorted((one, other) => one - other));
    expect(fractions.at(-1)).toBe(1);
    expect([...new Set(told.map(({ step }) => step))]).toEqual(allSteps);
  });
});

describe('a broken file', () => {
  const refused = async (source: string, message: string | RegExp) => {
    const out = `${source}-video`;
    await expect(ingest(source, out)).rejects.toThrow(message);
    expect(existsSync(out) ? readdirSync(out) : []).toEqual([]);
  };
  const long = () => `${picture('160x90', 10, 8)} ${tone(8)} -preset ultrafast -pix_fmt yuv420p -g 10`;
  const cut = (source: string) => {
    truncateSync(source, Math.floor(statSync(source).size / 2));
    return source;
  };

  it.each([
    ['an MP4 with its index first', 'cut.mp4', '-movflags +faststart', /到第 [234] 秒就中断了，应有 8 秒/],
    ['an MP4 with its index last', 'cut-last.mp4', '', '缺少末尾的索引'],
    ['a Matroska file', 'cut.mkv', '', /到第 [2345] 秒就中断了，应有 8 秒/],
    ['an AVI', 'cut.avi', '-c:v mpeg4', /第 [2345] 秒/],
  ])('is refused if it ends early: %s', async (_name, name, args, message) => {
    await refused(cut(makeClip(join(folder, name), `${long()} ${args}`)), message);
  });

  it.each([
    ['copied', 'torn.mp4', '-c:v libx264'],
    ['coded anew', 'torn.mkv', '-c:v libx265 -x265-params log-level=none'],
  ])('is refused with the second of the damage: %s', async (_name, name, args) => {
    const source = makeClip(join(folder, name), `${long()} ${args}`);
    const bytes = readFileSync(source);
    const middle = Math.floor(bytes.length / 2);
    writeFileSync(source, bytes.fill(0xa5, middle, middle + 3000));
    await refused(source, /在第 [2345] 秒附近损坏/);
  });

  it('is accepted if only its last half second is damaged', async () => {
    const source = makeClip(join(folder, 'tail.mp4'), `${long()} -movflags +faststart`);
    const bytes = readFileSync(source);
    writeFileSync(source, bytes.fill(0xa5, Math.floor(bytes.length * 0.945)));
    const { durationSeconds } = await ingest(source, `${source}-video`);
    expect(durationSeconds).toBeCloseTo(8, 0);
  });

  it.each([
    ['nothing', 'empty.mp4', '', '文件是空的'],
    ['text', 'text.mkv', '这不是影片'.repeat(100), '它不是影片'],
    ['a page of a site', 'page.mp4', '<!DOCTYPE html><html><body>404</body></html>', '它不是影片'],
    ['a playlist', 'list.mp4', '\uFEFF#EXTM3U\n#EXTINF:3,\na.ts\n', '它不是影片'],
  ])('is refused if it contains %s', async (_name, name, content, message) => {
    const source = join(folder, name);
    writeFileSync(source, content);
    await refused(source, message);
  });

  it('is refused if it does not exist', async () => {
    await refused(join(folder, 'nowhere.mp4'), '没有这个文件');
  });
});

describe('interrupted work', () => {
  const slow = () =>
    makeClip(join(folder, 'slow.avi'), `${picture('160x90', 10, 70)} ${tone(70)} -c:v mpeg4 -q:v 5 -c:a mp3`);
  const segments = (out: string) => {
    const parts = join(out, '.parts/picture');
    return existsSync(parts) ? readdirSync(parts).filter((name) => name.endsWith('.ts')) : [];
  };

  it('resumes where it was killed, with every frame once', async () => {
    const source = slow();
    const out = join(folder, 'slow-video');
    const script = `import { ingest } from '${join(import.meta.dirname, 'ingest.ts')}';
      await ingest(process.argv[1], process.argv[2]);`;
    const child = spawn(process.execPath, ['--input-type=module', '-e', script, source, out], {
      stdio: 'ignore',
    });
    while (segments(out).length < 3 && child.exitCode === null)
      await new Promise((done) => setTimeout(done, 5));
    const ended = once(child, 'exit');
    child.kill('SIGKILL');
    await ended;
    expect(readdirSync(out)).toEqual(['.parts']);
    const titles: string[] = [];
    const { durationSeconds } = await filmFrom(source, out, titles);
    expect(titles).not.toContain('正在分析音量');
    expect(durationSeconds).toBeCloseTo(70, 0);
    const times = frameTimes(join(out, mediaFiles.video));
    expect(times).toEqual(times.map((_, frame) => frame * 100));
    expect(times.length).toBeGreaterThanOrEqual(700);
  });

  it('stops on request in each step, resumes it, and starts over if the source has changed', async () => {
    const source = makeClip(join(folder, 'asked.avi'), `${picture()} ${tone()} -c:v mpeg4 -c:a mp3`);
    const out = join(folder, 'asked-video');
    const files = () => filesIn(out).filter((name) => !name.endsWith('.json'));
    for (const wanted of allSteps) {
      const abort = new AbortController();
      let atStep: readonly string[] = [];
      const report = ({ step }: { step: string }) => {
        if (step !== wanted) return;
        atStep = files();
        abort.abort(new Error('enough'));
      };
      await expect(ingest(source, out, { report, signal: abort.signal })).rejects.toThrow('enough');
      expect(files(), wanted).toEqual(atStep);
    }
    makeClip(source, `${picture('320x180', 10, 2)} -c:v mpeg4`);
    const record = await ingest(source, out);
    expect(record).toMatchObject({ durationSeconds: 2, loudnessLufs: null });
  });
});

describe('covers', () => {
  it('can be chosen: a second, or a picture cropped to the film’s aspect ratio', async () => {
    const colours = 'color=red:s=320x180:r=10:d=1[a];color=blue:s=320x180:r=10:d=1[b];[a][b]concat';
    const { out, record } = await taken('colours.mp4', `-f lavfi -i ${colours} ${h264}`);
    const blue = await replaceCovers(out, record, 1.5);
    expect(blue.dominantColour).toMatch(/^#0[0-9a-f]0[0-9a-f][ef]/);
    expect(blue.hash.film).toBe(record.hash.film);
    const green = makeClip(join(folder, 'green.png'), '-f lavfi -i color=lime:s=500x500 -frames:v 1');
    const replaced = await replaceCovers(out, blue, green);
    expect(replaced.hash.cover).not.toBe(blue.hash.cover);
    expect(replaced.dominantColour).toMatch(/^#0[0-9a-f]f[0-9a-f]0/);
    expect(await dimensions(join(out, 'cover-640.avif'))).toEqual([640, 360]);
    await expect(replaceCovers(out, replaced, 9)).rejects.toThrow('只有 2 秒');
    await expect(replaceCovers(out, replaced, join(folder, 'no.jpg'))).rejects.toThrow('无法读取');
    expect(readdirSync(out)).toHaveLength(coverFiles.length + filmFiles([]).length + 1);
  });
});
