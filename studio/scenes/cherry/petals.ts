import type { Breeze } from '../../kit/breeze.ts';
import { css } from '../../kit/colour.ts';
import type { Context2D, Layer } from '../../kit/layer.ts';
import { fract, lerp, smoothstep, TAU, wrap } from '../../kit/maths.ts';
import { fillPetal } from '../../kit/petal.ts';
import type { Stage } from '../../stage.ts';
import { CANAL_HALF_WIDTH, project, scaleAt } from './view.ts';

const COLOURS = ['#ffe9ef', '#fdd3df', '#f9bfd1', '#fff6f4'] as const;
const FALLING = 90;
const STORM = 300;
const CLOSE = 16;
const RAFT = 1200;
const MARGIN = 60;
/** The raft flows toward us; what leaves below comes back far away. */
const FLOW_METRES_PER_SECOND = 0.22;
const RAFT_FROM = 5.5;
const RAFT_LENGTH = 44;

/** Petals in the air: some always, a storm of them in the gust; and those that drift on the water. */
export function createPetals(stage: Stage, breeze: Breeze, gustSecond: number) {
  const random = stage.random('petals');
  const petal = (low: number, high: number) => ({
    x: random.unit() * (stage.width + 2 * MARGIN),
    y: random.unit() * (stage.height + 2 * MARGIN),
    size: lerp(low, high, random.unit() ** 2.2),
    phase: random.unit() * TAU,
    spin: random.between(0.8, 2.1),
    colour: random.pick(COLOURS),
  });
  const falling = Array.from({ length: FALLING }, () => petal(2.2, 8.5));
  const storm = Array.from({ length: STORM }, () => ({
    ...petal(4.5, 15),
    from: gustSecond + random.between(-0.8, 4.2),
    crossing: random.between(4.6, 7),
  }));
  const close = Array.from({ length: CLOSE }, (_, place) => ({
    ...petal(26, 46),
    from: place < 5 ? place * 5.2 : gustSecond + random.between(0, 4),
    crossing: place < 5 ? 6 : random.between(3, 4.2),
  }));
  const blurred = createBlurredPetal(stage);
  const raft = Array.from({ length: RAFT }, () => ({
    aside: random.between(-1, 1),
    place: random.unit(),
    turn: random.unit() * TAU,
    colour: random.pick(COLOURS),
  }));
  return {
    drawAir(context: Context2D, second: number) {
      const carried = breeze.carried(second);
      for (const one of falling) {
        const pace = 0.35 + one.size / 9;
        const sway = Math.sin(second * one.spin + one.phase) * 14;
        const x = wrap(one.x + carried * pace + sway, stage.width + 2 * MARGIN) - MARGIN;
        const y = wrap(one.y + second * (22 + one.size * 7), stage.height + 2 * MARGIN) - MARGIN;
        tumble(context, one, x, y, second);
      }
      for (const one of storm) {
        const share = (second - one.from) / one.crossing;
        if (share <= 0 || share >= 1) continue;
        const x = lerp(-MARGIN, stage.width + MARGIN, share);
        const y = one.y * 0.8 - 40 + Math.sin(share * 5 + one.phase) * 46 + share * 150;
        tumble(context, one, x, y, second * 1.7);
      }
      for (const one of close) {
        const share = (second - one.from) / one.crossing;
        if (share <= 0 || share >= 1) continue;
        context.save();
        context.globalAlpha = 0.6;
        context.translate(
          lerp(-80, stage.width + 80, share),
          one.y * 0.7 + share * 190 + Math.sin(share * 4) * 30,
        );
        context.rotate(one.phase + share * 2.4 * one.spin);
        blurred.drawOn(context, -one.size, -one.size, one.size * 2, one.size * 2);
        context.restore();
      }
    },
    drawAfloat(context: Context2D, second: number) {
      for (const { aside, place, turn, colour } of raft) {
        const ahead =
          RAFT_FROM + RAFT_LENGTH * (1 - fract(place + (second * FLOW_METRES_PER_SECOND) / RAFT_LENGTH));
        // Long lanes: the current gathers petals, it does not strew them evenly.
        const lane = stage.noise.plane(aside * 2.3, place * 5) + Math.abs(aside) * 0.75;
        if (lane < 0.22) continue;
        const [x, y] = project(aside * (CANAL_HALF_WIDTH - 0.15), 0, ahead);
        const size = 0.085 * scaleAt(ahead);
        context.fillStyle = css(colour, 0.85 * smoothstep(RAFT_FROM + RAFT_LENGTH, RAFT_FROM + 26, ahead));
        context.beginPath();
        context.ellipse(x, y, size, size * 0.3, Math.sin(turn + second * 0.2) * 0.3, 0, TAU);
        context.fill();
      }
    },
  };
}

/** A petal before the lens, out of focus. */
function createBlurredPetal(stage: Stage): Layer {
  return stage.layer(96, 96, (context) => {
    context.filter = `blur(${7 * stage.scale}px)`;
    context.fillStyle = '#ffe3ec';
    context.translate(48, 48);
    context.scale(30, 24);
    fillPetal(context);
  });
}

interface Tumbler {
  readonly size: number;
  readonly phase: number;
  readonly spin: number;
  readonly colour: string;
}

function tumble(
  context: Context2D,
  { size, phase, spin, colour }: Tumbler,
  x: number,
  y: number,
  second: number,
): void {
  context.save();
  context.translate(x, y);
  context.rotate(phase + second * spin * 0.6);
  // Never edge-on: a petal that vanishes for a frame reads as flicker.
  context.scale(size, size * (0.45 + 0.55 * Math.abs(Math.cos(second * spin + phase))));
  context.fillStyle = css(colour, 0.92);
  fillPetal(context);
  context.restore();
}
