import type { Rgb } from '../../kit/colour.ts';
import { mix, ramp } from '../../kit/colour.ts';
import { Layer } from '../../kit/layer.ts';
import { placed } from '../../kit/marks.ts';
import { clamp, lerp, smoothstep } from '../../kit/maths.ts';
import { shade } from '../../kit/shade.ts';
import type { Painter } from '../../scene.ts';
import type { Stage } from '../../stage.ts';

const HORIZON = 268;
/** Where the drop touches the water, in the picture. */
const TOUCH = { x: 640, y: 500 } as const;
/** How far the water's foreground reaches: the larger, the flatter a ring. */
const LENS = 960;
const DROP = 74;
const FALL_SECONDS = 0.34;
/** Above the picture, what the drop hangs from. */
const TIP_Y = -30;
/** The window behind the water: its panes' size, and how many of them stand beside and over one another. */
const PANES = { left: 236, bottom: 190, wide: 232, high: 152, across: 3, up: 2 } as const;
/** How soft what is that far out of focus is. */
const BLUR = 20;
const ROOM = ramp([0, '#7d6c5a'], [0.35, '#474b58'], [1, '#1b2334']);
const DAY = ramp([0, '#ffe3b4'], [0.5, '#fff4dc'], [1, '#e9f1fb']);

/** The window and its light in the room, out of focus; below the horizon, what a ripple finds there. */
function roomAt(x: number, y: number): Rgb {
  const up = Math.abs(y - HORIZON);
  const [column, row] = [(x - PANES.left) / PANES.wide, (up - HORIZON + PANES.bottom) / PANES.high];
  const away = Math.hypot(column - PANES.across / 2, (up - 120) / 210);
  const pane = paneShare(column, PANES.across, PANES.wide) * paneShare(row, PANES.up, PANES.high);
  return mix(ROOM(clamp(away / 2.9)), DAY(clamp(row / PANES.up)), pane);
}

/** Across one side of the panes: how far a place is inside one of them, its bars left out. */
function paneShare(at: number, count: number, size: number): number {
  if (at < -0.2 || at > count + 0.2) return 0;
  const nearest = clamp(Math.round(at), 0, count);
  const off = Math.abs(at - nearest) * size * (at < 0 || at > count ? -1 : 1);
  return smoothstep(10 - BLUR, 10 + BLUR, off);
}

interface Fall {
  /** When the drop touches the water. */
  readonly touches: number;
  /** How much of red, green and blue is lost on the way through the drop. */
  readonly dye: Rgb;
  /** What the water itself shows at a second: its colour so many pixels from where the drop falls. */
  readonly below: (second: number) => (aside: number, ahead: number) => Rgb;
}

/** A drop swells above still water, which mirrors it, and lets go; rings run from where it fell. */
export function createFall(stage: Stage, { touches, dye, below }: Fall): Painter {
  const sky = stage.field(stage.width, HORIZON + 60, (pixel, _u, _v, x, y) => {
    [pixel[0], pixel[1], pixel[2]] = roomAt(x, y);
  });
  const [hanging, falling] = [createDrop(stage, dye, 2.7, 1.5), createDrop(stage, dye, 1.06, 0.52)];
  const water = new Layer(stage.width, stage.height - HORIZON, 0.5 * stage.scale);
  return (context, second) => {
    const since = second - touches;
    const swollen = lerp(0.62, 1, smoothstep(touches - 3.2, touches - FALL_SECONDS, second));
    const fallen = clamp(1 + since / FALL_SECONDS);
    const centre = lerp(TIP_Y + DROP * 2.5 * swollen, TOUCH.y + DROP, fallen ** 2);
    const size = DROP * swollen;
    const colourBelow = below(second);
    sky.drawOn(context);
    shade(water, (pixel, _u, _v, x, down) => {
      const y = down + HORIZON;
      const near = (TOUCH.y - HORIZON) / Math.max(1, down);
      const [aside, ahead] = [(x - TOUCH.x) * near, LENS * (near - 1)];
      const away = Math.hypot(aside, ahead) || 1;
      const slope = ringSlope(away, since) / Math.max(1, near);
      const lookX = x + (slope * aside * 260) / away;
      const lookY = y - (slope * ahead * 420) / away - Math.abs(slope) * 60;
      const mirrored = roomAt(lookX, 2 * HORIZON - lookY);
      const [dropX, dropY] = [(lookX - TOUCH.x) / size, (lookY - 2 * TOUCH.y + centre) / size];
      const inDrop = since < 0 ? smoothstep(1.04, 0.93, Math.hypot(dropX, dropY)) : 0;
      const deep = colourBelow(aside, ahead);
      // The steeper we look down, the more of the water itself is seen.
      const through = clamp(0.72 * smoothstep(10, 420, down));
      for (const channel of [0, 1, 2] as const) {
        const seen = mirrored[channel] * (1 - inDrop * (1 - Math.exp(-0.75 * dye[channel])));
        pixel[channel] = lerp(seen, deep[channel], through);
      }
      pixel[3] = 255 * smoothstep(0, 60, down);
    });
    water.drawOn(context, 0, HORIZON);
    if (since > 0) return;
    const drop = fallen > 0 ? falling : hanging;
    context.save();
    context.beginPath();
    // What is under water already is not seen: the mirror has taken its place.
    context.rect(0, 0, stage.width, TOUCH.y + 2);
    context.clip();
    placed(context, [TOUCH.x, centre, 0, size / DROP], () =>
      drop.drawOn(context, -drop.width / 2, -drop.height / 2),
    );
    context.restore();
  };
}

/** How steep the water is so far from where a drop has fallen: a train of rings that widens and dies away. */
function ringSlope(away: number, since: number): number {
  if (since <= 0) return 0;
  const behind = since * 250 - away;
  const train = smoothstep(-30, 28, behind) * Math.exp(-Math.max(0, behind) / (70 + 60 * since));
  return 0.62 * train * Math.cos(behind / (9 + 4 * since)) * Math.exp(-since * 0.55 - away / 900);
}

/** A drop of dyed water before the light, which it turns upside down; `up` is how far its tip is, in radii. */
function createDrop(stage: Stage, dye: Rgb, up: number, taper: number): Layer {
  const high = DROP * (up + 0.2);
  return stage.field(DROP * 2.3, high * 2, (pixel, _u, _v, px, py) => {
    const [x, y] = [(px - DROP * 1.15) / DROP, (py - high) / DROP];
    const rise = y < 0 ? -y / up : y;
    const half = Math.max(
      (1 - Math.min(1, rise * rise)) ** (y < 0 ? taper : 0.5),
      y < 0 && up > 2 ? 0.34 : 0,
    );
    pixel[3] = half > 0 ? 255 * clamp((half - Math.abs(x)) * DROP + 0.5) : 0;
    if (pixel[3] === 0) return;
    const side = clamp(x / half, -1, 1);
    const depth = Math.sqrt(1 - side * side);
    const lift = y < 0 ? y * 0.62 : y;
    const seen = roomAt(TOUCH.x - side * depth * 40 - side * 420, HORIZON - 96 + lift * 190);
    // At its edge a drop bends the light so far that it is lost.
    const rim = 0.42 + 0.58 * smoothstep(1, 0.84, Math.hypot(side, y > 0 ? y : 0));
    for (const channel of [0, 1, 2] as const)
      pixel[channel] = 1.1 * rim * seen[channel] * Math.exp(-0.45 * (0.3 + half * depth) * dye[channel]);
  });
}
