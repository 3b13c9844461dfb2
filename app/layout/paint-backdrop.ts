import { driftedPosition, makeBlobs } from './blobs.ts';

/** Drawn at a quarter of the size and stretched: softness for a sixteenth of the work. */
const shrink = 4;
const frameMs = 50;

/**
 * Paints the drifting lights behind every page until the signal aborts. Still under `prefers-reduced-motion`, paused
 * while the page is hidden.
 */
export function paintBackdrop(canvas: HTMLCanvasElement, signal: AbortSignal) {
  const context = canvas.getContext('2d');
  if (!context) return;
  const reducedMotion = matchMedia('(prefers-reduced-motion: reduce)');
  let blobs = makeBlobs(innerWidth);
  let colours = readColours(canvas);
  let frame = 0;
  let paintedAt = 0;

  const paint = (now: number) => {
    paintedAt = now;
    const { width, height } = canvas;
    context.clearRect(0, 0, width, height);
    for (const blob of blobs) {
      const position = driftedPosition(blob, now);
      const [x, y, radius] = [position.x * width, position.y * height, blob.radius * Math.max(width, height)];
      const light = context.createRadialGradient(x, y, 0, x, y, radius);
      const colour = colours[blob.colour];
      light.addColorStop(0, colour);
      light.addColorStop(1, transparent(colour));
      context.fillStyle = light;
      context.fillRect(x - radius, y - radius, radius * 2, radius * 2);
    }
  };
  const tick = (now: number) => {
    if (now - paintedAt >= frameMs) paint(now);
    frame = requestAnimationFrame(tick);
  };
  const resume = () => {
    cancelAnimationFrame(frame);
    paint(performance.now());
    if (!reducedMotion.matches && !document.hidden) frame = requestAnimationFrame(tick);
  };
  const resize = () => {
    canvas.width = Math.ceil(innerWidth / shrink);
    canvas.height = Math.ceil(innerHeight / shrink);
    blobs = makeBlobs(innerWidth);
    resume();
  };
  const recolour = () => {
    colours = readColours(canvas);
    resume();
  };

  const themeObserver = new MutationObserver(recolour);
  themeObserver.observe(document.documentElement, { attributeFilter: ['data-theme'] });
  addEventListener('resize', resize, { signal });
  document.addEventListener('visibilitychange', resume, { signal });
  reducedMotion.addEventListener('change', resume, { signal });
  matchMedia('(prefers-color-scheme: dark)').addEventListener('change', recolour, { signal });
  signal.addEventListener('abort', () => {
    themeObserver.disconnect();
    cancelAnimationFrame(frame);
  });
  resize();
}

type Colours = [string, string, string];

/** Asks the style sheet for the three lights: `light-dark()` and `oklch()` come back as colours a canvas can paint. */
function readColours(canvas: HTMLCanvasElement): Colours {
  const read = (token: string) => {
    canvas.style.color = `var(${token})`;
    return getComputedStyle(canvas).color;
  };
  return [read('--blob-1'), read('--blob-2'), read('--blob-3')];
}

/** The same colour at no opacity, so that the gradient does not darken on its way out. */
function transparent(colour: string): string {
  return colour.replace(/\/ [\d.]+\)$/, '/ 0)');
}
