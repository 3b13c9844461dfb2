import { driftedPosition, makeBlobs } from './blobs.ts';

/** Drawn at a quarter of the size and stretched: softness for a sixteenth of the work. */
const shrink = 4;
/** In that time the fastest light drifts less than a pixel of a desktop's screen. */
const frameMs = 100;
/** For so long after a press nothing is painted but what the press brings about. */
const stillMs = 500;

/**
 * Paints the drifting lights behind every page until the signal aborts. Still under `prefers-reduced-motion`, paused while
 * the page is hidden, a video plays or somebody presses something: each step draws all of the page anew, its glass with it.
 */
export function paintBackdrop(canvas: HTMLCanvasElement, signal: AbortSignal) {
  const context = canvas.getContext('2d');
  if (!context) return;
  const reducedMotion = matchMedia('(prefers-reduced-motion: reduce)');
  let blobs = makeBlobs(innerWidth);
  let colours = readColours(canvas);
  let now = 0;
  let pressedAt = Number.NEGATIVE_INFINITY;

  const paint = () => {
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
  const drift = () => {
    const isWatched = document.querySelector('video')?.paused === false;
    const isPressed = performance.now() - pressedAt < stillMs;
    if (isWatched || isPressed || document.hidden || reducedMotion.matches) return;
    now += frameMs;
    paint();
  };
  const resize = () => {
    canvas.width = Math.ceil(innerWidth / shrink);
    canvas.height = Math.ceil(innerHeight / shrink);
    blobs = makeBlobs(innerWidth);
    paint();
  };
  const recolour = () => {
    colours = readColours(canvas);
    paint();
  };

  const press = () => {
    pressedAt = performance.now();
  };

  const timer = setInterval(drift, frameMs);
  const themeObserver = new MutationObserver(recolour);
  themeObserver.observe(document.documentElement, { attributeFilter: ['data-theme'] });
  addEventListener('resize', resize, { signal });
  for (const type of ['pointerdown', 'keydown']) addEventListener(type, press, { signal, passive: true });
  matchMedia('(prefers-color-scheme: dark)').addEventListener('change', recolour, { signal });
  signal.addEventListener('abort', () => {
    themeObserver.disconnect();
    clearInterval(timer);
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
