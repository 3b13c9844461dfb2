import { cameraMove, createCamera, type DepthLayer, type View } from '../../kit/camera.ts';
import { BOY, GIRL } from '../../kit/children.ts';
import { css, hex, type Rgb } from '../../kit/colour.ts';
import type { Person } from '../../kit/figure.ts';
import type { Context2D } from '../../kit/layer.ts';
import type { Tones } from '../../kit/matter.ts';
import { curve, type Point } from '../../kit/path.ts';
import { createBeats } from '../../kit/shots.ts';
import type { Painter } from '../../scene.ts';
import type { Stage } from '../../stage.ts';

/** The score's beats: three to a bar, and the cuts stand on them. */
export const beats = createBeats(72);

/** When what happens, in seconds. */
export const STORY = {
  /** The smallest at the telescope; it sinks. */
  watch: beats.at(6),
  yawn: beats.at(8.5),
  inside: beats.at(12),
  /** They come, over the tent, and then over the whole valley. */
  sky: beats.at(18),
  flock: beats.at(23),
  asleep: beats.at(33),
  shaken: beats.at(34.5),
  fireball: beats.at(38),
  unmoved: beats.at(41),
  /** The thunder of the great one comes late. */
  thunder: beats.at(43),
  release: beats.at(44.25),
  lampOut: beats.at(46.5),
} as const;

/** Tones from their colours: base, shade, rim. */
export function tones(colours: string): Tones {
  const [base = '', shade = '', rim = base] = colours.split(' ');
  return { base, shade, rim };
}

const tinted = (colour: string, light: Rgb, strength = 1): string => {
  const [red, green, blue] = hex(colour);
  const part = (value: number, of: number) => Math.min(255, (value * of * strength) / 255);
  return css([part(red, light[0]), part(green, light[1]), part(blue, light[2])]);
};

/** Tones by night: what faces the light has its colour, what does not that of the dark. */
export const lit = ({ base, shade, rim = base }: Tones, key: Rgb, dark: Rgb): Tones => ({
  base: tinted(base, key),
  shade: tinted(shade, dark),
  rim: tinted(rim, key, 1.3),
});

/** Somebody by night, in a padded jacket, of their own colour or another. */
export function inLight({ head, features, clothes }: Person, key: Rgb, dark: Rgb): Person {
  const of = (day: Tones) => lit(day, key, dark);
  const [skin, hair, blush] = [of(features.skin), of(features.hair), tinted(features.blush, key)];
  const { jacket, trousers, shoes, hem } = clothes;
  return {
    head,
    features: { ...features, skin, hair, blush, brows: tinted(features.brows, dark) },
    clothes: { jacket: of(jacket), trousers: of(trousers), shoes: of(shoes), sole: '#2a2030', hem },
  };
}

const jacketed = (person: Person, jacket: string): Person => ({
  ...person,
  clothes: { ...person.clothes, jacket: tones(jacket) },
});
/** The two who see it. */
export const ELDER = jacketed(BOY, '#5a93c4 #33618c #b4dcf4');
export const SISTER = jacketed(GIRL, '#a682c8 #6c4c92 #e0c8f4');

/** A smooth line through points. */
export function stroke(context: Context2D, colour: string, width: number, line: readonly Point[]): void {
  context.strokeStyle = colour;
  context.lineWidth = width;
  curve(context, line);
  context.stroke();
}

/** A slow push toward a place of the stage. */
export function pushed(context: Context2D, [x, y]: Point, zoom: number): void {
  context.translate(x, y);
  context.scale(zoom, zoom);
  context.translate(-x, -y);
}

export type Key = [second: number, view: Partial<View>];
/** Layers as a camera sees them that moves by keys. */
export function filmed(stage: Stage, layers: readonly DepthLayer[], ...keys: readonly Key[]): Painter {
  const [camera, move] = [createCamera(stage, layers), cameraMove(...keys)];
  return (context, second) => camera(context, second, move(second));
}
