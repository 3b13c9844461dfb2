import { describe, expect, it } from 'vitest';
import { BOY, GIRL, LITTLE_ONE, soaked } from './children.ts';
import { drawFigure } from './figure.ts';
import { drawHand } from './hand.ts';
import { AWAY, drawHead } from './head.ts';
import type { Context2D } from './layer.ts';
import { OLD_MAN, TRAVELLER } from './people.ts';
import { expectSettingsKept, pictureOf } from './picture.fixture.ts';
import type { Pose } from './pose.ts';
import { clothLag, joint, mixPoses, POSES, posed } from './pose.ts';

const light = { from: [0.8, -0.6], shadeWidth: 1 } as const;
const draw = (context: Context2D, pose: Pose, person = TRAVELLER) => {
  context.save();
  context.translate(160, 170);
  context.scale(1.5, 1.5);
  drawFigure(context, person, pose, { light, grip: ['held', 'open'] });
  context.restore();
};
const shown = (pose: Pose, person = TRAVELLER) => pictureOf((context) => draw(context, pose, person));

describe('a figure', () => {
  it.each([
    ['the traveller', TRAVELLER],
    ['the old man', OLD_MAN],
  ])('%s stands a hundred hundredths high on the ground', (_name, person) => {
    const { top, bottom } = shown(POSES.stand, person).ink();
    expect(Math.abs(bottom - 170)).toBeLessThan(3);
    expect(Math.abs(bottom - top - 150)).toBeLessThan(12);
  });

  it.each(Object.entries({ BOY, GIRL, LITTLE_ONE }))(
    '%s has a head of more than a quarter of the height',
    (_name, child) => {
      const { top, bottom } = shown(POSES.stand, child).ink();
      expect((child.head * 2 * 1.5) / (bottom - top)).toBeGreaterThan(0.25);
    },
  );

  it('darkens what gets wet', () => {
    const isYellow = (red: number, green: number, blue: number) => red > 235 && green > 178 && blue < 70;
    const amountOf = (wet: number) => shown(POSES.stand, soaked(GIRL, wet)).ink(isYellow).amount;
    expect(amountOf(1)).toBeLessThan(amountOf(0) * 0.3);
  });

  it.each(Object.entries(POSES))('keeps its feet above ground in %s', (_name, pose) => {
    expect(shown(pose).ink().bottom).toBeLessThan(176);
  });

  it('sits and kneels lower than it stands, and reaches out', () => {
    const topOf = (pose: Pose) => shown(pose).ink().top;
    expect(topOf(POSES.sit)).toBeGreaterThan(topOf(POSES.kneel));
    expect(topOf(POSES.kneel)).toBeGreaterThan(topOf(POSES.stand) + 15);
    expect(shown(POSES.reach).ink().right).toBeGreaterThan(shown(POSES.stand).ink().right + 25);
  });

  it('bends elbows back and knees forward, and no bone grows', () => {
    const bone = (from: readonly [number, number], to: readonly [number, number]) =>
      Math.hypot(to[0] - from[0], to[1] - from[1]);
    const knee = joint([0, -40], [0, -5], 20, 1);
    expect(knee[0]).toBeGreaterThan(5);
    expect(joint([0, -70], [4, -45], 16, -1)[0]).toBeLessThan(0);
    expect([bone([0, -40], knee), bone(knee, [0, -5])]).toEqual([expect.closeTo(20), expect.closeTo(20)]);
  });

  it('lets scarf and hem hang behind a movement', () => {
    const redAt = (lag: number) =>
      pictureOf((context) => {
        context.translate(160, 170);
        context.scale(1.5, 1.5);
        drawFigure(context, TRAVELLER, POSES.walk, { light, grip: ['open', 'open'], lag });
      }).ink((red, green) => red > 120 && green < 90).left;
    expect(redAt(4)).toBeLessThan(redAt(0) - 4);
  });

  it('draws what is held over the body, and under the near hand', () => {
    const seen: string[] = [];
    const picture = pictureOf((context) => {
      context.translate(160, 170);
      context.scale(1.5, 1.5);
      drawFigure(context, OLD_MAN, POSES.stand, {
        light,
        grip: ['held', 'held'],
        holding: (held) => {
          seen.push('held');
          held.fillStyle = '#00ff00';
          held.fillRect(-20, -60, 60, 30);
        },
      });
    });
    expect(seen).toEqual(['held']);
    const isGreen = (red: number, green: number, blue: number) => green === 255 && red + blue === 0;
    expect(picture.ink(isGreen).amount).toBeGreaterThan(500);
    expect(picture.ink(isGreen).amount).toBeLessThan(60 * 30 * 1.5 * 1.5 - 200);
  });

  it('leaves no setting behind', () => expectSettingsKept((context) => draw(context, POSES.stand)));
});

