import { drawAngler, drawFishingLine, rodTip } from '../../kit/angler.ts';
import { css, hex } from '../../kit/colour.ts';
import { createInscription } from '../../kit/inscription.ts';
import type { Context2D } from '../../kit/layer.ts';
import { fract, lerp, smoothstep, swell } from '../../kit/maths.ts';
import { createMist } from '../../kit/mist.ts';
import type { Point } from '../../kit/path.ts';
import { disc } from '../../kit/path.ts';
import { hashUnit } from '../../kit/random.ts';
import { drawRipple } from '../../kit/ripple.ts';
import { createSnowfall } from '../../kit/snowfall.ts';
import type { Painter, Scene } from '../../scene.ts';
import type { Stage } from '../../stage.ts';
import { BITE_SECOND, drawLeap, LEAP } from './leap.ts';
import { paintPaper } from './paper.ts';
import { createReeds } from './reeds.ts';
import { captions, scoreAngler } from './score.ts';

const BOAT = { x: 806, y: 492, size: 0.92, driftPerSecond: -0.35 } as const;
/** Where the line enters the water, from the boat. */
const FLOAT: Point = [-196, 30];
/** 柳宗元, 江雪. */
const POEM = { columns: ['千山鸟飞绝', '万径人踪灭', '孤舟蓑笠翁', '独钓寒江雪'], seal: '映匣' } as const;
const RIPPLE_INK = '#4a565b';

/** 寒江独钓: one boat, and the rest of the paper is water; once the line tightens. */
export const scene: Scene = {
  frameRate: 24,
  loudness: -19,
  coverSecond: 20,
  captions,
  paint,
  score: scoreAngler,
};

function paint(stage: Stage): Painter {
  const { width, height, durationSeconds } = stage;
  const paper = paintPaper(stage);
  const mist = createMist(stage, 1, hex('#eeece4'));
  const reeds = createReeds(stage);
  const poem = createInscription({ ...POEM, size: 27, x: 1176, y: 96, colour: '#22282b', startSecond: 3 });
  const farSnow = createSnowfall(stage, {
    flakes: 120,
    radii: [1.4, 3.4],
    speeds: [20, 46],
    slant: -0.22,
    name: 'far',
  });
  const nearSnow = createSnowfall(stage, {
    flakes: 34,
    radii: [3.5, 8],
    speeds: [52, 88],
    slant: -0.3,
    name: 'near',
  });

  return (context, second) => {
    paper.drawOn(context);
    mist(context, { y: 236, height: 190, drift: second * 7, length: 2300, opacity: 0.85 });
    farSnow(context, second);
    drawWater(context, second);
    drawFishing(context, second);
    mist(context, { y: 520, height: 230, drift: 1200 + second * 12, length: 2600, opacity: 0.4 });
    reeds(context, second);
    poem(context, second);
    nearSnow(context, second);
    context.fillStyle = css(
      '#eeece4',
      1 - smoothstep(-0.4, 2.4, second) + smoothstep(durationSeconds - 3, durationSeconds, second) * 0.9,
    );
    context.fillRect(0, 0, width, height);
  };
}

/** Long brush strokes around the boat and nowhere else: that is how the empty paper becomes water. */
function drawWater(context: Context2D, second: number): void {
  context.lineCap = 'round';
  for (let stroke = 0; stroke < 22; stroke++) {
    const turn = second / lerp(14, 22, hashUnit(stroke, 1)) + hashUnit(stroke, 2);
    const age = fract(turn);
    const count = Math.floor(turn);
    const angle = hashUnit(stroke, count, 3) * 2 - 1;
    const x = BOAT.x + angle * 330 + lerp(16, -16, age);
    const y = BOAT.y + 36 + hashUnit(stroke, count, 4) * 96 * (1 - 0.4 * Math.abs(angle));
    const length = lerp(40, 130, hashUnit(stroke, count, 5));
    context.strokeStyle = css(RIPPLE_INK, 0.26 * Math.sin(Math.PI * age) * (1 - 0.6 * Math.abs(angle)));
    context.lineWidth = lerp(0.8, 1.7, hashUnit(stroke, count, 6));
    context.beginPath();
    context.moveTo(x - length / 2, y);
    context.bezierCurveTo(x - length / 5, y - 3, x + length / 5, y + 3, x + length / 2, y - 1);
    context.stroke();
  }
}

