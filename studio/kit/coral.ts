import type { Rgb } from './colour.ts';
import { css, mix } from './colour.ts';
import type { Context2D } from './layer.ts';
import { lerp, TAU } from './maths.ts';
import type { Noise } from './noise.ts';
import { disc } from './path.ts';
import type { Random } from './random.ts';

export interface Coral {
  /** Where it stands. */
  readonly x: number;
  readonly y: number;
  readonly size: number;
  /** On the side of the light, and in its own shade. */
  readonly light: Rgb | string;
  readonly shade: Rgb | string;
}

interface Twig {
  readonly from: readonly [x: number, y: number];
  readonly to: readonly [x: number, y: number];
  readonly width: number;
  readonly depth: number;
}

/** Staghorn: branches that fork again and again, pale at their tips. */
export function paintStaghorn(context: Context2D, random: Random, coral: Coral): void {
  const twigs: Twig[] = [];
  const grow = (x: number, y: number, angle: number, length: number, width: number, depth: number) => {
    const to = [x + Math.cos(angle) * length, y + Math.sin(angle) * length] as const;
    twigs.push({ from: [x, y], to, width, depth });
    if (depth >= 4) return;
    const forks = depth === 0 ? 3 : random.chance(0.35) ? 3 : 2;
    for (let fork = 0; fork < forks; fork++) {
      const turn = (fork / (forks - 1) - 0.5) * random.between(0.7, 1.25);
      const upward = lerp(angle + turn, -Math.PI / 2, 0.18);
      grow(...to, upward, length * random.between(0.66, 0.9), width * 0.74, depth + 1);
    }
  };
  const stems = 5;
  for (let stem = 0; stem < stems; stem++) {
    const aim = (stem / (stems - 1)) * 2 - 1;
    const angle = -Math.PI / 2 + aim * 0.85 + random.between(-0.12, 0.12);
    grow(coral.x + aim * coral.size * 0.18, coral.y, angle, coral.size * 0.25, coral.size * 0.075, 0);
  }
  strokeTwigs(context, twigs, coral);
}

/** Sea fan: a flat lace of fine branches, all in one plane. */
export function paintSeaFan(context: Context2D, random: Random, coral: Coral): void {
  const twigs: Twig[] = [];
  const grow = (x: number, y: number, angle: number, length: number, width: number, depth: number) => {
    const to = [x + Math.cos(angle) * length, y + Math.sin(angle) * length] as const;
    twigs.push({ from: [x, y], to, width, depth });
    if (depth >= 6) return;
    for (const side of [-1, 1]) {
      if (depth > 3 && random.chance(0.18)) continue;
      grow(
        ...to,
        angle + side * random.between(0.16, 0.46),
        length * random.between(0.78, 0.92),
        width * 0.74,
        depth + 1,
      );
    }
  };
  for (const aim of [-0.62, -0.24, 0.12, 0.5])
    grow(coral.x, coral.y, -Math.PI / 2 + aim, coral.size * 0.21, coral.size * 0.03, 0);
  strokeTwigs(context, twigs, coral);
}

function strokeTwigs(context: Context2D, twigs: readonly Twig[], { light, shade }: Coral): void {
  context.lineCap = 'round';
  const stroke = (share: number, shift: number, colour: (depth: number) => Rgb) => {
    for (const { from, to, width, depth } of twigs) {
      context.strokeStyle = css(colour(depth));
      context.lineWidth = Math.max(0.8, width * share);
      context.beginPath();
      context.moveTo(from[0] - width * shift, from[1] - width * shift);
      context.lineTo(to[0] - width * shift, to[1] - width * shift);
      context.stroke();
    }
  };
  stroke(1, 0, () => mix(shade, light, 0));
  stroke(0.62, 0.15, (depth) => mix(shade, light, 0.5 + depth * 0.1));
  context.fillStyle = css(mix(light, '#ffffff', 0.45));
  const last = Math.max(...twigs.map(({ depth }) => depth));
  for (const { to, width, depth } of twigs)
    if (depth === last) disc(context, ...to, Math.max(0.7, width * 0.42));
}

