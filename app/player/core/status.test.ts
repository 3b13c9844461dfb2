import { describe, expect, it } from 'vitest';
import type { PlayerEvent } from './events.ts';
import {
  hasBegun,
  initialState,
  isAtRest,
  isMeantToPlay,
  type PlaybackStatus,
  type PlayerState,
} from './state.ts';
import { nextStatus } from './status.ts';

const statuses: readonly PlaybackStatus[] = [
  'idle',
  'playing',
  'paused',
  'waiting',
  'stalled',
  'ended',
  'refused',
  'failed',
];
const inStatus = (status: PlaybackStatus, facts: Partial<PlayerState> = {}): PlayerState => ({
  ...initialState,
  durationSeconds: 32,
  currentSeconds: 8,
  ...facts,
  status,
});

const opened: PlayerEvent = {
  type: 'opened',

  source: '/b.mp4',
  durationSeconds: 20,
  frameRate: 24,
  hasSound: true,
};

describe('from any status', () => {
  it.each<[PlayerEvent, PlaybackStatus]>([
    [opened, 'idle'],
    [{ type: 'closed' }, 'idle'],
    [{ type: 'playing' }, 'playing'],
    [{ type: 'ended' }, 'ended'],
    [{ type: 'error' }, 'failed'],
    [{ type: 'play-refused' }, 'refused'],
    [{ type: 'pause', hasEnded: true }, 'ended'],
  ])('%j leads to %s', (event, expected) => {
    for (const status of statuses) expect(nextStatus(inStatus(status), event)).toBe(expected);
  });
});

describe('single events', () => {
  it.each<[PlaybackStatus, PlayerEvent, PlaybackStatus]>([
    ['idle', { type: 'play-requested' }, 'waiting'],
    ['paused', { type: 'play-requested' }, 'waiting'],
    ['failed', { type: 'play-requested' }, 'waiting'],
    ['playing', { type: 'play-requested' }, 'playing'],

    ['playing', { type: 'pause', hasEnded: false }, 'paused'],
    ['waiting', { type: 'pause', hasEnded: false }, 'paused'],
    ['failed', { type: 'pause', hasEnded: false }, 'failed'],
    ['refused', { type: 'pause', hasEnded: false }, 'refused'],

    ['playing', { type: 'waiting' }, 'waiting'],
    ['paused', { type: 'waiting' }, 'paused'],
    ['idle', { type: 'waiting' }, 'idle'],

    ['waiting', { type: 'stalled' }, 'stalled'],
    ['playing', { type: 'stalled' }, 'playing'],
    ['paused', { type: 'stalled' }, 'paused'],
    ['idle', { type: 'stalled' }, 'idle'],

    ['stalled', { type: 'progress', buffered: [] }, 'waiting'],
    ['playing', { type: 'progress', buffered: [] }, 'playing'],

    ['ended', { type: 'seeking', seconds: 10 }, 'paused'],
    ['ended', { type: 'seeking', seconds: 32 }, 'ended'],
    ['playing', { type: 'seeking', seconds: 10 }, 'playing'],
    ['idle', { type: 'seeking', seconds: 10 }, 'idle'],

    ['playing', { type: 'timeupdate', seconds: 9 }, 'playing'],
    ['paused', { type: 'volumechange', volume: 0, isMuted: true }, 'paused'],
  ])('%s + %j is %s', (status, event, expected) => {
    expect(nextStatus(inStatus(status), event)).toBe(expected);
  });

  it('pausing before the first frame shows the poster again', () => {
    const state = inStatus('waiting', { currentSeconds: 0 });
    expect(nextStatus(state, { type: 'pause', hasEnded: false })).toBe('idle');
  });

  it('running out of data during a stalled download is a stall at once', () => {
    const state = inStatus('playing', { isStalled: true });
    expect(nextStatus(state, { type: 'waiting' })).toBe('stalled');
  });
});

it.each<[PlaybackStatus, { meant: boolean; rest: boolean; begun: boolean }]>([
  ['idle', { meant: false, rest: true, begun: false }],
  ['playing', { meant: true, rest: false, begun: true }],
  ['paused', { meant: false, rest: false, begun: true }],
  ['waiting', { meant: true, rest: false, begun: false }],
  ['stalled', { meant: true, rest: false, begun: false }],
  ['ended', { meant: false, rest: true, begun: true }],
  ['refused', { meant: false, rest: true, begun: false }],
  ['failed', { meant: false, rest: true, begun: false }],
])('%s: meant to play, at rest, begun: %j', (status, { meant, rest, begun }) => {
  expect([isMeantToPlay(status), isAtRest(status), hasBegun(status)]).toEqual([meant, rest, begun]);
});
