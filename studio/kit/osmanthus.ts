import { fillStroke, tapered } from './brush.ts';
import { css, mix } from './colour.ts';
import type { Context2D } from './layer.ts';
import { TAU } from './maths.ts';
import type { Point } from './path.ts';
import { disc } from './path.ts';
import type { Random } from './random.ts';

export interface OsmanthusTwig {
  readonly points: readonly Point[];
  readonly width: number;
  /** Nodes on it; each bears a pair of leaves and a cluster of blossoms. */
  readonly nodes: number;
}

const BARK = '#1d1c1e';
const LEAVES = ['#1c4038', '#27544a', '#12312d'] as const;
const GOLD = ['#f6b93c', '#ffd25f', '#e99a2b'] as const;

/** A twig of sweet osmanthus: stiff leaves in pairs, and between them clusters of tiny gold flowers. */
export function drawOsmanthusTwig(
  context: Context2D,
  random: Random,
  { points, width, nodes }: OsmanthusTwig,
  moonlight: string,
): void {
  context.fillStyle = BARK;
  fillStroke(context, { points, pressure: (along) => width * (1 - 0.7 * along) });
  for (let node = 1; node <= nodes; node++) {
    const place = (node / nodes) * (points.length - 1);
    const from = points[Math.min(points.length - 2, Math.floor(place))] ?? [0, 0];
    const to = points[Math.min(points.length - 1, Math.floor(place) + 1)] ?? from;
    const share = place - Math.min(points.length - 2, Math.floor(place));
    const [x, y] = [from[0] + (to[0] - from[0]) * share, from[1] + (to[1] - from[1]) * share];
    const heading = Math.atan2(to[1] - from[1], to[0] - from[0]);
    for (const side of [-1, 1])
      drawLeaf(
        context,
        random,
        x,
        y,
        heading + side * random.between(0.5, 1.05),
        random.between(46, 70),
        moonlight,
      );
    drawCluster(context, random, x, y);
  }
}

function drawLeaf(
  context: Context2D,
  random: Random,
  x: number,
  y: number,
  angle: number,
  length: number,
  moonlight: string,
): void {
  const [dx, dy] = [Math.cos(angle) * length, Math.sin(angle) * length];
  const colour = random.pick(LEAVES);
  context.fillStyle = css(colour);
  const points: readonly Point[] = [
    [x, y],
    [x + dx * 0.5 + dy * 0.06, y + dy * 0.5 - dx * 0.06],
    [x + dx, y + dy],
  ];
  fillStroke(context, { points, pressure: tapered(length * 0.16, 0.45) });
  context.strokeStyle = css(mix(colour, moonlight, 0.55), 0.7);
  context.lineWidth = 1;
  context.beginPath();
  context.moveTo(x + dx * 0.08, y + dy * 0.08);
  context.quadraticCurveTo(x + dx * 0.5 + dy * 0.06, y + dy * 0.5 - dx * 0.06, x + dx * 0.95, y + dy * 0.95);
  context.stroke();
}

function drawCluster(context: Context2D, random: Random, x: number, y: number): void {
  for (let floret = 0; floret < 11; floret++) {
    const angle = random.unit() * TAU;
    const reach = 15 * Math.sqrt(random.unit());
    drawFloret(
      context,
      x + Math.cos(angle) * reach,
      y + Math.sin(angle) * reach,
      random.between(3.4, 5),
      random.unit() * TAU,
      random.pick(GOLD),
    );
  }
}

/** Four round petals. */
export function drawFloret(
  context: Context2D,
  x: number,
  y: number,
  size: number,
  turn: number,
  colour: string,
): void {
  context.fillStyle = colour;
  for (let petal = 0; petal < 4; petal++) {
    const angle = turn + (petal / 4) * TAU;
    disc(context, x + Math.cos(angle) * size * 0.5, y + Math.sin(angle) * size * 0.5, size * 0.46);
  }
  context.fillStyle = '#fff0b4';
  disc(context, x, y, size * 0.22);
}