function drawFishing(context: Context2D, second: number): void {
  const x = BOAT.x + BOAT.driftPerSecond * second;
  const bob = Math.sin(second * 0.95) * 1.6;
  const pull =
    0.25 * swell(BITE_SECOND - 3.2, BITE_SECOND - 3, BITE_SECOND - 2.8, BITE_SECOND - 2.2, second) +
    swell(BITE_SECOND, BITE_SECOND + 0.5, LEAP.atSecond + 0.3, LEAP.atSecond + 1.4, second);
  const fight = pull * swell(BITE_SECOND, BITE_SECOND + 1, LEAP.atSecond, LEAP.atSecond + 0.4, second);
  const quiver = fight * (Math.sin(second * 19) * 2.2 + Math.sin(second * 7.3) * 3);
  const place: Point = [
    x + FLOAT[0] * BOAT.size + fight * Math.sin(second * 1.9) * 34,
    BOAT.y + FLOAT[1] + fight * Math.sin(second * 2.7) * 7,
  ];
  drawReflection(context, x, bob);
  drawRings(context, place, second, fight);
  const angler = {
    x,
    y: BOAT.y + bob,
    size: BOAT.size,
    rock: Math.sin(second * 0.95 + 0.8) * 0.007 - 0.028 * pull,
    pull,
    quiver,
    snow:
      0.55 + 0.45 * smoothstep(0, 30, second) - 0.5 * smoothstep(BITE_SECOND + 0.3, BITE_SECOND + 1, second),
  };
  drawAngler(context, angler);
  const slack =
    lerp(5, 0, pull) +
    16 * swell(LEAP.atSecond + 0.2, LEAP.atSecond + 0.8, LEAP.atSecond + 2, LEAP.atSecond + 5, second);
  drawFishingLine(context, rodTip(angler), place, slack, css('#2a3134', 0.75));
  drawLeap(context, place[0], BOAT.y + FLOAT[1], second);
  drawFallingSnow(context, x, second);
}

/** The boat stands on its own pale shadow. */
function drawReflection(context: Context2D, x: number, bob: number): void {
  for (const [spread, opacity] of [
    [1, 0.1],
    [0.86, 0.12],
    [0.7, 0.12],
  ] as const) {
    context.fillStyle = css('#3c474c', opacity);
    context.beginPath();
    context.ellipse(x + 2, BOAT.y + 32 - bob * 0.6, 132 * spread, 13 * spread, 0, 0, Math.PI * 2);
    context.fill();
  }
}

/** Rings around the line: faint ones from its own weight, wide ones while something fights. */
function drawRings(context: Context2D, [x, y]: Point, second: number, fight: number): void {
  const ring = (radius: number, strength: number, age: number) =>
    drawRipple(context, { x, y, radius, rings: 2, flatness: 0.26, strength, colour: RIPPLE_INK }, age);
  ring(34, 0.3, fract(second / 5));
  for (const offset of [0, 0.5]) ring(110, 0.6 * fight, fract(second / 2.2 + offset));
}

/** What lay on hat and shoulders comes down when he leans back. */
function drawFallingSnow(context: Context2D, x: number, second: number): void {
  const age = second - BITE_SECOND - 0.35;
  if (age < 0 || age > 1.6) return;
  context.fillStyle = css('#fbfaf6', 0.95 * (1 - smoothstep(0.9, 1.6, age)));
  for (let flake = 0; flake < 26; flake++) {
    const out = (hashUnit(flake, 11) - 0.4) * 60;
    const fallX = x + 34 + out * (0.4 + 0.6 * age);
    const fallY = BOAT.y - 74 + hashUnit(flake, 12) * 18 + 62 * age * age * (0.8 + 0.5 * hashUnit(flake, 13));
    if (fallY < BOAT.y + 8) disc(context, fallX, fallY, 1.2 + 1.8 * hashUnit(flake, 14));
  }
}
