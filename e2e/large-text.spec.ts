import { expect, test } from './site.ts';

// Twice the usual size, as a reader sets it in the browser (WCAG 2.2, 1.4.4).
test.use({
  viewport: { width: 390, height: 844 },
  launchOptions: async ({ launchOptions }, use) =>
    use({ ...launchOptions, args: [...(launchOptions.args ?? []), '--blink-settings=defaultFontSize=32'] }),
});

test('with text twice as large every control of the player stays inside it', async ({ page }) => {
  await page.goto('/video/1');
  const player = page.getByRole('region', { name: '视频播放器' });
  const frame = await player.boundingBox();
  for (const control of [
    player.getByRole('button', { name: '播放' }),
    player.getByRole('button', { name: '静音' }),
    player.getByRole('slider', { name: '音量' }),
    player.getByRole('button', { name: '更多' }),
    player.getByRole('button', { name: '全屏' }),
  ]) {
    const box = await control.boundingBox();
    expect((box?.x ?? 0) + (box?.width ?? Infinity)).toBeLessThanOrEqual(
      (frame?.x ?? 0) + (frame?.width ?? 0),
    );
    expect(box?.height).toBeGreaterThanOrEqual(44);
  }
});
