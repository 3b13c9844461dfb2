import type { DeskJob } from '../../api.ts';
import type { Sending } from './sendings.ts';

interface Overall {
  /** Position of the current film, counted from 1. */
  readonly at: number;
  readonly of: number;
  /** Null if unknown. */
  readonly secondsLeft: number | null;
}

/** The overall progress; null if nothing is left to do. Stopped and failed films do not count. */
export function overallOf(jobs: readonly DeskJob[], sendings: readonly Sending[]): Overall | null {
  const over = jobs.filter(({ state }) => state === 'done' || state === 'known').length;
  const left = jobs.filter(({ state }) => state === 'waiting' || state === 'working');
  const coming = sendings.filter(
    ({ kind, state }) => kind === 'film' && (state === 'waiting' || state === 'sending'),
  );
  if (left.length + coming.length === 0) return null;
  const now = left.find(({ state, secondsLeft }) => state === 'working' && secondsLeft !== null);
  return {
    at: over + 1,
    of: over + left.length + coming.length,
    secondsLeft: now
      ? secondsLeftOf(now, [...left, ...coming.map(({ file }) => ({ bytes: file.size }))])
      : null,
  };
}

/** Estimates the remaining time from the current film's time per byte. */
function secondsLeftOf(
  { bytes, fraction, secondsLeft }: DeskJob,
  all: readonly { readonly bytes: number }[],
): number | null {
  if (secondsLeft === null || fraction >= 1 || bytes === 0) return null;
  const perByte = secondsLeft / (1 - fraction) / bytes;
  const others = all.reduce((sum, other) => sum + other.bytes, -bytes);
  return secondsLeft + perByte * others;
}

/** 剩余约 8 分钟; empty if unknown. */
export function timeLeftText(seconds: number | null): string {
  if (seconds === null) return '';
  const minutes = Math.ceil(seconds / 60);
  if (minutes <= 1) return '剩余不到 1 分钟';
  if (minutes < 60) return `剩余约 ${minutes} 分钟`;
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  return `剩余约 ${hours} 小时${rest ? ` ${rest} 分钟` : ''}`;
}
