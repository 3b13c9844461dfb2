import { css } from '../../kit/colour.ts';
import { drawKite } from '../../kit/kite.ts';
import type { Context2D } from '../../kit/layer.ts';
import { smoothstep, TAU } from '../../kit/maths.ts';
import type { Painter, Scene } from '../../scene.ts';
import type { Stage } from '../../stage.ts';
import { createCity } from './city.ts';
import { breeze, createRoof } from './roof.ts';
import { captions, scoreRooftop } from './score.ts';
import { createEveningSky, lateness } from './sky.ts';

const PIGEONS = 26;
/** The flock comes round the towers twice. */
const PASSES = [9, 27] as const;
const PASS_SECONDS = 9;

/** 天台晚风: washing in the evening wind, a cat on the wall, and the city's windows coming on. */
export const scene: Scene = {
  frameRate: 24,
  quality: 30,
  coverSecond: 26,
  captions,
  thrift: { soundKilobits: 52, largestBytes: 1_300_000 },
  paint,
  score: scoreRooftop,
};

function paint(stage: Stage): Painter {
  const drawSky = createEveningSky(stage);
  const drawCity = createCity(stage);
  const drawRoof = createRoof(stage);
  const drawPigeons = createPigeons(stage);
  return (context, second) => {
    drawSky(context, second);
    drawEveningKite(context, stage, second);
    drawPigeons(context, second);
    drawCity(context, second);
    drawRoof(context, second);
  };
}

function drawEveningKite(context: Context2D, stage: Stage, second: number): void {
  const late = lateness(second, stage.durationSeconds);
  const home = smoothstep(0.55, 0.85, late);
  const wind = breeze(second);
  drawKite(
    context,
    {
      x: 1004 + Math.sin(second * 0.31) * 42 - home * 130,
      y: 118 - wind * 34 + Math.sin(second * 0.47 + 1) * 14 + home * 300,
      size: 25 - home * 9,
      colour: '#d4493e',
      accent: '#f3b04a',
      tail: css('#6a3a4a', 0.8),
      hand: [742, 452],
    },
    second,
  );
}

/** Homing pigeons: they wheel as one, and their wings flash where they turn. */
function createPigeons(stage: Stage) {
  const random = stage.random('pigeons');
  const birds = Array.from({ length: PIGEONS }, () => ({
    x: random.between(-1, 1),
    y: random.between(-1, 1),
    lag: random.between(0, 0.5),
    phase: random.unit() * TAU,
  }));
  return (context: Context2D, second: number) => {
    for (const start of PASSES) {
      const age = second - start;
      if (age < 0 || age > PASS_SECONDS) continue;
      for (const { x, y, lag, phase } of birds) {
        const along = (age - lag) / PASS_SECONDS;
        const angle = along * Math.PI * 1.5 - 0.4;
        const atX = -140 + 1560 * along + x * 70;
        const atY = 250 - 120 * Math.sin(angle) + y * 26;
        const flap = Math.sin(second * 16 + phase) * 5;
        const turned = Math.abs(Math.cos(angle));
        context.strokeStyle = css(turned > 0.6 ? '#4a3048' : '#f6d8c8', 0.85);
        context.lineWidth = 1.9;
        context.lineCap = 'round';
        context.beginPath();
        context.moveTo(atX - 6, atY - flap);
        context.quadraticCurveTo(atX - 2, atY - 1, atX, atY);
        context.quadraticCurveTo(atX + 2, atY - 1, atX + 6, atY - flap);
        context.stroke();
      }
    }
  };
}
