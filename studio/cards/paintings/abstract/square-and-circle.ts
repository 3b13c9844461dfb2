import { lerp, smoothstep } from '../../../kit/maths.ts';
import { disc } from '../../../kit/path.ts';
import type { Painting } from '../../painting.ts';

/** 方圆之间: a circle passes behind the shoulder of a square, and the day is over. Evening is a plane that slides in. */
export const squareAndCircle: Painting = (stage) => (context, second) => {
  const share = second / stage.durationSeconds;
  const dusk = smoothstep(0.3, 0.85, share);
  const evening = lerp(1240, 560, smoothstep(0.1, 1, share));
  const sunX = lerp(560, 1090, share);
  const sunY = 300 - 120 * Math.sin(Math.PI * (0.15 + share * 0.75)) + 60 * dusk;

  context.fillStyle = '#f2e8d5';
  context.fillRect(0, 0, stage.width, stage.height);
  context.fillStyle = '#d3a183';
  context.fillRect(evening, 0, stage.width, 520);
  context.fillStyle = '#d5532f';
  disc(context, sunX, sunY, 118);
  context.fillStyle = '#e3d3b6';
  context.fillRect(0, 520, stage.width, 200);
  context.fillStyle = '#a78d84';
  context.fillRect(evening, 520, stage.width, 200);

  context.fillStyle = '#1f3f4f';
  context.fillRect(860, 230, 290, 290);
  context.strokeStyle = '#1f3f4f';
  context.lineWidth = 3;
  for (let line = 0; line < 7; line++) {
    const y = 548 + line * 20;
    const reach = 210 + line * 34 + 60 * Math.sin(share * Math.PI * 1.4 + line * 0.5);
    context.beginPath();
    context.moveTo(sunX - reach / 2, y);
    context.lineTo(sunX + reach / 2, y);
    context.stroke();
  }
  context.fillStyle = '#e3b04b';
  context.beginPath();
  context.arc(860, 520, 96, Math.PI, Math.PI * 1.5);
  context.lineTo(860, 520);
  context.fill();
};
