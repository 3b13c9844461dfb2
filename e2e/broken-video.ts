import type { Page } from '@playwright/test';

/** Removes a field of one video from the catalogue that this browser gets: pages that need it break. */
export async function breakVideo(
  page: Page,
  videoId: string,
  field: 'duration' | 'coverImage' = 'duration',
): Promise<void> {
  await page.route('**/assets/videos-*.json', async (route) => {
    const response = await route.fetch();
    const videos: { id: string }[] = await response.json();
    await route.fulfill({
      response,
      json: videos.map((video) => (video.id === videoId ? { ...video, [field]: null } : video)),
    });
  });
}
