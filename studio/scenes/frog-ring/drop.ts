import { fillStroke } from '../../kit/brush.ts';
import { css, mix } from '../../kit/colour.ts';
import { radial } from '../../kit/gradient.ts';
import type { Context2D, Layer } from '../../kit/layer.ts';
import { clamp, lerp, smoothstep, TAU } from '../../kit/maths.ts';
import { closedCurve, ellipse } from '../../kit/outline.ts';
import type { Point } from '../../kit/path.ts';
import type { Painter } from '../../scene.ts';
import type { Stage } from '../../stage.ts';
import { MOONLIGHT } from './pond.ts';
import { STORY } from './story.ts';

/** The middle of a leaf that fills the picture, and how far its rim is from there. */
const HEART: Point = [520, 190];
const RIM = 760;
const FLAT = 0.6;
const RIBS = 21;
/** The rim waves, and at one place it bends down: there the drop goes. */
const LIP = 0.62;
const reachAt = (angle: number) => RIM * (1 + 0.035 * Math.sin(angle * 7 + 1) + 0.02 * Math.sin(angle * 13));
const onLeaf = (angle: number, share: number): Point => {
  const reach = reachAt(angle) * share;
  return [HEART[0] + Math.cos(angle) * reach, HEART[1] + Math.sin(angle) * reach * FLAT];
};

/** A leaf from very near: ribs that fork toward the rim and the web between them. */
function paintLeaf(context: Context2D, stage: Stage): void {
  const random = stage.random('leaf');
  const rim = closedCurve(Array.from({ length: 80 }, (_, step) => onLeaf((step / 80) * TAU, 1)));
  context.translate(0, 18);
  context.fillStyle = '#0c2b30';
  context.fill(rim);
  context.translate(0, -18);
  context.fillStyle = radial(context, ...HEART, 0, RIM, [0, '#9cc9b8'], [0.1, '#569685'], [1, '#28655f']);
  context.fill(rim);
  context.save();
  context.clip(rim);
  // Between two ribs the leaf bulges: one side of each field is light, the other dark.
  const fields = context.createConicGradient(0, 0, 0);
  for (let rib = 0; rib < RIBS; rib++) {
    const light = 0.5 + 0.5 * Math.cos((rib / RIBS) * TAU + 2.2);
    fields.addColorStop(rib / RIBS, css(MOONLIGHT, light * 0.18));
    fields.addColorStop((rib + 0.4) / RIBS, css('#04201f', 0.02));
    fields.addColorStop((rib + 0.999) / RIBS, css('#04201f', (1 - light) * 0.26));
  }
  context.save();
  context.translate(...HEART);
  context.scale(1, FLAT);
  context.fillStyle = fields;
  context.fillRect(-2 * RIM, -2 * RIM, 4 * RIM, 4 * RIM);
  context.restore();
  /** A vein thins out along its way and lies a little over its own shadow. */
  const vein = (from: number, to: number, ...way: readonly Point[]) => {
    for (const [colour, off] of [
      [css('#0a2c2c', 0.5), from * 0.7],
      [css(mix('#7db8a6', MOONLIGHT, 0.4), 0.2 + from * 0.22), 0],
    ] as const) {
      context.fillStyle = colour;
      const points = way.map(([x, y]): Point => [x + off, y + off]);
      fillStroke(context, { points, pressure: (along) => lerp(from, to, along) });
    }
  };
  for (let rib = 0; rib < RIBS; rib++) {
    const angleAt = (part: number) => ((rib + part) / RIBS) * TAU;
    for (let twig = 0; twig < 8; twig++) {
      const share = 0.17 + twig * 0.068;
      const place = (part: number) => onLeaf(angleAt(part), share + random.between(-0.02, 0.02));
      vein(0.6, 0.6, place(0), onLeaf(angleAt(0.5), share + 0.03), place(1));
    }
    const fork = onLeaf(angleAt(0), 0.72);
    for (const side of [-1, 0, 1])
      vein(1.3, 0.7, fork, onLeaf(angleAt(side * 0.12), 0.84), onLeaf(angleAt(side * 0.26), 1));
    vein(3, 1.3, HEART, fork);
  }
  context.restore();
  context.strokeStyle = css(MOONLIGHT, 0.7);
  context.lineWidth = 3;
  context.stroke(rim);
}

