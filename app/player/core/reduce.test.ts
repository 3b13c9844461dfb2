import { describe, expect, it } from 'vitest';
import type { PlayerEvent } from './events.ts';
import { reduce } from './reduce.ts';
import { initialState, type PlayerState } from './state.ts';

const start: PlayerState = { ...initialState, durationSeconds: 32 };
/** Opens a video of 20 seconds; `facts` overrides its defaults. */
const opened = (source: string, facts: Partial<Extract<PlayerEvent, { type: 'opened' }>>): PlayerEvent => ({
  type: 'opened',
  source,
  durationSeconds: 20,
  frameRate: 24,
  hasSound: true,
  ...facts,
});
const stateAfter = (state: PlayerState, ...events: PlayerEvent[]) => events.reduce(reduce, state);

describe('reduce', () => {
  it('skips to the next video that opens, and to no other', () => {
    const goingOn = stateAfter(start, opened('/a.mp4', {}), { type: 'going-on' });
    expect(goingOn.isGoingOn).toBe(true);
    expect(reduce(goingOn, opened('/b.mp4', {})).isGoingOn).toBe(false);
    expect(reduce(goingOn, { type: 'closed' }).isGoingOn).toBe(false);
  });

  it('starts another video from its beginning and keeps volume, fullscreen and abilities', () => {
    const watched = stateAfter(
      start,
      { type: 'volumechange', volume: 0.3, isMuted: true },
      { type: 'fullscreen-changed', isFullscreen: true },
      { type: 'capabilities-known', capabilities: { canSetVolume: false, canEnterFullscreen: true } },
      { type: 'playing' },
      { type: 'progress', buffered: [{ startSeconds: 0, endSeconds: 12 }] },
      { type: 'stalled' },
      { type: 'scrubbed', seconds: 20 },
      { type: 'seeking', seconds: 9 },
    );
    expect(reduce(watched, opened('/b.mp4', { frameRate: 25 }))).toEqual({
      ...initialState,
      durationSeconds: 20,
      source: '/b.mp4',
      frameRate: 25,
      volume: 0.3,
      isMuted: true,
      isFullscreen: true,
      canSetVolume: false,
      canEnterFullscreen: true,
    });
  });

  it('remembers for a waiting or failed video whether it had begun, but not for the next one', () => {
    const waiting: PlayerEvent[] = [{ type: 'play-requested' }, { type: 'waiting' }];
    const fresh = stateAfter(start, opened('/a.mp4', {}), ...waiting);
    expect(fresh).toMatchObject({ status: 'waiting', hasBegun: false });
    const begun = stateAfter(fresh, { type: 'playing' }, { type: 'waiting' });
    expect(begun).toMatchObject({ status: 'waiting', hasBegun: true });
    expect(reduce(begun, { type: 'error' })).toMatchObject({ status: 'failed', hasBegun: true });
    expect(reduce(begun, opened('/b.mp4', {})).hasBegun).toBe(false);
  });

  it('remembers that a video was in the mini player, but not for the next one', () => {
    const back = stateAfter(
      start,
      opened('/a.mp4', { frameRate: 30 }),
      { type: 'mini-player-changed', isInMiniPlayer: false },
      { type: 'mini-player-changed', isInMiniPlayer: true },
      { type: 'mini-player-changed', isInMiniPlayer: false },
    );
    expect(back).toMatchObject({ isInMiniPlayer: false, wasInMiniPlayer: true });
    const next = reduce(back, opened('/b.mp4', { frameRate: 30 }));
    expect(next.wasInMiniPlayer).toBe(false);
  });

  it('has no video once it is closed, and keeps the volume', () => {
    const watched = stateAfter(
      start,
      opened('/a.mp4', { frameRate: 25 }),
      { type: 'volumechange', volume: 0.3, isMuted: false },
      { type: 'playing' },
      { type: 'timeupdate', seconds: 9 },
    );
    expect(reduce(watched, { type: 'closed' })).toEqual({ ...initialState, volume: 0.3 });
  });

  it('keeps the speed for the next video', () => {
    const fast = reduce(start, { type: 'ratechange', playbackRate: 1.5 });
    expect(reduce(fast, opened('/b.mp4', {})).playbackRate).toBe(1.5);
  });

  it.each<PlayerEvent>([
    { type: 'sped-up', isOn: false },
    { type: 'pause', hasEnded: false },
    { type: 'ended' },
    { type: 'error' },
    opened('/b.mp4', {}),
  ])('keeps the chosen speed while something is held, until %o', (end) => {
    const held = stateAfter(
      { ...start, status: 'playing' },
      { type: 'ratechange', playbackRate: 1.5 },
      { type: 'sped-up', isOn: true },
      { type: 'ratechange', playbackRate: 2 },
    );
    expect(held).toMatchObject({ isSpedUp: true, playbackRate: 1.5 });
    expect(reduce(held, end)).toMatchObject({ isSpedUp: false, playbackRate: 1.5 });
  });

  it('has no sound while a silent video is open', () => {
    const silent = reduce(start, opened('/a.mp4', { hasSound: false }));
    expect(silent.hasSound).toBe(false);
    expect(reduce(silent, { type: 'closed' }).hasSound).toBe(true);
  });

  it('shows a notice until it expires, and adds up skips', () => {
    const skip: PlayerEvent = { type: 'notice-shown', notice: { kind: 'skip', seconds: 10 } };
    const twice = stateAfter(start, skip, skip);
    expect(twice.notice).toEqual({ kind: 'skip', seconds: 20 });
    expect(stateAfter(twice, { type: 'notice-expired' }, skip).notice).toEqual({ kind: 'skip', seconds: 10 });
  });

  it('stops at the end of the one video it was asked for', () => {
    const meant = stateAfter(start, opened('/a.mp4', {}), { type: 'stop-at-end', isOn: true });
    expect(stateAfter(meant, { type: 'play-requested' }).stopsAtEnd).toBe(true);
    expect(stateAfter(meant, { type: 'ended' }).stopsAtEnd).toBe(true);
    expect(stateAfter(meant, { type: 'ended' }, { type: 'play-requested' }).stopsAtEnd).toBe(false);
    expect(stateAfter(meant, opened('/b.mp4', {})).stopsAtEnd).toBe(false);
  });

  it('takes volume changes as the viewer’s, except while the sound fades', () => {
    const quieter: PlayerEvent = { type: 'volumechange', volume: 0.2, isMuted: false };
    const fading = reduce(start, { type: 'fading', isOn: true });
    expect(reduce(start, quieter).volume).toBe(0.2);
    expect(reduce(fading, quieter).volume).toBe(1);
  });

  it.each<PlayerEvent>([
    { type: 'pause', hasEnded: false },
    { type: 'ended' },
    { type: 'seeking', seconds: 3 },
    opened('/b.mp4', {}),
    { type: 'closed' },
  ])('stops fading at %j', (event) => {
    expect(stateAfter(start, { type: 'fading', isOn: true }, event).isFading).toBe(false);
  });

  it('takes the duration from the file', () => {
    expect(reduce(start, { type: 'durationchange', durationSeconds: 31.96 }).durationSeconds).toBe(31.96);
  });

  it('is seeking from `seeking` to `seeked`', () => {
    const seeking = reduce(start, { type: 'seeking', seconds: 9 });
    expect(seeking).toMatchObject({ isSeeking: true, currentSeconds: 9 });
    expect(reduce(seeking, { type: 'seeked', seconds: 9.04 })).toMatchObject({
      isSeeking: false,
      currentSeconds: 9.04,
    });
  });

  it('ends a drag and a seek when the file fails', () => {
    const failed = stateAfter(
      start,
      { type: 'seeking', seconds: 9 },
      { type: 'scrubbed', seconds: 20 },
      { type: 'error' },
    );
    expect(failed).toMatchObject({ status: 'failed', isSeeking: false, scrubSeconds: null });
  });

  it('is stalled until data arrives again', () => {
    const stalled = reduce(start, { type: 'stalled' });
    expect(stalled.isStalled).toBe(true);
    expect(reduce(stalled, { type: 'progress', buffered: [] }).isStalled).toBe(false);
  });

  it.each<PlayerEvent>([
    { type: 'timeupdate', seconds: 0 },
    { type: 'durationchange', durationSeconds: 32 },
    { type: 'volumechange', volume: 1, isMuted: false },
    { type: 'activity-changed', activity: { isActive: false } },
    { type: 'waiting' },
    { type: 'ended' },
  ])('returns the same state if %j changes nothing', (event) => {
    const state = event.type === 'ended' ? reduce(start, event) : start;
    expect(reduce(state, event)).toBe(state);
  });
});
