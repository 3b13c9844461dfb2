import { describe, expect, it } from 'vitest';
import { readWebVtt, writeWebVtt } from './web-vtt.ts';

const read = (text: string) => readWebVtt(Buffer.from(text));
const cue = (timings: string, text = '[雨声]') => `WEBVTT\n\n${timings}\n${text}\n`;

describe('writeWebVtt', () => {
  it('round-trips cues', () => {
    const cues = [
      { startSecond: 0.5, endSecond: 3.25, text: '[钟声 & 笛声 <远>]' },
      { startSecond: 3661, endSecond: 3662.007, text: '[乐声渐弱]' },
    ];
    expect(writeWebVtt(cues)).toBe(
      'WEBVTT\n\n00:00:00.500 --> 00:00:03.250\n[钟声 &amp; 笛声 &lt;远&gt;]\n\n01:01:01.000 --> 01:01:02.007\n[乐声渐弱]\n',
    );
    expect(read(writeWebVtt(cues))).toEqual(cues);
  });

  it('rounds to milliseconds and never writes 60 seconds', () => {
    expect(writeWebVtt([{ startSecond: 59.9996, endSecond: 61, text: 'x' }])).toContain('00:01:00.000 -->');
  });
});

describe('readWebVtt', () => {
  it.each([
    ['no cue at all', 'WEBVTT', []],
    [
      'a mark of byte order, words after the name, CRLF',
      '\uFEFFWEBVTT 字幕\r\n\r\n00:01.000 --> 00:02.000\r\n雨\r\n',
      ['雨'],
    ],
    [
      'notes, styles and regions',
      'WEBVTT\n\nSTYLE\n::cue { color: red }\n\nREGION\nid:a\n\nNOTE by hand\n\n00:01.000 --> 00:02.000\n雨\n\nNOTE\nend\n',
      ['雨'],
    ],
    [
      'names, settings, several lines',
      'WEBVTT\n\nfirst\n00:01.000 --> 00:02.000 line:0 align:start\n雨\n风\n',
      ['雨\n风'],
    ],
    [
      'tags and references',
      cue('00:01.000 --> 00:02.000', '<v 旁白><i.a.b>雨</i> <00:01.500>&amp;&nbsp;风</v>'),
      ['雨 &\u00a0风'],
    ],
    ['hours beyond 99', cue('100:00:01.000 --> 100:00:02.000'), ['[雨声]']],
  ])('reads %s', (_name, text, texts) => {
    expect(read(text).map((found) => found.text)).toEqual(texts);
  });

  it.each([
    ['nothing', '', '第 1 行'],
    ['another format', '1\n00:00:01,000 --> 00:00:02,000\n雨\n', '第 1 行'],
    ['a name that only begins so', 'WEBVTTX\n\n', '第 1 行'],
    ['no empty line under the name', 'WEBVTT\n00:01.000 --> 00:02.000\n雨\n', '第 2 行'],
    ['commas in times', cue('00:01,000 --> 00:02,000'), '第 3 行'],
    ['minutes beyond 59', cue('00:60:00.000 --> 01:00:02.000'), '第 3 行'],
    ['no milliseconds', cue('00:01 --> 00:02'), '第 3 行'],
    ['an end before its start', cue('00:02.000 --> 00:01.000'), '第 3 行'],
    ['an end at its start', cue('00:02.000 --> 00:02.000'), '第 3 行'],
    [
      'a cue before the one above',
      `${cue('00:05.000 --> 00:06.000')}\n00:01.000 --> 00:02.000\n风\n`,
      '第 6 行',
    ],
    ['an unknown setting', cue('00:01.000 --> 00:02.000 colour:red'), 'colour:red'],
    ['a cue without words', 'WEBVTT\n\n00:01.000 --> 00:02.000\n\n', '第 4 行'],
    ['words without times', 'WEBVTT\n\n只有字\n', '第 4 行'],
    ['a missing empty line', cue('00:01.000 --> 00:02.000', '雨\n00:03.000 --> 00:04.000\n风'), '箭头'],
    ['an arrow in a note', 'WEBVTT\n\nNOTE\na --> b\n', '第 4 行'],
    ['a style after a cue', `${cue('00:01.000 --> 00:02.000')}\nSTYLE\n::cue {}\n`, '第 6 行'],
    ['a bare ampersand', cue('00:01.000 --> 00:02.000', '雨 & 风'), '&amp;'],
    ['an unknown tag', cue('00:01.000 --> 00:02.000', '<script>雨'), '&lt;'],
  ])('refuses %s', (_name, text, complaint) => {
    expect(() => read(text)).toThrow(complaint);
  });

  it('refuses other encodings than UTF-8', () => {
    const gb18030 = Buffer.concat([
      Buffer.from('WEBVTT\n\n00:01.000 --> 00:02.000\n'),
      Buffer.from([0xd3, 0xea]),
    ]);
    expect(() => readWebVtt(gb18030)).toThrow('UTF-8');
  });
});
