import { css } from '../../../kit/colour.ts';
import { createGlow, shine } from '../../../kit/glow.ts';
import type { Context2D } from '../../../kit/layer.ts';
import { backdrop } from '../../elements/backdrop.ts';
import { crests, fillLand, hills } from '../../elements/ridge.ts';
import { smoke } from '../../elements/smoke.ts';
import { veil } from '../../elements/veil.ts';
import type { Painting } from '../../painting.ts';

const deck = 400;
const coaches = 6;
const coachLength = 150;

/** 绿皮晨车: an old green train over a viaduct; the mist sees its lamp first. */
export const greenMorningTrain: Painting = (stage) => {
  const dawn = backdrop(stage, [
    [0, '#bcd0cf'],
    [0.4, '#ecdcc0'],
    [0.6, '#f4d9b4'],
    [1, '#b9c9c0'],
  ]);
  fillLand(
    dawn.context,
    stage,
    crests(stage, { level: 300, height: 170, wavelength: 460, variant: 2, octaves: 4 }),
    {
      crest: '#9fb7b6',
      foot: '#ecdcc0',
      footOpacity: 0,
      depth: 240,
    },
  );
  fillLand(
    dawn.context,
    stage,
    hills(stage, { level: 420, height: 150, wavelength: 520, variant: 6, octaves: 3 }),
    {
      crest: '#7fa098',
      foot: '#d5d9c4',
      depth: 230,
    },
  );
  const bridge = stage.layer(stage.width, stage.height, drawBridge);
  const valley = stage.layer(stage.width, stage.height, (context) =>
    fillLand(
      context,
      stage,
      hills(stage, { level: 660, height: 110, wavelength: 560, variant: 9, octaves: 3 }),
      {
        crest: '#3c5f56',
        foot: '#274640',
        depth: 160,
      },
    ),
  );
  const mists = [0, 1].map((variant) =>
    veil(stage, {
      top: 470 + variant * 60,
      height: 190,
      colour: '#f2ead6',
      opacity: 0.85,
      speed: 5 + variant * 4,
      variant,
    }),
  );
  const steam = smoke({ x: 0, y: 0, height: 90, spread: 26, colour: '#fbf6ea', opacity: 0.4 });
  const glow = createGlow('#fff0b8');
  return (context, second) => {
    dawn.drawOn(context);
    const head = 420 + second * 34;
    train(context, head);
    context.save();
    context.translate(head - 30, deck - 62);
    context.rotate(-1.1);
    steam(context, second);
    context.restore();
    bridge.drawOn(context);
    shine(context, glow, head + 4, deck - 34, 110, 0.85);
    mists[0]?.(context, second);
    valley.drawOn(context);
    mists[1]?.(context, second);
  };
};

/** Each lit window is a frame of a film strip. */
function train(context: Context2D, head: number): void {
  for (let coach = 0; coach < coaches; coach++) {
    const right = head - coach * (coachLength + 6);
    const left = right - coachLength;
    context.fillStyle = coach === 0 ? '#24483a' : '#2f5c47';
    context.beginPath();
    context.roundRect(left, deck - 60, coachLength, 54, coach === 0 ? [8, 22, 4, 4] : 6);
    context.fill();
    context.fillStyle = '#e9c65c';
    context.fillRect(left, deck - 24, coachLength, 4);
    context.fillStyle = '#1b332b';
    context.fillRect(left + 10, deck - 8, coachLength - 20, 8);
    context.fillStyle = '#ffe7ad';
    for (let window = 0; window < 6 && coach > 0; window++)
      context.fillRect(left + 14 + window * 21.5, deck - 50, 14, 18);
    if (coach === 0) context.fillRect(right - 34, deck - 50, 20, 16);
  }
}

function drawBridge(context: Context2D): void {
  context.fillStyle = '#6d7d76';
  context.beginPath();
  context.rect(-10, deck, 1300, 360);
  const span = 172;
  for (let left = -50; left < 1280; left += span) {
    context.moveTo(left + 20, 740);
    context.lineTo(left + 20, deck + 96);
    context.arc(left + 20 + (span - 34) / 2, deck + 96, (span - 34) / 2, Math.PI, 0);
    context.lineTo(left + span - 14, 740);
  }
  context.fill('evenodd');
  context.fillStyle = css('#8d9b92');
  context.fillRect(-10, deck, 1300, 9);
}
