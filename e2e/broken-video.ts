import type { Page } from '@playwright/test';

/** Removes the duration of one video from the catalogue that this browser gets: pages that show it break. */
export async function breakVideo(page: Page, videoId: string): Promise<void> {
  await page.route('**/assets/videos-*.json', async (route) => {
    const response = await route.fetch();
    const videos: { id: string; duration: unknown }[] = await response.json();
    await route.fulfill({
      response,
      json: videos.map((video) => (video.id === videoId ? { ...video, duration: null } : video)),
    });
  });
}
