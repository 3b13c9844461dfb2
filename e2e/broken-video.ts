import type { Page } from '@playwright/test';
import { contentModule, contentModuleValue } from '../domain/content.ts';

/** Removes a field of one video from the catalogue that this browser receives; pages that need it throw. */
export async function breakVideo(
  page: Page,
  videoId: string,
  field: 'duration' | 'coverImage' = 'duration',
): Promise<void> {
  await page.route('**/content/videos-*', async (route) => {
    const response = await route.fetch();
    const videos = contentModuleValue(await response.text()) as { id: string }[];
    const broken = videos.map((video) => (video.id === videoId ? { ...video, [field]: null } : video));
    await route.fulfill({ response, body: contentModule(broken) });
  });
}
