import { afterEach, describe, expect, it, vi } from 'vitest';
import { createStore } from '../../core/store.ts';
import { pictureInPictureState } from '../picture-in-picture/picture-in-picture-state.ts';
import { attachCaptions } from './attach-captions.ts';
import { captionsState, languageChosen, languagesOpened } from './captions-state.ts';

/** A track as in browsers: its cues are available unless it is disabled. */
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

afterEach(() => vi.unstubAllGlobals());

function open(languages: readonly string[], ...tracks: Track[]) {
  const store = createStore();
  const textTracks = Object.assign(new EventTarget(), {
    shown: tracks,
    *[Symbol.iterator]() {
      yield* this.shown;
    },
  });
  const element = Object.assign(new EventTarget(), { textTracks, querySelectorAll: () => [] });
  vi.stubGlobal('addEventListener', () => undefined);
  attachCaptions({ ...store, say: () => undefined }, element as unknown as HTMLVideoElement);
  const openFilm = (filmLanguages: readonly string[]) => {
    store.dispatch({
      ...{ type: 'opened', source: `/${filmLanguages.join()}.mp4`, title: '雪落', durationSeconds: 40 },
      ...{ frameRate: 24, hasSound: true },
    });
    store.set(captionsState, languagesOpened(store.get(captionsState), filmLanguages, []));
  };
  openFilm(languages);
  store.set(captionsState, { areShown: true });
  /** Gives the element the next film's tracks, which happens a moment after that opens. */
  const exchange = (...others: Track[]) => {
    textTracks.shown = others;
    textTracks.dispatchEvent(new Event('addtrack'));
  };
  const textsOf = (name: 'cues' | 'secondCues') => () =>
    store.get(captionsState)[name].map(({ text }) => text);
  return { store, openFilm, exchange, texts: textsOf('cues'), secondTexts: textsOf('secondCues') };
}

describe('captions', () => {
  it('are the cues in the chosen language, including all that start at once', () => {
    const [zh, en] = [trackOf('zh', ['雨', '伞']), trackOf('en', ['Rain'])];
    const { store, texts } = open(['zh', 'en'], zh, en);
    expect([zh.mode, en.mode]).toEqual(['hidden', 'disabled']);
    expect(texts()).toEqual(['雨', '伞']);
    store.set(captionsState, languageChosen(store.get(captionsState), 'en'));
    expect([zh.mode, en.mode]).toEqual(['disabled', 'hidden']);
    expect(texts()).toEqual(['Rain']);
  });

  it('may have a second language, which is ignored if it equals the first', () => {
    const [zh, en] = [trackOf('zh', ['雨']), trackOf('en', ['Rain'])];
    const { store, texts, secondTexts } = open(['zh', 'en'], zh, en);
    store.set(captionsState, { chosenSecond: 'en' });
    expect([texts(), secondTexts()]).toEqual([['雨'], ['Rain']]);
    store.set(captionsState, languageChosen(store.get(captionsState), 'en'));
    expect([texts(), secondTexts()]).toEqual([['Rain'], []]);
    expect(zh.mode).toBe('disabled');
    store.set(captionsState, { ...languageChosen(store.get(captionsState), 'zh'), chosenSecond: null });
    expect([texts(), secondTexts(), en.mode]).toEqual([['雨'], [], 'disabled']);
  });

  it('are drawn by the browser in picture-in-picture', () => {
    const zh = trackOf('zh', ['雨']);
    const { store } = open(['zh'], zh);
    store.set(pictureInPictureState, { isOn: true });
    expect(zh.mode).toBe('showing');
    store.set(captionsState, { areShown: false });
    expect(zh.mode).toBe('disabled');
    store.set(captionsState, { areShown: true });
    store.set(pictureInPictureState, { isOn: false });
    expect(zh.mode).toBe('hidden');
  });

  it('of the previous film disappear once the next one has tracks, even before those have loaded', () => {
    const { openFilm, exchange, texts } = open(['en', 'zh'], trackOf('en', ['Rain']), trackOf('zh', ['雨']));
    openFilm(['zh']);
    exchange(trackOf('zh', []));
    expect(texts()).toEqual([]);
  });
});
