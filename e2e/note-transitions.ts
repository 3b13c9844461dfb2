import type { Page } from '@playwright/test';

interface Growth {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
  readonly ms: number;
}

interface Seen {
  /** Ids of videos that started on a card; '' for one that started on its own page. */
  readonly played: string[];
  /** The player's first frame of growth, in viewport coordinates. */
  readonly grown: Growth[];
}

/** Records how videos start, from the first page on. */
export const noteTransitions = (page: Page) =>
  page.addInitScript(() => {
    const seen: Seen = { played: [], grown: [] };
    Object.assign(window, { seen });
    document.addEventListener(
      'play',
      ({ target }) =>
        seen.played.push((target as Element).closest<HTMLElement>('[data-video-id]')?.dataset.videoId ?? ''),
      { capture: true },
    );
    const animate = Element.prototype.animate;
    Element.prototype.animate = function (this: Element, keyframes, options) {
      const { left, top, width, height } = this.getBoundingClientRect();
      const animation = animate.call(this, keyframes, options);
      if (this.matches('section') && animation.effect instanceof KeyframeEffect) {
        const { transform } = animation.effect.getKeyframes()[0] as ComputedKeyframe;
        const from = new DOMMatrix(String(transform));
        const ms = Number(animation.effect.getTiming().duration);
        seen.grown.push({
          left: left + from.e,
          top: top + from.f,
          width: width * from.a,
          height: height * from.a,
          ms,
        });
      }
      return animation;
    };
  });

export const seenBy = (page: Page) => page.evaluate(() => (window as unknown as { seen: Seen }).seen);
