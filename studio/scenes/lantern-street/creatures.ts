import type { Context2D } from '../../kit/layer.ts';
import { TAU } from '../../kit/maths.ts';
import { disc, oval } from '../../kit/path.ts';
import { CREAM, drawTassel, fillLit, ORANGE, ROSE, strokeRib } from './paper.ts';

/** 兔子灯: a paper rabbit about 2.4 long, looking left, on small wheels. */
export function drawRabbitLantern(context: Context2D): void {
  for (const [x, tilt] of [
    [-0.62, -0.42],
    [-0.4, -0.12],
  ] as const) {
    context.beginPath();
    context.ellipse(x, -1.0, 0.15, 0.52, tilt, 0, TAU);
    fillLit(context, CREAM, x * 0.9, -0.6, 0.85);
    strokeRib(context, 0.016);
    context.fillStyle = 'rgba(255,140,130,.55)';
    oval(context, x, -1.0, 0.07, 0.36, tilt);
  }
  context.beginPath();
  context.ellipse(0.34, 0.12, 0.98, 0.74, 0.06, 0, TAU);
  fillLit(context, CREAM, 0.24, 0.22, 1.25);
  for (const rib of [-0.5, 0, 0.5]) {
    context.beginPath();
    context.ellipse(
      0.34 + rib * 0.5,
      0.12,
      0.98 * (1 - Math.abs(rib)) * 0.5,
      0.72,
      0.06,
      Math.PI * 0.5,
      Math.PI * 1.5,
      rib > 0,
    );
    strokeRib(context, 0.016);
  }
  context.beginPath();
  context.ellipse(-0.56, -0.28, 0.5, 0.44, -0.15, 0, TAU);
  fillLit(context, CREAM, -0.5, -0.2, 0.72);
  strokeRib(context, 0.016);
  context.beginPath();
  context.arc(1.36, -0.02, 0.2, 0, TAU);
  fillLit(context, CREAM, 1.36, 0, 0.34);
  drawRabbitFace(context);
  context.fillStyle = '#c23a26';
  for (const x of [-0.18, 0.86]) {
    context.beginPath();
    context.arc(x, 0.92, 0.17, 0, TAU);
    context.fill();
    context.fillStyle = '#f3c060';
    disc(context, x, 0.92, 0.06);
    context.fillStyle = '#c23a26';
  }
  // Cut paper along the belly.
  context.strokeStyle = '#e0503a';
  context.lineWidth = 0.045;
  context.beginPath();
  for (let fold = 0; fold <= 12; fold++) context.lineTo(-0.42 + fold * 0.13, fold % 2 === 0 ? 0.74 : 0.66);
  context.stroke();
}

function drawRabbitFace(context: Context2D): void {
  context.fillStyle = '#c8261c';
  disc(context, -0.74, -0.32, 0.072);
  context.fillStyle = '#fff6e0';
  disc(context, -0.765, -0.345, 0.024);
  context.fillStyle = 'rgba(255,120,110,.5)';
  disc(context, -0.62, -0.12, 0.11);
  context.strokeStyle = '#b8442e';
  context.lineWidth = 0.024;
  context.lineCap = 'round';
  context.beginPath();
  context.moveTo(-1.03, -0.22);
  context.quadraticCurveTo(-0.95, -0.14, -0.87, -0.18);
  context.stroke();
}

