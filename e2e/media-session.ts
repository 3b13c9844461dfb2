import type { Page } from '@playwright/test';

/** Reads the page's Media Session metadata and presses its media keys. Must be called before the page is opened. */
export async function systemControlsOf(page: Page) {
  await page.addInitScript(() => {
    const handlers: Record<string, MediaSessionActionHandler | null> = {};
    Object.assign(window, { mediaKeys: handlers });
    const setActionHandler = MediaSession.prototype.setActionHandler;
    MediaSession.prototype.setActionHandler = function (action, handler) {
      handlers[action] = handler;
      setActionHandler.call(this, action, handler);
    };
  });
  return {
    /** Presses a media key of the keyboard or lock screen; resolves to whether the page handles it. */
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
