import { createSittingCat } from '../../kit/cat.ts';
import { GAITS, going } from '../../kit/gait.ts';
import { createGlow, shine } from '../../kit/glow.ts';
import { radial } from '../../kit/gradient.ts';
import type { Context2D } from '../../kit/layer.ts';
import { lerp, smoothstep, TAU } from '../../kit/maths.ts';
import { createGrain, lay } from '../../kit/matter.ts';
import { ellipse } from '../../kit/outline.ts';
import type { Painter } from '../../scene.ts';
import type { Stage } from '../../stage.ts';
import { STORY } from './story.ts';
import { carrying, drawTraveller, lampOf, type Walker } from './traveller.ts';

/** The opening in the wall, and how many panes of paper its bars hold. */
const OPENING = { left: 250, top: 70, wide: 780, high: 500, columns: 6, rows: 4 } as const;
const SIZE = 5.4;
/** What a lamp's light becomes behind paper, up to where the night is stronger. */
const LIGHT = [
  [0, '#ffe9b8'],
  [0.16, '#ffb964'],
  [0.5, '#a9623f'],
  [1, '#222d5c'],
] as const;
const GRAIN = { dark: [20, 14, 16], light: [236, 214, 196], strength: 0.14 } as const;

/** A dark room: behind the paper of its window a lamp goes by, and the shadow of who carries it; only the cat is awake. */
export function createWindow(stage: Stage): Painter {
  const { left, top, wide, high, columns, rows } = OPENING;
  const grain = createGrain(stage, 'paper', wide, high, GRAIN);
  const plaster = createGrain(stage, 'stone', stage.width, stage.height, GRAIN);
  const paper = stage.layer(wide, high, (context) => {
    context.fillStyle = '#f2e6cf';
    context.fillRect(0, 0, wide, high);
    lay(context, grain);
    // Snow lies on the ledge outside.
    context.filter = `blur(${7 * stage.scale}px)`;
    context.fillStyle = 'rgba(40,48,82,.62)';
    context.fill(ellipse(wide * 0.4, high + 22, wide * 0.6, 62));
    context.fill(ellipse(wide * 0.95, high + 30, wide * 0.3, 82));
    context.filter = 'none';
    context.translate(wide / 2, high / 2);
    drawFlower(context);
  });
  const room = stage.layer(stage.width, stage.height, (context) => {
    context.fillStyle = '#1a1622';
    context.fillRect(0, 0, stage.width, stage.height);
    lay(context, plaster);
    context.clearRect(left, top, wide, high);
    context.fillStyle = '#0c0910';
    for (let column = 0; column <= columns; column++) {
      const thick = column % columns ? 8 : 34;
      context.fillRect(left + (wide * column) / columns - thick / 2, top, thick, high);
    }
    for (let row = 0; row <= rows; row++) {
      const thick = row % rows ? 8 : 34;
      context.fillRect(left - 17, top + (high * row) / rows - thick / 2, wide + 34, thick);
    }
    // The sill, on which the cat sits.
    context.fillRect(left - 60, top + high, wide + 120, 34);
  });
  const body = stage.layer(stage.width, stage.height);
  const glow = createGlow('#ff9d48', 1.6);
  const drawCat = createSittingCat(stage, { coat: '#08060c', rim: '#d98a45' });

  return (context, second) => {
    const share = (second - STORY.wall) / (STORY.near - STORY.wall);
    const x = lerp(-260, 1500, share);
    const walker: Walker = { pose: carrying(going((x + 700) / SIZE, GAITS.walk)), seen: 'aside', second };
    const y = 770;
    const [aside, above] = lampOf(walker);
    const [lampX, lampY] = [x + aside * SIZE, y + above * SIZE];
    const flame = 0.95 + 0.05 * Math.sin(second * 9.1) * Math.sin(second * 5.3);
    paper.drawOn(context, left, top);
    context.save();
    context.globalCompositeOperation = 'multiply';
    context.fillStyle = radial(context, lampX, lampY, 10, 620 * flame, ...LIGHT);
    context.fillRect(left, top, wide, high);
    const on = body.clear();
    on.translate(x, y);
    on.scale(SIZE, SIZE);
    drawTraveller(on, walker);
    on.globalCompositeOperation = 'source-in';
    on.fillStyle = '#171024';
    on.fillRect(-60, -130, 120, 140);
    context.globalCompositeOperation = 'source-over';
    context.filter = `blur(${(4 * stage.scale).toFixed(1)}px)`;
    context.globalAlpha = 0.86;
    body.drawOn(context);
    context.restore();
    room.drawOn(context);
    const inside = smoothstep(-140, 420, lampX) * smoothstep(1560, 900, lampX);
    shine(context, glow, lampX, lampY, 760, 0.4 * inside * flame, 560);
    const cat = { x: left + wide * 0.8, y: top + high + 2, height: 190, tail: Math.sin(second * 1.3) };
    const look = lerp(-1, 1, smoothstep(500, 1150, lampX));
    drawCat(context, { ...cat, look, twitch: smoothstep(0.3, 0, Math.abs(second - 15.2)) });
  };
}

/** A flower cut from red paper, glued to the middle of the window. */
function drawFlower(context: Context2D): void {
  context.fillStyle = '#c8281e';
  for (let petal = 0; petal < 8; petal++) {
    context.rotate(TAU / 8);
    context.beginPath();
    context.ellipse(0, -52, 25, 44, 0, 0, TAU);
    context.ellipse(0, -58, 11, 26, 0, 0, TAU);
    context.ellipse(19, -84, 7, 12, 0.5, 0, TAU);
    context.fill('evenodd');
    context.fill(ellipse(0, -56, 3.5, 20));
  }
  context.beginPath();
  context.ellipse(0, 0, 26, 26, 0, 0, TAU);
  context.ellipse(0, 0, 9, 9, 0, 0, TAU);
  context.fill('evenodd');
}
