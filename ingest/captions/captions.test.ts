import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { readCaptionFile } from './captions.ts';
import { readWebVtt } from './web-vtt.ts';

async function read(name: string, content: string | Uint8Array) {
  const file = path.join(mkdtempSync(path.join(tmpdir(), 'captions-')), name);
  writeFileSync(file, content);
  return readCaptionFile(file);
}

const cuesOf = async (...args: Parameters<typeof read>) => readWebVtt(Buffer.from(await read(...args)));

const ass = `[Script Info]
ScriptType: v4.00+

[V4+ Styles]
Format: Name, Fontname, Fontsize, PrimaryColour, SecondaryColour, OutlineColour, BackColour, Bold, Italic, Underline, StrikeOut, ScaleX, ScaleY, Spacing, Angle, BorderStyle, Outline, Shadow, Alignment, MarginL, MarginR, MarginV, Encoding
Style: Default,Arial,20,&H00FFFFFF,&H000000FF,&H00000000,&H00000000,0,0,0,0,100,100,0,0,1,2,2,2,10,10,10,1

[Events]
Format: Layer, Start, End, Style, Name, MarginL, MarginR, MarginV, Effect, Text
Dialogue: 0,0:00:03.00,0:00:04.50,Default,,0,0,0,,{\\pos(100,200)\\b1}第三句\\N第四句
Dialogue: 0,0:00:01.00,0:00:02.00,Default,,0,0,0,,第一句\\h{\\i1}斜{\\i0}, 逗号
Comment: 0,0:00:01.00,0:00:02.00,Default,,0,0,0,,注释
Dialogue: 0,0:00:05.00,0:00:06.00,Default,,0,0,0,,{\\an7\\p1}m 0 0 l 100 0 100 100{\\p0}
`;