/** Brain coral: a dome with winding grooves. */
export function paintBrainCoral(context: Context2D, noise: Noise, coral: Coral): void {
  const { x, y, size, light, shade } = coral;
  const height = size * 0.72;
  const dome = context.createRadialGradient(
    x - size * 0.3,
    y - height * 0.85,
    size * 0.06,
    x,
    y - height * 0.2,
    size,
  );
  dome.addColorStop(0, css(mix(light, '#ffffff', 0.3)));
  dome.addColorStop(0.45, css(light));
  dome.addColorStop(1, css(shade));
  context.save();
  context.beginPath();
  context.moveTo(x - size, y + 4);
  context.bezierCurveTo(
    x - size * 1.02,
    y - height * 1.2,
    x + size * 1.02,
    y - height * 1.2,
    x + size,
    y + 4,
  );
  context.fillStyle = dome;
  context.fill();
  context.clip();
  context.strokeStyle = css(mix(shade, '#000000', 0.1), 0.42);
  context.lineWidth = Math.max(1, size * 0.026);
  context.lineCap = 'round';
  for (let groove = 0; groove < 26; groove++) {
    const start = groove * 2.399;
    let [atX, atY] = [
      x + Math.cos(start) * size * Math.sqrt(groove / 26),
      y - height * 0.4 + Math.sin(start) * height * 0.62 * Math.sqrt(groove / 26),
    ];
    context.beginPath();
    context.moveTo(atX, atY);
    for (let step = 0; step < 16; step++) {
      const turn = noise.plane(atX / (size * 0.2) + 7, atY / (size * 0.2)) * TAU * 1.2;
      atX += Math.cos(turn) * size * 0.055;
      atY += Math.sin(turn) * size * 0.045;
      context.lineTo(atX, atY);
    }
    context.stroke();
  }
  context.restore();
}

/** Table coral: a flat plate on a foot, with a rim of short fingers. */
export function paintTableCoral(context: Context2D, random: Random, coral: Coral): void {
  const { x, y, size, light, shade } = coral;
  const top = y - size * 0.42;
  context.fillStyle = css(shade);
  context.beginPath();
  context.moveTo(x - size * 0.16, y + 2);
  context.quadraticCurveTo(x - size * 0.1, y - size * 0.24, x - size * 0.9, top + size * 0.05);
  context.quadraticCurveTo(x, top + size * 0.2, x + size * 0.9, top + size * 0.05);
  context.quadraticCurveTo(x + size * 0.1, y - size * 0.24, x + size * 0.16, y + 2);
  context.fill();
  for (let finger = 0; finger < 90; finger++) {
    const along = random.between(-1, 1);
    const deep = random.between(-1, 1);
    const baseX = x + along * size * 0.95 * Math.sqrt(1 - deep * deep * 0.5);
    const baseY = top + deep * size * 0.09;
    const tall = size * random.between(0.05, 0.11);
    context.strokeStyle = css(mix(shade, light, 0.55 + 0.45 * deep));
    context.lineWidth = size * 0.035;
    context.lineCap = 'round';
    context.beginPath();
    context.moveTo(baseX, baseY + 3);
    context.lineTo(baseX + along * 4, baseY - tall);
    context.stroke();
  }
}

/** Tube sponges: a cluster of open pipes. */
export function paintTubeSponge(context: Context2D, random: Random, coral: Coral): void {
  const { x, y, size, light, shade } = coral;
  for (const place of [-0.42, 0.4, -0.16, 0.18, 0]) {
    const tall = size * random.between(0.62, 1);
    const half = size * random.between(0.09, 0.13);
    const [footX, topX, topY] = [x + place * size * 0.5, x + place * size * 0.95, y - tall];
    const round = context.createLinearGradient(topX - half, 0, topX + half, 0);
    round.addColorStop(0, css(light));
    round.addColorStop(0.5, css(mix(light, shade, 0.4)));
    round.addColorStop(1, css(shade));
    context.fillStyle = round;
    context.beginPath();
    context.moveTo(footX - half * 0.7, y + 3);
    context.quadraticCurveTo(topX - half * 1.2, y - tall * 0.5, topX - half, topY);
    context.lineTo(topX + half, topY);
    context.quadraticCurveTo(topX + half * 1.1, y - tall * 0.5, footX + half * 0.7, y + 3);
    context.fill();
    context.fillStyle = css(mix(shade, '#000000', 0.35));
    context.beginPath();
    context.ellipse(topX, topY, half, half * 0.36, 0, 0, TAU);
    context.fill();
    context.strokeStyle = css(mix(light, '#ffffff', 0.4));
    context.lineWidth = Math.max(1, half * 0.16);
    context.stroke();
  }
}
