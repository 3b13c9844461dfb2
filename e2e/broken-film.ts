import type { Page } from '@playwright/test';

/** In this browser one film of the catalogue lacks what a card of it is drawn with: pages that show it break. */
export async function breakFilm(page: Page, videoId: string): Promise<void> {
  await page.route('**/assets/videos-*.json', async (route) => {
    const response = await route.fetch();
    const videos: { id: string; duration: unknown }[] = await response.json();
    await route.fulfill({
      response,
      json: videos.map((video) => (video.id === videoId ? { ...video, duration: null } : video)),
    });
  });
}
