import { playerOf, videoPath } from './player.ts';
import { expect, test } from './site.ts';

// The policy of headed browsers; headless ones allow autoplay.
const policy = '--autoplay-policy=document-user-activation-required';
test.use({
  // Trace snapshots count as user activation.
  trace: 'off',
  launchOptions: async ({ launchOptions }, use) =>
    use({ ...launchOptions, args: [...(launchOptions.args ?? []), policy] }),
});

test('waits for a press if the browser blocks autoplay', async ({ page }) => {
  // A scripted click gives no user activation. The page itself records the result, because Chromium counts each
  // evaluation by the test as activation.
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
