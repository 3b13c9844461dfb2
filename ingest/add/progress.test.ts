import { describe, expect, it } from 'vitest';
import { BatchProgress, durationText } from './progress.ts';

function progressOf(seconds: number[], terminal?: { columns: number }) {
  let time = 0;
  const written: string[] = [];
  const output = { isTTY: terminal !== undefined, ...terminal, write: (text: string) => written.push(text) };
  const progress = new BatchProgress(seconds, output, () => time);
  return { progress, written, pass: (ms: number) => (time += ms) };
}

describe('BatchProgress', () => {
  it('says in lines of a log how far one film is, and how long it takes', () => {
    const { progress, written, pass } = progressOf([60]);
    progress.begin('看海');
    progress.show({ step: '正在转码', fraction: 0 });
    pass(10_000);
    progress.show({ step: '正在转码', fraction: 0.25 });
    progress.show({ step: '正在转码', fraction: 0.26 });
    progress.show({ step: '正在选封面', fraction: 0.26 });
    expect(written).toEqual([
      '看海：正在转码 0%\n',
      '看海：正在转码 25%，还要 30 秒\n',
      '看海：正在选封面 26%，还要 28 秒\n',
    ]);
  });

  it('weighs several by their lengths', () => {
    const { progress, written, pass } = progressOf([30, 90]);
    progress.begin('短');
    progress.show({ step: '正在转码', fraction: 0 });
    pass(10_000);
    progress.begin('长');
    progress.show({ step: '正在转码', fraction: 0 });
    expect(written.at(-1)).toBe('〔2/2〕长：正在转码 0%；全部 25%，还要 30 秒\n');
    // A slower film takes longer than the average speed predicts.
    pass(10_000);
    progress.show({ step: '正在转码', fraction: 0.1 });
    expect(written.at(-1)).toBe('〔2/2〕长：正在转码 10%，还要 1 分 30 秒；全部 32%，还要 1 分 30 秒\n');
  });

  it('guesses nothing of all from a clip before a film of hours', () => {
    const { progress, written, pass } = progressOf([14, 7200]);
    progress.begin('短');
    progress.show({ step: '正在转码', fraction: 0 });
    pass(120_000);
    progress.show({ step: '正在选封面', fraction: 0.9 });
    expect(written.at(-1)).toBe('〔1/2〕短：正在选封面 90%，还要 13 秒；全部 0%\n');
  });

  it('does not count what an earlier run has done as speed', () => {
    const { progress, written, pass } = progressOf([60]);
    progress.begin('看海');
    progress.show({ step: '正在转码', fraction: 0.8 });
    pass(10_000);
    progress.show({ step: '正在转码', fraction: 0.9 });
    expect(written.at(-1)).toBe('看海：正在转码 90%，还要 10 秒\n');
  });

  it('rewrites one line of a terminal, which never wraps', () => {
    const { progress, written } = progressOf([60], { columns: 12 });
    progress.begin('第一次看海');
    progress.show({ step: '正在转码', fraction: 0 });
    expect(written).toEqual(['\r第一次看海\u001B[K']);
    progress.end();
    expect(written.at(-1)).toBe('\r\u001B[K');
  });
});

it.each([
  [0.4, '0 秒'],
  [59.4, '59 秒'],
  [60, '1 分'],
  [95, '1 分 35 秒'],
  [3600, '1 小时'],
  [7825, '2 小时 10 分'],
])('%d s are %s', (seconds, text) => {
  expect(durationText(seconds)).toBe(text);
});