/** Where the drop is that rolls: it looks for a level place, takes another one along, and finds the rim. */
function rolling(second: number): { at: Point; size: number } {
  const since = second - STORY.near;
  const looking = onLeaf(1.9 + 0.5 * Math.sin(since * 1.5), 0.34 + 0.07 * Math.sin(since * 2.3));
  const goes = smoothstep(STORY.joins - 0.8, STORY.joins, second);
  const meeting = onLeaf(1.16, 0.46);
  const leaves = clamp((second - STORY.joins - 0.25) / (STORY.falls - STORY.joins - 0.25)) ** 2;
  const end = onLeaf(LIP + 0.34, 0.985);
  const at = (axis: 0 | 1) => lerp(lerp(looking[axis], meeting[axis], goes), end[axis], leaves);
  return { at: [at(0), at(1)], size: second < STORY.joins ? 34 : 45 };
}

/** A drop as a lens: dark where the light comes in, bright where it goes out, the leaf upside down in it. */
function drawDrop(context: Context2D, leaf: Layer, [x, y]: Point, size: number, wobble: number): void {
  const outline = ellipse(x, y, size * (1 + wobble), size * 0.78 * (1 - wobble));
  context.fillStyle = 'rgba(2,18,22,0.55)';
  context.fill(ellipse(x + size * 0.3, y + size * 0.42, size * 1.02, size * 0.6));
  context.save();
  context.clip(outline);
  context.save();
  context.translate(x, y);
  context.scale(-0.42, -0.42);
  leaf.drawOn(context, -x, -y);
  context.restore();
  const stops = [
    [0, css('#f2fffb', 0.75)],
    [0.5, css('#8fd0c4', 0.25)],
    [0.85, css('#05302f', 0.35)],
    [1, css('#d8f4ee', 0.6)],
  ] as const;
  context.fillStyle = radial(context, x + size * 0.34, y + size * 0.3, 0, size * 1.3, ...stops);
  context.fill(outline);
  context.restore();
  context.fillStyle = '#ffffff';
  context.fill(ellipse(x - size * 0.36, y - size * 0.32, size * 0.17, size * 0.11, -0.5));
  context.fillStyle = css('#ffffff', 0.6);
  context.fill(ellipse(x - size * 0.08, y - size * 0.46, size * 0.06, size * 0.04));
}

/** The leaf and its drops; the water behind is out of focus. */
export function createDropShot(stage: Stage, behind: Painter): Painter {
  const leaf = stage.layer(stage.width, stage.height, (context) => paintLeaf(context, stage));
  return (context, second) => {
    behind(context, second);
    leaf.drawOn(context);
    const joined = second - STORY.joins;
    const drop = (at: Point, size: number, wobble = 0) => drawDrop(context, leaf, at, size, wobble);
    if (joined < 0) drop(onLeaf(1.16, 0.5), 23, 0.02 * Math.sin(second * 3));
    drop(onLeaf(2.5, 0.62), 15);
    drop(onLeaf(0.2, 0.5), 11);
    drop(onLeaf(2.1, 0.7), 9);
    const { at, size } = rolling(second);
    const fall = Math.max(0, second - STORY.falls);
    const wobble =
      joined > 0 ? 0.07 * Math.sin(joined * 19) * Math.exp(-joined * 2.4) : 0.03 * Math.sin(second * 12);
    if (fall < 0.4) drop([at[0] + 40 * fall, at[1] + 2400 * fall * fall], size, wobble);
  };
}