describe('readCaptionFile', () => {
  it('reads SubRip in order of time, without markup, in any encoding', async () => {
    const head = Buffer.from(
      '2\r\n00:00:03,000 --> 00:00:04,500\r\n<i>A</i> & <font color="red">B</font>\r\n\r\n1\r\n00:00:01,000 --> 00:00:02,000\r\n{\\an8}',
    );
    const words = Buffer.from('b5dad2bbb4cebfb4baa3', 'hex');
    expect(await cuesOf('film.srt', Buffer.concat([head, words, Buffer.from('\r\n')]))).toEqual([
      { startSecond: 1, endSecond: 2, text: '第一次看海' },
      { startSecond: 3, endSecond: 4.5, text: 'A & B' },
    ]);
  });

  it.each(['film.ass', 'FILM.SSA'])('reads the text of %s without drawings', async (name) => {
    expect(await cuesOf(name, Buffer.from(`\uFEFF${ass}`, 'utf16le'))).toEqual([
      { startSecond: 1, endSecond: 2, text: '第一句 斜, 逗号' },
      { startSecond: 3, endSecond: 4.5, text: '第三句\n第四句' },
    ]);
  });

  it('keeps valid WebVTT unchanged', async () => {
    const text = 'WEBVTT\n\n00:01.000 --> 00:02.000 line:0\n<v 甲>你好\n';
    expect(await read('film.vtt', `\uFEFF${text}`)).toBe(text);
  });

  it('corrects invalid WebVTT', async () => {
    const text = 'WEBVTT\n\n00:03.000 --> 00:04.000\nA & B\n\n00:01.000 --> 00:02.000\n先\n';
    expect(await cuesOf('film.vtt', text)).toMatchObject([{ text: '先' }, { text: 'A & B' }]);
  });

  it('removes drawings anywhere in a line, and reads layered signs once', async () => {
    const line = (text: string, layer = 0) =>
      `Dialogue: ${layer},0:00:07.00,0:00:08.00,Default,,0,0,0,,${text}\n`;
    const signs = [
      line('{\\an7\\pos(1,2)\\p1\\c&HFFFFFF&}m 0 0 l 100 0 100 100'),
      line('{\\p2}m 0 0 l 9 9{\\p0}看海'),
      line('{\\pos(1,2)}看海{\\p1}m 0 0 b 1 1 2 2 3 3', 1),
      line('看海', 2),
      line('m 0 0 l 100 0'),
    ];
    const cues = await cuesOf('film.ass', ass.replace(/^(?:Dialogue|Comment).*\n/gm, '') + signs.join(''));
    expect(cues).toEqual([{ startSecond: 7, endSecond: 8, text: '看海' }]);
  });

  it('reads rolling captions of YouTube once', async () => {
    const cue = (from: string, to: string, text: string) =>
      `00:00:0${from} --> 00:00:0${to} align:start\n${text}\n\n`;
    const rolling =
      'WEBVTT\nKind: captions\nLanguage: zh\n\n' +
      cue('0.000', '2.000', ' \n我们<00:00:01.000><c>去看海</c>') +
      cue('2.000', '2.010', '我们去看海\n ') +
      cue('2.010', '4.000', '我们去看海\n第一<00:00:03.000><c>次</c>') +
      cue('4.000', '4.010', '第一次\n ') +
      cue('4.010', '6.000', '第一次\n真大');
    const once = [
      { startSecond: 0, endSecond: 2.01, text: '我们去看海' },
      { startSecond: 2.01, endSecond: 4.01, text: '第一次' },
      { startSecond: 4.01, endSecond: 6, text: '真大' },
    ];
    expect(await cuesOf('film.vtt', rolling)).toEqual(once);
    const valid = rolling.replace('\nKind: captions\nLanguage: zh', '').replaceAll(/^ \n|\n $/gm, '');
    expect(await cuesOf('film.vtt', valid)).toEqual(once);
  });

  it.each([
    ['an arrow of one dash', '00:00:01.000 -> 00:00:02.000', '坏'],
    ['a time that is none', '00:00:0x.000 --> 00:00:02.000', undefined],
    ['commas in its times', '00:00:01,000 --> 00:00:02,000', '坏'],
    ['no arrow', '00:00:01.000', undefined],
  ])('reads the rest of a WebVTT file with a cue that has %s', async (_fault, times, text) => {
    const cues = await cuesOf(
      'film.vtt',
      `WEBVTT\n\nNOTE 注\n\n00:00.000 --> 00:01.000\n一\n\n2\n${times}\n坏\n\n00:03.000 --> 00:04.000 line:0\n<v 甲>二&lrm;\n`,
    );
    expect(cues.map((cue) => cue.text)).toEqual(['一', text, '二'].filter(Boolean));
  });

  it.each([
    ['WebVTT without an empty line under its name', 'film.vtt', 'WEBVTT\n00:01.000 --> 00:02.000\n第一句\n'],
    ['WebVTT with commas', 'film.vtt', 'WEBVTT\n\n00:00:01,000 --> 00:00:02,000\n第一句\n'],
    ['SubRip with an arrow of one dash', 'film.srt', '1\n00:00:01,000 -> 00:00:02,000\n第一句\n'],
    [
      'SSA with its columns in another order',
      'film.ass',
      '[Events]\nFormat: Start, End, Layer, Style, Text\nDialogue: 0:00:01.00,0:00:02.00,0,Default,第一句\n',
    ],
    [
      'SSA with remarks of its translators',
      'film.ass',
      ass
        .replace(/第三句.*/, '')
        .replace('第一句\\h{\\i1}斜{\\i0}, 逗号', '{校对：存疑}第{\\i1 TL}一{TL note}句{=0}'),
    ],
  ])('reads %s', async (_oddity, name, content) => {
    expect(await cuesOf(name, content)).toEqual([{ startSecond: 1, endSecond: 2, text: '第一句' }]);
  });

  it('keeps repeated speech', async () => {
    const said = ['走吧', '走吧\n现在', '好', '好'];
    const srt = said.map(
      (text, index) => `${index}\n00:00:0${index},000 --> 00:00:0${index},900\n${text}\n\n`,
    );
    expect((await cuesOf('film.srt', srt.join(''))).map(({ text }) => text)).toEqual([
      '走吧',
      '走吧\n现在',
      '好',
    ]);
  });

  it.each([
    ['SSA in a .srt', 'film.srt', ass],
    ['SubRip in a .ass', 'film.ass', '1\n00:00:01,000 --> 00:00:02,000\n第一句\n'],
  ])('detects the format from the content: %s', async (_what, name, content) => {
    expect((await cuesOf(name, content))[0]?.text).toContain('第一句');
  });

  it.each([
    ['a page of a site', '<!DOCTYPE html><html><body>404</body></html>'],
    ['nothing', ''],
    ['no subtitle', '这不是字幕。\n'],
    ['other bytes', Buffer.from([0, 1, 2, 3, 255, 254, 0])],
  ])('refuses a file with %s by name', async (_what, content) => {
    await expect(read('film.srt', content)).rejects.toThrow(/字幕文件 .*film\.srt/);
  });
});
