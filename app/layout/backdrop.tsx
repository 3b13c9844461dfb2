import { useEffect, useRef } from 'react';
import styles from './backdrop.module.css';

/** Drifting lights behind every page; starts when the page is idle. */
export function Backdrop() {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    const controller = new AbortController();
    const start = () => {
      if (canvas.current && !controller.signal.aborted) paintBackdrop(canvas.current, controller.signal);
    };
    // Safari has no requestIdleCallback.
    (window.requestIdleCallback ?? setTimeout)(start);
    return () => controller.abort();
  }, []);
  // biome-ignore lint/a11y/noAriaHiddenOnFocusable: a canvas without tabindex is not focusable.
  return <canvas ref={canvas} className={styles.backdrop} aria-hidden="true" />;
}

/** Painted at a quarter of the width and height: soft edges at a sixteenth of the cost. */
const downscale = 4;
/**
 * Short enough that no light moves by more than 3 % of its radius, so that nearly every colour value changes by at most
 * one step of 256.
 */
export const frameMs = 500;
/** Pause after input, so that the browser paints its response first. */
const inputPauseMs = 500;

/**
 * Paints the lights until the signal aborts. They do not move with `prefers-reduced-motion`, while the page is hidden
 * or a video plays, or just after input: each step repaints the whole page, because its glass is translucent.
 */
function paintBackdrop(canvas: HTMLCanvasElement, signal: AbortSignal) {
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
    const isPressed = performance.now() - pressedAt < inputPauseMs;
    if (isWatched || isPressed || document.hidden || reducedMotion.matches) return;
    now += frameMs;
    paint();
  };
  const resize = () => {
    canvas.width = Math.ceil(innerWidth / downscale);
    canvas.height = Math.ceil(innerHeight / downscale);
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

/** Resolves the colour tokens, because a canvas does not understand `light-dark()`. */
function readColours(canvas: HTMLCanvasElement): Colours {
  const read = (token: string) => {
    canvas.style.color = `var(${token})`;
    return getComputedStyle(canvas).color;
  };
  return [read('--blob-1'), read('--blob-2'), read('--blob-3')];
}

/** The same colour with alpha 0, because a gradient to `transparent` would darken. */
function transparent(colour: string): string {
  return colour.replace(/\/ [\d.]+\)$/, '/ 0)');
}

/** A soft disc of light; positions and radii are fractions of the canvas. */
interface Blob {
  readonly x: number;
  readonly y: number;
  readonly radius: number;
  readonly phase: number;
  /** Radians per millisecond. */
  readonly pace: number;
  readonly colour: 0 | 1 | 2;
}

/** The specification's limit: about one blob per 100 px of width, at most 15. */
export function blobCount(widthPx: number): number {
  return Math.min(15, Math.max(1, Math.round(widthPx / 100)));
}

/** Places blobs by low-discrepancy sequences: evenly but in no grid, and always the same. */
export function makeBlobs(widthPx: number): Blob[] {
  return Array.from({ length: blobCount(widthPx) }, (_, index) => {
    const x = (index * 0.618034) % 1;
    return {
      x,
      y: (index * 0.381966 + 0.13) % 1,
      radius: 0.16 + 0.16 * ((index * 0.7548) % 1),
      phase: x * Math.PI * 2,
      pace: 0.00004 + 0.00004 * x,
      colour: (index % 3) as Blob['colour'],
    };
  });
}

/** Position of a blob at a time, as fractions of the canvas. */
export function driftedPosition(blob: Blob, timeMs: number): { x: number; y: number } {
  return {
    x: blob.x + 0.06 * Math.sin(timeMs * blob.pace + blob.phase),
    y: blob.y + 0.08 * Math.cos(timeMs * blob.pace * 1.3 + blob.phase),
  };
}
