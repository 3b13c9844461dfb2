import { describe, expect, it } from 'vitest';
import type { Context2D } from './layer.ts';
import type { Matter } from './matter.ts';
import { castShadow, contactShadow, createGrain, fillForm, lay, veil } from './matter.ts';
import { ellipse } from './outline.ts';
import { expectSettingsKept, pictureOf, stageOf } from './picture.fixture.ts';

const stage = stageOf();
const tones = { base: '#ff0000', shade: '#00ff00', rim: '#0000ff' };
const light = { from: [0.8, -0.6], shadeWidth: 12 } as const;
const ball = (context: Context2D) => fillForm(context, ellipse(160, 90, 50), tones, light);

describe('a form', () => {
  it('is bright where the light meets it, and in shade on the far side', () => {
    const picture = pictureOf(ball);
    expect(picture.rgba(160, 90)).toEqual([255, 0, 0, 255]);
    expect(picture.rgba(160 - 38, 90 + 29)).toEqual([0, 255, 0, 255]);
    expect(picture.rgba(160 + 38, 90 - 29)).toEqual([0, 0, 255, 255]);
  });

  it('stays within its outline', () => {
    const { left, right, top, bottom } = pictureOf(ball).ink();
    expect([left, right, top, bottom]).toEqual([110, 210, 40, 140]);
  });

  it('leaves no setting behind', () => expectSettingsKept(ball));
});

describe('a cast shadow', () => {
  const post = (context: Context2D) => {
    context.fillStyle = '#fff';
    context.fillRect(155, 50, 10, 100);
  };
  const sun = { slant: -0.8, rise: 0.2, colour: '#000000', blur: 0 } as const;
  const shadow = pictureOf((context) =>
    castShadow(context, stage.layer(stage.width, stage.height), 150, sun, post),
  ).ink();

  it('lies on the ground from the foot, away from the sun, and is all of its own colour', () => {
    expect(shadow.right).toBeLessThanOrEqual(166);
    expect(Math.abs(shadow.left - (155 - 80))).toBeLessThan(2);
    expect(shadow.bottom).toBe(150);
    expect(Math.abs(shadow.top - 130)).toBeLessThan(2);
  });

  it('begins at the foot: at the ground it has the width of the thing', () => {
    const picture = pictureOf((context) =>
      castShadow(context, stage.layer(stage.width, stage.height), 150, sun, post),
    );
    expect(picture.rgba(158, 149)).toEqual([0, 0, 0, 255]);
    expect(picture.rgba(158, 140)[3]).toBe(0);
  });
});

it('darkens most where something touches', () => {
  const picture = pictureOf((context) => contactShadow(context, 160, 90, 40, '#000000', 0.6));
  expect(picture.rgba(160, 90)[3]).toBeGreaterThan(140);
  expect(picture.rgba(190, 90)[3]).toBeLessThan(60);
  expect(picture.rgba(160, 100)[3]).toBe(0);
});

it('hangs haze before what is painted, and nowhere else', () => {
  const picture = pictureOf((context) => {
    ball(context);
    veil(context, 180, '#ffffff', 0, 1);
  });
  expect(picture.rgba(160, 130)[1]).toBeGreaterThan(picture.rgba(160, 60)[1] + 50);
  expect(picture.rgba(10, 170)[3]).toBe(0);
});

describe('grains', () => {
  const grainOf = (matter: Matter) =>
    createGrain(stage, matter, 120, 90, { dark: [0, 0, 0], light: [255, 255, 255], strength: 1 });
  /** How much neighbours differ, across and along: the direction of a matter. */
  const roughness = (matter: Matter) => {
    const { data, width } = grainOf(matter).context.getImageData(0, 0, 120, 90);
    const at = (x: number, y: number) =>
      ((data[(y * width + x) * 4] ?? 0) > 127 ? 1 : -1) * (data[(y * width + x) * 4 + 3] ?? 0);
    let [across, down] = [0, 0];
    for (let y = 1; y < 90; y++)
      for (let x = 1; x < 120; x++) {
        across += Math.abs(at(x, y) - at(x - 1, y));
        down += Math.abs(at(x, y) - at(x, y - 1));
      }
    return across / down;
  };

  it('run along in a brush stroke, up in bark, and everywhere in stone', () => {
    expect(roughness('brush')).toBeLessThan(0.4);
    expect(roughness('bark')).toBeGreaterThan(1.6);
    expect(Math.abs(Math.log(roughness('stone')))).toBeLessThan(0.2);
  });

  it('of silk and paper are not the same', () => {
    const hashOf = (matter: Matter) => pictureOf((context) => grainOf(matter).drawOn(context)).hash;
    expect(new Set((['brush', 'paper', 'silk', 'stone', 'bark'] as const).map(hashOf)).size).toBe(5);
  });

  it('lie on what is painted alone', () => {
    const picture = pictureOf((context) => {
      ball(context);
      lay(context, grainOf('paper'), 100, 40);
    });
    expect(picture.ink().left).toBe(110);
  });
});
