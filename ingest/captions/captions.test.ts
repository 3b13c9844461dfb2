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
  it('reads SubRip in the order of time, without markup, in the encoding it is in', async () => {
    const head = Buffer.from(
      '2\r\n00:00:03,000 --> 00:00:04,500\r\n<i>A</i> & <font color="red">B</font>\r\n\r\n1\r\n00:00:01,000 --> 00:00:02,000\r\n{\\an8}',
    );
    const words = Buffer.from('b5dad2bbb4cebfb4baa3', 'hex');
    expect(await cuesOf('film.srt', Buffer.concat([head, words, Buffer.from('\r\n')]))).toEqual([
      { startSecond: 1, endSecond: 2, text: '第一次看海' },
      { startSecond: 3, endSecond: 4.5, text: 'A & B' },
    ]);
  });

  it.each(['film.ass', 'FILM.SSA'])('reads the words of %s, and no drawing', async (name) => {
    expect(await cuesOf(name, Buffer.from(`\uFEFF${ass}`, 'utf16le'))).toEqual([
      { startSecond: 1, endSecond: 2, text: '第一句 斜, 逗号' },
      { startSecond: 3, endSecond: 4.5, text: '第三句\n第四句' },
    ]);
  });

  it('leaves WebVTT as it is that keeps the rules', async () => {
    const text = 'WEBVTT\n\n00:01.000 --> 00:02.000 line:0\n<v 甲>你好\n';
    expect(await read('film.vtt', `\uFEFF${text}`)).toBe(text);
  });

  it('mends WebVTT that breaks them', async () => {
    const text = 'WEBVTT\n\n00:03.000 --> 00:04.000\nA & B\n\n00:01.000 --> 00:02.000\n先\n';
    expect(await cuesOf('film.vtt', text)).toMatchObject([{ text: '先' }, { text: 'A & B' }]);
  });

  it.each([
    ['nothing', ''],
    ['no subtitle', '这不是字幕。\n'],
    ['other bytes', Buffer.from([0, 1, 2, 3, 255, 254, 0])],
  ])('refuses a file with %s, and names it', async (_what, content) => {
    await expect(read('film.srt', content)).rejects.toThrow(/字幕文件 .*film\.srt/);
  });
});