/** 鲤鱼灯: a paper carp about 2.8 long, leaping left. */
export function drawCarpLantern(context: Context2D): void {
  context.save();
  context.rotate(0.16);
  context.beginPath();
  context.moveTo(1.02, 0.02);
  context.bezierCurveTo(1.3, -0.5, 1.62, -0.62, 1.82, -0.56);
  context.bezierCurveTo(1.66, -0.26, 1.62, -0.1, 1.66, 0.02);
  context.bezierCurveTo(1.66, 0.2, 1.72, 0.4, 1.8, 0.62);
  context.bezierCurveTo(1.5, 0.62, 1.26, 0.42, 1.02, 0.06);
  fillLit(context, ORANGE, 1.0, 0, 1);
  strokeRib(context, 0.02);
  for (const [x, y, tilt] of [
    [-0.1, -0.66, -0.35],
    [0.0, 0.6, 0.5],
    [-0.42, 0.5, 0.9],
  ] as const) {
    context.beginPath();
    context.ellipse(x, y, 0.34, 0.17, tilt, 0, TAU);
    fillLit(context, ROSE, x * 0.6, y * 0.6, 0.6);
    strokeRib(context, 0.016);
  }
  context.beginPath();
  context.moveTo(-1.26, 0.06);
  context.bezierCurveTo(-1.05, -0.56, -0.3, -0.72, 0.3, -0.5);
  context.bezierCurveTo(0.7, -0.34, 0.92, -0.16, 1.1, 0.02);
  context.bezierCurveTo(0.9, 0.24, 0.6, 0.46, 0.2, 0.54);
  context.bezierCurveTo(-0.4, 0.66, -1.0, 0.5, -1.26, 0.06);
  fillLit(context, ORANGE, -0.1, 0.08, 1.25);
  context.save();
  context.clip();
  drawScales(context);
  context.restore();
  drawCarpHead(context);
  context.restore();
  drawTassel(context, -0.1, 0.62, 0.8, '#ffcf6a');
}

function drawScales(context: Context2D): void {
  context.strokeStyle = 'rgba(178,44,14,.5)';
  context.lineWidth = 0.022;
  for (let row = -4; row <= 4; row++) {
    for (let column = 0; column < 12; column++) {
      context.beginPath();
      context.arc(
        -0.56 + column * 0.15 + (row % 2 === 0 ? 0 : 0.075),
        row * 0.14,
        0.1,
        -Math.PI * 0.42,
        Math.PI * 0.42,
      );
      context.stroke();
    }
  }
}

function drawCarpHead(context: Context2D): void {
  context.strokeStyle = 'rgba(170,40,14,.7)';
  context.lineWidth = 0.03;
  context.beginPath();
  context.moveTo(-0.66, -0.52);
  context.quadraticCurveTo(-0.5, 0, -0.72, 0.46);
  context.stroke();
  context.fillStyle = '#fff4d8';
  disc(context, -0.9, -0.13, 0.115);
  context.fillStyle = '#2a1210';
  disc(context, -0.92, -0.13, 0.06);
  context.strokeStyle = '#c8401c';
  context.lineCap = 'round';
  for (const side of [-1, 1]) {
    context.beginPath();
    context.moveTo(-1.22, 0.1);
    context.quadraticCurveTo(-1.42, 0.1 + side * 0.06, -1.4, 0.24 + side * 0.1);
    context.stroke();
  }
}

/** 莲花灯: a lotus of paper petals, about 2 wide. */
export function drawLotusLantern(context: Context2D): void {
  for (const ring of [0, 1, 2]) {
    const petals = 7 - ring * 2;
    for (let petal = 0; petal < petals; petal++) {
      const spread = petals === 1 ? 0 : (petal / (petals - 1) - 0.5) * 2;
      const lean = spread * (1.25 - ring * 0.3);
      context.save();
      context.translate(spread * 0.3, 0.45);
      context.rotate(lean);
      context.beginPath();
      context.moveTo(0, 0);
      context.bezierCurveTo(-0.34, -0.3, -0.26, -0.8, 0, -1.12 + ring * 0.06);
      context.bezierCurveTo(0.26, -0.8, 0.34, -0.3, 0, 0);
      fillLit(context, ROSE, 0, -0.2, 1.0);
      context.strokeStyle = 'rgba(190,50,90,.4)';
      context.lineWidth = 0.018;
      context.stroke();
      context.restore();
    }
  }
  context.fillStyle = '#4f8a4a';
  oval(context, 0, 0.5, 0.5, 0.12);
  drawTassel(context, 0, 0.58, 0.9, '#ffcf6a');
}
