import { playerOf, videoPath } from './player.ts';
import { expect, test } from './site.ts';

// What visitors' browsers do; a headless one lets everything play.
const policy = '--autoplay-policy=document-user-activation-required';
test.use({
  // A trace takes its snapshots as if the viewer had pressed something.
  trace: 'off',
  launchOptions: async ({ launchOptions }, use) =>
    use({ ...launchOptions, args: [...(launchOptions.args ?? []), policy] }),
});

test('waits for a press when the browser refuses to start by itself', async ({ page }) => {
  // A click by script is no press of the viewer. The page itself watches what comes of it: whatever the test
  // asks of a page counts as a press to Chromium.
  await page.addInitScript(() => {
    const timer = setInterval(() => {
      const button = document.querySelector<HTMLElement>('button[aria-label="播放"]');
      if (!button) return;
      clearInterval(timer);
      button.click();
      setTimeout(() => console.warn(`status: ${button.closest('section')?.dataset.status}`), 500);
    }, 20);
  });
  const outcome = page.waitForEvent('console', (message) => message.text().startsWith('status: '));
  await page.goto(videoPath, { waitUntil: 'load' });
  expect((await outcome).text()).toBe('status: refused');

  const player = playerOf(page);
  await expect(player.region).toHaveAttribute('data-controls', 'visible');
  await player.play.click();
  await expect.poll(player.seconds).toBeGreaterThan(0.3);
});
