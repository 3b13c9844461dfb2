import type { Page } from '@playwright/test';

/** What the page tells the system of its film, and the system's keys. To be asked for before the page is opened. */
export async function systemControlsOf(page: Page) {
  await page.addInitScript(() => {
    const handlers: Record<string, MediaSessionActionHandler | null> = {};
    Object.assign(window, { mediaKeys: handlers });
    const keep = MediaSession.prototype.setActionHandler;
    MediaSession.prototype.setActionHandler = function (action, handler) {
      handlers[action] = handler;
      keep.call(this, action, handler);
    };
  });
  return {
    /** As a key of the keyboard or the lock screen. Says whether anything listens. */
    press: (action: MediaSessionAction, details: Partial<MediaSessionActionDetails> = {}) =>
      page.evaluate(
        ([name, more]) => {
          const { mediaKeys } = window as unknown as { mediaKeys: Record<string, MediaSessionActionHandler> };
          mediaKeys[name]?.({ action: name, ...more });
          return Boolean(mediaKeys[name]);
        },
        [action, details] as const,
      ),
    told: () =>
      page.evaluate(() => {
        const { metadata, playbackState } = navigator.mediaSession;
        const { title, artist, artwork } = metadata ?? {};
        return { title, artist, cover: artwork?.[0]?.src, playbackState };
      }),
  };
}
