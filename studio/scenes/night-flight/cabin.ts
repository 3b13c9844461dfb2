import { css, mix } from '../../kit/colour.ts';
import { createGlow, shine } from '../../kit/glow.ts';
import { radial, vertical } from '../../kit/gradient.ts';
import { drawHead } from '../../kit/head.ts';
import type { Context2D } from '../../kit/layer.ts';
import { lerp, smoothstep } from '../../kit/maths.ts';
import { contactShadow } from '../../kit/matter.ts';
import { TRAVELLER } from '../../kit/people.ts';
import { POSES } from '../../kit/pose.ts';
import { fillShapes, formsIn } from '../../kit/shapes.ts';
import type { Painter } from '../../scene.ts';
import type { Stage } from '../../stage.ts';
import { dawnAt, STORY } from './story.ts';

const LIGHT = { from: [0.75, -0.6], shadeWidth: 26 } as const;
const WOOL = { base: '#a49cae', shade: '#655f7c', rim: '#f4eef6' } as const;
const FOLD = { base: css('#655f7c', 0.8), shade: css('#4a4662', 0.8), rim: '#e4dcea' } as const;
const SEAT = { base: '#5a6a86', shade: '#2f3a54', rim: '#b8c8e0' } as const;
const CUP = { base: '#e6eaf1', shade: '#8e99ae', rim: '#ffffff' } as const;

/** The room around the window, by night and by the first sun; it falls on who sleeps there, and goes down over her. */
export function createCabin({ width, height, layer }: Stage): Painter {
  const lit = (paint: (context: Context2D) => void, warm: string, tint: string, far: number) =>
    layer(width, height, (context) => {
      paint(context);
      context.globalCompositeOperation = 'source-atop';
      const [near, between] = [css(warm, 0.5), css(mix(warm, tint, 0.8), far * 0.72)];
      context.fillStyle = radial(context, 640, 370, 170, 800, [0, near], [0.5, between], [1, css(tint, far)]);
      context.fillRect(0, 0, width, height);
    });
  const things = [paintWall, paintTray, paintSleeper].map((paint) => [
    lit(paint, '#2a4470', '#0a1428', 0.9),
    lit(paint, '#ff9a50', '#2a2048', 0.8),
  ]);
  const inSun = lit(paintSleeper, '#ff9c58', '#ff9c58', 0.42);
  const [sheet, reading] = [layer(width, height), createGlow('#ffc98a', 1.6)];
  return (context, second) => {
    const [day, breath] = [dawnAt(second), 2 + 2 * Math.sin(second * 1.5)];
    for (const [place, hours] of things.entries())
      for (const [hour, picture] of hours.entries()) {
        context.globalAlpha = hour === 0 ? 1 : day;
        picture.drawOn(context, 0, place === 2 ? breath : 0);
      }
    context.globalAlpha = 1;
    shine(context, reading, 1040, 590, 360, 0.5 * (1 - day), 240);
    const fallen = smoothstep(STORY.hand - 1, STORY.end - 1, second);
    if (fallen <= 0) return;
    const patch = sheet.clear();
    inSun.drawOn(patch, 0, breath);
    patch.globalCompositeOperation = 'destination-in';
    patch.scale(1, 1.25);
    const sun = [0, css('#000000', smoothstep(0, 0.3, fallen))] as const;
    patch.fillStyle = radial(patch, 265, lerp(120, 400, fallen), 110, 210, sun, [1, css('#000000', 0)]);
    patch.fillRect(0, 0, width, height);
    sheet.drawOn(context);
  };
}

/** Panels of plastic, the funnel of the window, the shade a little down; in the middle a hole. */
function paintWall(context: Context2D): void {
  fillShapes(context, [
    [[0, 0, 1280, 720], '#9aa6ba', '#6c7890'],
    [[252, 0, 2.5, 720], css('#39445c', 0.8)],
    [[1028, 0, 2.5, 720], css('#39445c', 0.8)],
  ]);
  for (const x of [640 - 760, 640 + 760, 640]) {
    context.save();
    [context.shadowColor, context.shadowBlur, context.shadowOffsetY] = [css('#1b2438', 0.6), 34, 14];
    // Round at the lip, then a slope that leads the light in, and round again at the pane.
    for (let step = 0; step <= 32; step++) {
      const above = css(mix('#c3ccda', '#3d485e', (step / 32) ** 0.55));
      const below = css(mix('#7c889e', '#e6edf7', Math.sin(step * 0.073)));
      context.fillStyle = step > 29 ? '#1c2436' : vertical(context, 40, 690, [0, above], [1, below]);
      const grow = 84 - 2.625 * step;
      context.beginPath();
      context.roundRect(x - 192 - grow, 84 - grow, 384 + 2 * grow, 552 + 2 * grow, 168 + grow);
      context.fill();
      context.shadowColor = 'transparent';
    }
    context.clip();
    if (x === 640) context.clearRect(x - 200, 0, 400, 720);
    const foot = x === 640 ? 130 : 640;
    fillShapes(context, [
      [[x - 220, 80, 440, foot - 80], '#6b7688', '#a7b1c1'],
      [[x - 220, foot - 12, 440, 14], '#cfd7e3', '#4c566a'],
      [[x - 220, foot + 2, 440, 24], css('#101828', 0.5), css('#101828', 0)],
    ]);
    context.restore();
  }
}

/** Who sleeps beside the window, up to the chin in a blanket. */
function paintSleeper(context: Context2D): void {
  const form = formsIn(context, LIGHT);
  form(SEAT, [-120, 180, -40, 120, 90, 130, 140, 220, 150, 480, 120, 800, -140, 800]);
  const face = { ...POSES.stand.face, turn: 0.85, nod: 0.42, eyes: 0, smile: 0.35 };
  const { features, clothes } = TRAVELLER;
  drawHead(context, [232, 392], 112, features, face, LIGHT);
  form(clothes.scarf ?? WOOL, [120, 520, 190, 486, 282, 506, 330, 540, 300, 590, 170, 590, 110, 570]);
  form(WOOL, [-80, 800, -30, 650, 90, 566, 200, 570, 290, 548, 380, 590, 440, 690, 470, 830]);
  form(FOLD, [300, 590, 330, 640, 340, 710, 330, 790], 3, 9, 12, 9);
}

/** The seat in front, its tray, and a paper cup. */
function paintTray(context: Context2D): void {
  const form = formsIn(context, { from: [0.8, -0.5], shadeWidth: 12 });
  form(SEAT, [1190, 60, 1260, 20, 1400, 40, 1400, 800, 1150, 800, 1140, 560, 1160, 240]);
  fillShapes(context, [
    [[884, 640, 1330, 640, 1330, 690, 850, 690], '#a3adbe', '#7d889c'],
    [[850, 690, 1330, 690, 1330, 712, 856, 712], '#59647a', '#39435a'],
  ]);
  contactShadow(context, 1022, 668, 84, '#1a2236', 0.85);
  form(CUP, [952, 538, 953, 546, 967, 660, 974, 667, 1038, 667, 1045, 660, 1059, 546, 1060, 538, 1006, 533]);
  form(SEAT, [952, 541, 980, 533, 1006, 531, 1032, 533, 1060, 541, 1032, 549, 1006, 551, 980, 549]);
}
