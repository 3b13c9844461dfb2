import { css, mix } from '../../kit/colour.ts';
import { radial } from '../../kit/gradient.ts';
import type { Context2D, Layer } from '../../kit/layer.ts';
import { clamp, fract, lerp, smoothstep, TAU } from '../../kit/maths.ts';
import { ellipse } from '../../kit/outline.ts';
import type { Point } from '../../kit/path.ts';
import type { Painter } from '../../scene.ts';
import type { Stage } from '../../stage.ts';
import { MOONLIGHT } from './pond.ts';
import { STORY } from './story.ts';

/** The middle of a leaf that fills the picture, and how far its rim is from there. */
const HEART: Point = [520, 190];
const RIM = 760;
const FLAT = 0.6;
/** The rim waves, and at one place it bends down: there the drop goes. */
const LIP = 0.62;
const reachAt = (angle: number) => RIM * (1 + 0.035 * Math.sin(angle * 7 + 1) + 0.02 * Math.sin(angle * 13));
const onLeaf = (angle: number, share: number): Point => {
  const reach = reachAt(angle) * share;
  return [HEART[0] + Math.cos(angle) * reach, HEART[1] + Math.sin(angle) * reach * FLAT];
};

/** A leaf from very near: ribs that fork toward the rim, the web between them, down that keeps water off. */
function paintLeaf(context: Context2D, stage: Stage): void {
  const random = stage.random('leaf');
  const rim = () => {
    context.beginPath();
    for (let step = 0; step <= 160; step++) context.lineTo(...onLeaf((step / 160) * TAU, 1));
    context.closePath();
  };
  context.save();
  context.translate(0, 18);
  rim();
  context.fillStyle = '#0c2b30';
  context.fill();
  context.restore();
  rim();
  const stops = [
    [0, '#9cc9b8'],
    [0.08, '#5d9d8c'],
    [0.45, '#3a7a70'],
    [0.85, '#24605c'],
    [1, '#3d8078'],
  ] as const;
  context.fillStyle = radial(context, ...HEART, 0, RIM * 1.02, ...stops);
  context.fill();
  context.save();
  context.clip();
  // Between two ribs the leaf bulges: one side of each field is light, the other dark.
  const ribs = 21;
  for (let rib = 0; rib < ribs; rib++) {
    const [from, to] = [(rib / ribs) * TAU, ((rib + 1) / ribs) * TAU];
    for (let strip = 0; strip < 8; strip++) {
      const angle = lerp(from, to, strip / 8);
      const light = Math.cos(angle + 2.2) * 0.5 + 0.5 - strip / 8;
      context.fillStyle = light > 0 ? css(MOONLIGHT, light * 0.16) : css('#04201f', -light * 0.22);
      context.beginPath();
      context.moveTo(...HEART);
      context.lineTo(...onLeaf(angle, 1.1));
      context.lineTo(...onLeaf(lerp(from, to, (strip + 1.05) / 8), 1.1));
      context.fill();
    }
    const vein = (points: readonly Point[], width: number) => {
      for (const [colour, off] of [
        [css('#0a2c2c', 0.5), 2.4],
        [css(mix('#7db8a6', MOONLIGHT, 0.4), 0.85), 0],
      ] as const) {
        context.strokeStyle = colour;
        context.lineWidth = width;
        context.beginPath();
        for (const [x, y] of points) context.lineTo(x + off, y + off);
        context.stroke();
      }
    };
    vein([HEART, onLeaf(from, 0.4)], 5);
    vein([onLeaf(from, 0.4), onLeaf(from, 0.72)], 3.4);
    for (const side of [-1, 1]) {
      vein([onLeaf(from, 0.72), onLeaf(from + side * 0.07, 1)], 2);
      for (let twig = 1; twig < 9; twig++) {
        const share = 0.16 + twig * 0.08;
        vein([onLeaf(from, share), onLeaf(from + side * 0.5 * (TAU / ribs), share + 0.035)], 0.5);
      }
    }
  }
  for (let bead = 0; bead < 260; bead++) {
    const [x, y] = onLeaf(random.unit() * TAU, Math.sqrt(random.unit()));
    context.fillStyle = css(MOONLIGHT, random.between(0.15, 0.6));
    context.fill(ellipse(x, y, random.between(0.6, 2.4), random.between(0.5, 1.6)));
  }
  context.restore();
  rim();
  context.strokeStyle = css(MOONLIGHT, 0.7);
  context.lineWidth = 3;
  context.stroke();
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
    const wobble =
      0.07 * Math.sin((second - STORY.joins) * 19) * Math.exp(-Math.max(0, second - STORY.joins) * 2.4);
    if (second < STORY.joins) drawDrop(context, leaf, onLeaf(1.16, 0.5), 23, 0.02 * Math.sin(second * 3));
    for (const [angle, share, size] of [
      [2.5, 0.62, 15],
      [0.2, 0.5, 11],
      [2.1, 0.7, 9],
    ] as const)
      drawDrop(context, leaf, onLeaf(angle, share), size, 0);
    const { at, size } = rolling(second);
    const fall = Math.max(0, second - STORY.falls);
    if (fall < 0.4)
      drawDrop(
        context,
        leaf,
        [at[0] + 40 * fall, at[1] + 2400 * fall * fall],
        size,
        second > STORY.joins ? wobble : 0.03 * Math.sin(fract(second) * 12),
      );
  };
}
