import { describe, expect, it } from 'vitest';
import { createStore } from '../core/store.ts';
import { observeCaptions } from './observe-captions.ts';

/** A track as browsers have it: its cues are there unless it is disabled. */
function trackOf(language: string, texts: readonly string[]) {
  const cues = texts.map((text) => ({
    ...{ startTime: 1, endTime: 4, line: 'auto', snapToLines: true },
    getCueAsHTML: () => ({ textContent: text }),
  }));
  return {
    language,
    mode: 'disabled' as TextTrackMode,
    get cues() {
      return this.mode === 'disabled' ? null : cues;
    },
  };
}
type Track = ReturnType<typeof trackOf>;

function open(languages: readonly string[], ...tracks: Track[]) {
  const store = createStore(40);
  const textTracks = Object.assign(new EventTarget(), {
    shown: tracks,
    *[Symbol.iterator]() {
      yield* this.shown;
    },
  });
  const element = Object.assign(new EventTarget(), { textTracks });
  observeCaptions(element as unknown as HTMLVideoElement, store);
  const openFilm = (captionLanguages: readonly string[]) =>
    store.dispatch({
      ...{ type: 'opened', source: `/${captionLanguages.join()}.mp4`, title: '雪落', durationSeconds: 40 },
      ...{ frameRate: 24, hasSound: true, captionLanguages, usualLanguages: [] },
    });
  openFilm(languages);
  store.dispatch({ type: 'captions-chosen', areShown: true, size: 'medium' });
  /** The element is given the next film's tracks a moment after that was opened. */
  const exchange = (...others: Track[]) => {
    textTracks.shown = others;
    textTracks.dispatchEvent(new Event('addtrack'));
  };
  return { store, openFilm, exchange, texts: () => store.getState().cues.map(({ text }) => text) };
}

describe('captions', () => {
  it('are those of the chosen language, all that begin at once', () => {
    const [zh, en] = [trackOf('zh', ['雨', '伞']), trackOf('en', ['Rain'])];
    const { store, texts } = open(['zh', 'en'], zh, en);
    expect([zh.mode, en.mode]).toEqual(['hidden', 'disabled']);
    expect(texts()).toEqual(['雨', '伞']);
    store.dispatch({ type: 'caption-language-chosen', language: 'en' });
    expect([zh.mode, en.mode]).toEqual(['disabled', 'hidden']);
    expect(texts()).toEqual(['Rain']);
  });

  it('are drawn by the browser while the picture has a window of its own', () => {
    const zh = trackOf('zh', ['雨']);
    const { store } = open(['zh'], zh);
    store.dispatch({ type: 'picture-in-picture-changed', isPictureInPicture: true });
    expect(zh.mode).toBe('showing');
    store.dispatch({ type: 'captions-chosen', areShown: false, size: 'medium' });
    expect(zh.mode).toBe('disabled');
    store.dispatch({ type: 'captions-chosen', areShown: true, size: 'medium' });
    store.dispatch({ type: 'picture-in-picture-changed', isPictureInPicture: false });
    expect(zh.mode).toBe('hidden');
  });

  it('of the film before go once the next one has tracks, although those have not come', () => {
    const { openFilm, exchange, texts } = open(['en', 'zh'], trackOf('en', ['Rain']), trackOf('zh', ['雨']));
    openFilm(['zh']);
    exchange(trackOf('zh', []));
    expect(texts()).toEqual([]);
  });
});
