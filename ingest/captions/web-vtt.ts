import { HostError } from '../../library/host-error.ts';

/** A WebVTT cue: a time range, with a caption or a picture's URL. */
export interface Cue {
  readonly startSecond: number;
  readonly endSecond: number;
  readonly text: string;
}

/** Writes a WebVTT file of plain cues (https://www.w3.org/TR/webvtt1/#file-structure). */
export function writeWebVtt(cues: readonly Cue[]): string {
  const blocks = cues.map(
    ({ startSecond, endSecond, text }) =>
      `${timestamp(startSecond)} --> ${timestamp(endSecond)}\n${escapeText(text)}\n`,
  );
  return ['WEBVTT\n', ...blocks].join('\n');
}

/**
 * Parses a WebVTT file into cues without markup. It follows the rules for authors, not the lenient ones for browsers:
 * every player shows an accepted file as intended.
 * @throws {HostError} naming the first line that breaks a rule
 */
export function readWebVtt(bytes: Uint8Array): readonly Cue[] {
  const lines = decode(bytes).split(/\r\n|\n|\r/);
  if (!/^WEBVTT(?:[ \t]|$)/.test(lines[0] ?? '')) fail(1, '要以 WEBVTT 开头');
  if (lines[1]) fail(2, '要空着');
  const cues: Cue[] = [];
  for (const block of blocksOf(lines)) {
    const [first = ''] = block.lines;
    if (/^NOTE(?:[ \t]|$)/.test(first)) forbidArrow(block, 0);
    else if (/^(?:STYLE|REGION)[ \t]*$/.test(first)) {
      if (cues.length > 0) fail(block.line, '的样式或区域要写在所有字幕之前');
      forbidArrow(block, 1);
    } else cues.push(readCue(block, cues.at(-1)?.startSecond ?? 0));
  }
  return cues;
}

/** Consecutive lines, with the number of the first, counted from 1. */
interface Block {
  readonly line: number;
  readonly lines: readonly string[];
}

const TIMESTAMP = String.raw`(?:(\d{2,}):)?([0-5]\d):([0-5]\d)\.(\d{3})`;
const TIMINGS = new RegExp(String.raw`^${TIMESTAMP}[ \t]+-->[ \t]+${TIMESTAMP}(?:[ \t]+(.+?))?[ \t]*$`);
const SETTING = /^(?:vertical|line|position|size|align|region):\S+$/;
/** Tags allowed in cue text (§3.3), and the character references. */
const TAG = new RegExp(
  String.raw`<(?:/?(?:c|i|b|u|ruby|rt|v|lang)(?:\.[^\s.<>&]+)*(?:[ \t][^<>\n]*)?|${TIMESTAMP})>`,
  'g',
);
const REFERENCES: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&nbsp;': '\u00a0',
  '&lrm;': '\u200e',
  '&rlm;': '\u200f',
};

function readCue({ line, lines }: Block, earliestSecond: number): Cue {
  const hasName = !lines[0]?.includes('-->');
  const timingsLine = line + (hasName ? 1 : 0);
  const timings = TIMINGS.exec(lines[hasName ? 1 : 0] ?? '');
  if (!timings) return fail(timingsLine, '要写成「00:00.000 --> 00:00.000」');
  const startSecond = secondsOf(timings.slice(1, 5));
  const endSecond = secondsOf(timings.slice(5, 9));
  if (endSecond <= startSecond) fail(timingsLine, '的结束时间不晚于开始时间');
  if (startSecond < earliestSecond) fail(timingsLine, '的开始时间早于上一条字幕');
  for (const setting of timings[9]?.split(/[ \t]+/) ?? [])
    if (!SETTING.test(setting)) fail(timingsLine, `有不支持的设置：${setting}`);
  const text = lines.slice(hasName ? 2 : 1).join('\n');
  if (text.trim() === '') fail(timingsLine + 1, '要写这一条字幕的文字');
  if (text.includes('-->')) fail(timingsLine + 1, '的文字里有箭头，前面缺一个空行');
  return { startSecond, endSecond, text: plainText(text, timingsLine + 1) };
}

function plainText(text: string, line: number): string {
  const words = text.replaceAll(TAG, '');
  if (words.includes('<')) fail(line, '的「<」不是标签的开头，请写成 &lt;');
  return words.replaceAll(
    /&\w*;?/g,
    (reference) => REFERENCES[reference] ?? fail(line, '的「&」请写成 &amp;'),
  );
}

function blocksOf(lines: readonly string[]): readonly Block[] {
  const blocks: { line: number; lines: string[] }[] = [];
  for (const [index, line] of lines.entries()) {
    if (index === 0 || line === '') continue;
    if (lines[index - 1] === '') blocks.push({ line: index + 1, lines: [] });
    blocks.at(-1)?.lines.push(line);
  }
  return blocks;
}

function forbidArrow({ line, lines }: Block, from: number): void {
  const place = lines.findIndex((text, index) => index >= from && text.includes('-->'));
  if (place >= 0) fail(line + place, '的箭头不在字幕里');
}

function decode(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch (cause) {
    throw new HostError('字幕文件（WebVTT）的编码不是 UTF-8，请另存为 UTF-8。', { cause });
  }
}

function fail(line: number, reason: string): never {
  throw new HostError(`字幕文件（WebVTT）第 ${line} 行${reason}。`);
}

/** Seconds from the four parts of a timestamp; hours may be missing. */
export const secondsOf = ([hours, minutes, seconds, milliseconds]: readonly (string | undefined)[]) =>
  Number(hours ?? 0) * 3600 + Number(minutes) * 60 + Number(seconds) + Number(milliseconds) / 1000;

function timestamp(second: number): string {
  const milliseconds = Math.round(second * 1000);
  const digits = (value: number, length: number) => String(Math.floor(value)).padStart(length, '0');
  const [hours, minutes] = [milliseconds / 3_600_000, (milliseconds / 60_000) % 60];
  return `${digits(hours, 2)}:${digits(minutes, 2)}:${digits((milliseconds / 1000) % 60, 2)}.${digits(milliseconds % 1000, 3)}`;
}

const escapeText = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
