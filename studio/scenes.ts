import { join } from 'node:path';
import type { Scene } from './scene.ts';
import { StudioError } from './studio-error.ts';

/** What draws a video. */
interface SceneSource {
  /** Of `scenes/<name>/<name>.ts`. */
  readonly name: string;
  /** How long the video is. */
  readonly seconds: number;
  /** Of each of its files, a second, where a film has to be smaller than usual. */
  readonly mostKilobits?: number;
}

/** Which scene draws which video of the catalogue. */
const scenes: Readonly<Record<string, SceneSource>> = {
  '1': { name: 'aurora', seconds: 40 },
  '2': { name: 'tea', seconds: 64 },
  '3': { name: 'koi-crumbs', seconds: 32 },
  '4': { name: 'great-wall', seconds: 60, mostKilobits: 200 },
  '5': { name: 'neon', seconds: 36 },
  '6': { name: 'ink-in-water', seconds: 60, mostKilobits: 320 },
  '7': { name: 'danxia', seconds: 60, mostKilobits: 200 },
  '8': { name: 'cherry-page', seconds: 33 },
  '9': { name: 'milky-way', seconds: 48 },
  '10': { name: 'square-circle', seconds: 30 },
  '11': { name: 'storm', seconds: 38 },
  '12': { name: 'fireflies', seconds: 40, mostKilobits: 280 },
  '13': { name: 'star-trails', seconds: 64, mostKilobits: 200 },
  '14': { name: 'coral', seconds: 36, mostKilobits: 200 },
  '15': { name: 'yellow-heads', seconds: 32 },
  '16': { name: 'lantern', seconds: 44, mostKilobits: 220 },
  '17': { name: 'lantern-street', seconds: 34 },
  '18': { name: 'new-year', seconds: 40, mostKilobits: 200 },
  '19': { name: 'first-snow', seconds: 40, mostKilobits: 200 },
  '20': { name: 'night-flight', seconds: 36, mostKilobits: 200 },
  '21': { name: 'moon-cakes', seconds: 30, mostKilobits: 220 },
  '22': { name: 'train-window', seconds: 38 },
  '23': { name: 'jelly-rise', seconds: 45, mostKilobits: 240 },
  '24': { name: 'flower-within', seconds: 32 },
  '25': { name: 'ink', seconds: 48, mostKilobits: 260 },
  '26': { name: 'two-umbrellas', seconds: 27 },
  '27': { name: 'cab-river', seconds: 30 },
  '28': { name: 'snow-village', seconds: 56, mostKilobits: 320 },
  '29': { name: 'maple-court', seconds: 27 },
  '30': { name: 'balloons', seconds: 36, mostKilobits: 200 },
  '31': { name: 'meteor-tent', seconds: 40 },
  '32': { name: 'foal', seconds: 27 },
  '33': { name: 'kite-sheep', seconds: 64, mostKilobits: 220 },
  '34': { name: 'bamboo', seconds: 31 },
  '35': { name: 'lamp-and-sun', seconds: 34 },
  '36': { name: 'caravan', seconds: 38, mostKilobits: 300 },
  '37': { name: 'moonrise', seconds: 40, mostKilobits: 160 },
  '38': { name: 'other-way', seconds: 36 },
  '39': { name: 'rooftop', seconds: 42, mostKilobits: 280 },
  '40': { name: 'rain-letter', seconds: 64 },
  '41': { name: 'water-town', seconds: 30, mostKilobits: 300 },
  '42': { name: 'forest-dawn', seconds: 30 },
  '43': { name: 'blue-green', seconds: 38, mostKilobits: 200 },
  '44': { name: 'tide-shadows', seconds: 44 },
  '45': { name: 'frog-ring', seconds: 30 },
  '46': { name: 'game-of-life', seconds: 35, mostKilobits: 300 },
  '47': { name: 'lighthouse', seconds: 43 },
  '48': { name: 'plum', seconds: 30, mostKilobits: 300 },
  '49': { name: 'green-train', seconds: 39, mostKilobits: 280 },
  '50': { name: 'angler', seconds: 64 },
};

/** Ids of the videos that the studio draws. */
export const sceneIds: readonly string[] = Object.keys(scenes);

/** Absolute path of the module that draws a video. @throws {StudioError} when none does */
export function sceneFile(id: string): string {
  const { name } = sourceOf(id);
  return join(import.meta.dirname, 'scenes', name, `${name}.ts`);
}

/** @throws {StudioError} when no scene draws the video. */
export async function loadScene(id: string): Promise<Scene> {
  const { scene }: { scene: Scene } = await import(sceneFile(id));
  return scene;
}

/** Seconds. @throws {StudioError} when no scene draws the video. */
export const lengthOf = (id: string): number => sourceOf(id).seconds;

/** The scene's own limit, if it has one. @throws {StudioError} when no scene draws the video. */
export const mostKilobitsOf = (id: string): number | undefined => sourceOf(id).mostKilobits;

function sourceOf(id: string): SceneSource {
  const source = scenes[id];
  if (!source) throw new StudioError(`No scene draws film ${id}: give it one in studio/scenes.ts.`);
  return source;
}