describe('poses over time', () => {
  const act = posed([0, POSES.stand], [2, POSES.sit, 1]);

  it('stand until a movement begins, and have arrived when it has settled', () => {
    expect(act(0.9)).toEqual(POSES.stand);
    expect(act(1.5).hips[1]).toBeGreaterThan(POSES.stand.hips[1]);
    expect(act(4).hips[1]).toBeCloseTo(POSES.sit.hips[1]);
  });

  it('go a little past the mark', () => {
    const lowest = Math.max(...Array.from({ length: 20 }, (_, step) => act(2 + step * 0.03).hips[1]));
    expect(lowest).toBeGreaterThan(POSES.sit.hips[1] + 0.5);
  });

  it('leave cloth behind them', () => {
    const walk = posed([0, POSES.stand], [2, { ...POSES.stand, hips: [40, -45] }, 1]);
    expect(clothLag(walk, 1.5)).toBeGreaterThan(3);
    expect(clothLag(walk, 0.5)).toBe(0);
  });

  it('mix in every part', () => {
    const half = mixPoses(POSES.stand, POSES.lookUp, 0.5);
    expect(half.face.nod).toBeCloseTo(POSES.lookUp.face.nod / 2);
    expect(half.feet).toEqual(POSES.stand.feet);
  });
});

describe('a head', () => {
  const face = POSES.stand.face;
  const head = (change: Partial<typeof face>, features = OLD_MAN.features) =>
    pictureOf((context) => drawHead(context, [160, 90], 60, features, { ...face, ...change }, light));
  const isPupil = (red: number, green: number, blue: number) => red < 60 && green < 40 && blue < 40;

  it('shows its eyes on the side to which it looks, and none when they are shut', () => {
    expect(head({ turn: -1 }).ink(isPupil).x).toBeLessThan(150);
    expect(head({ turn: 1 }).ink(isPupil).x).toBeGreaterThan(170);
    expect(head({ eyes: 0 }).ink(isPupil).amount).toBeLessThan(head({ eyes: 1 }).ink(isPupil).amount / 4);
  });

  it('has no face when it looks away', () => {
    expect(head({ turn: AWAY }).ink(isPupil).amount).toBe(0);
  });

  it('moves every mark of its face', () => {
    const still = head({});
    for (const change of [{ brows: 1 }, { smile: 1 }, { mouth: 1 }, { nod: 0.3 }, { gaze: [1, 0] as const }])
      expect(head(change).hash, Object.keys(change).join()).not.toBe(still.hash);
  });
});

describe('a hand', () => {
  const hand = (shape: 'open' | 'held' | 'pinched', angle = 0) =>
    pictureOf((context) =>
      drawHand(context, shape, [160, 90], { reach: 60, angle }, OLD_MAN.features.skin, light),
    );

  it('reaches out when it is open, and is short when it holds', () => {
    expect(hand('open').ink().right).toBeGreaterThan(hand('held').ink().right + 15);
    expect(hand('pinched').ink().right).toBeGreaterThan(hand('held').ink().right + 6);
  });

  it('points where the arm does', () => {
    expect(hand('open', Math.PI).ink().x).toBeLessThan(160);
    expect(hand('open', Math.PI / 2).ink().y).toBeGreaterThan(100);
  });
});
