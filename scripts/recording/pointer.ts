import type { Locator, Page } from '@playwright/test';
import { boxOf } from '../../e2e/player.ts';

const glideMs = 450;

interface Pointer {
  glide(x: number, y: number): Promise<void>;
  /** To its middle. */
  glideTo(target: Locator): Promise<void>;
}

/** Draws the pointer, which headless browsers do not show, and moves it like a hand. */
export async function showPointer(page: Page): Promise<Pointer> {
  await page.evaluate(drawPointer);
  let at = { x: 640, y: 560 };
  // A slow machine takes fewer steps, not longer.
  const glide = async (x: number, y: number) => {
    const from = at;
    const start = performance.now();
    for (let share = 0; share < 1; ) {
      share = Math.min(1, (performance.now() - start) / glideMs);
      const eased = (1 - Math.cos(Math.PI * share)) / 2;
      at = { x: from.x + (x - from.x) * eased, y: from.y + (y - from.y) * eased };
      await page.mouse.move(at.x, at.y);
    }
  };
  return {
    glide,
    glideTo: async (target) => {
      const { x, y, width, height } = await boxOf(target);
      await glide(x + width / 2, y + height / 2);
    },
  };
}

/** Runs in the page, which stays the same document as one moves about. */
function drawPointer() {
  const pointer = document.createElement('div');
  // In the top layer, above dialogs and view transitions' pictures of the page.
  pointer.popover = 'manual';
  Object.assign(pointer.style, {
    position: 'fixed',
    inset: '0 auto auto 0',
    width: '18px',
    height: '18px',
    margin: '-9px 0 0 -9px',
    padding: '0',
    border: '2px solid white',
    borderRadius: '50%',
    background: 'rgb(255 255 255 / 0.35)',
    boxShadow: '0 0 6px rgb(0 0 0 / 0.6)',
    pointerEvents: 'none',
  });
  document.documentElement.append(pointer);
  pointer.showPopover();
  addEventListener(
    'pointermove',
    ({ clientX, clientY }) => {
      pointer.style.translate = `${clientX}px ${clientY}px`;
    },
    { capture: true },
  );
}
