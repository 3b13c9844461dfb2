import { join } from 'node:path';
import type { Scene } from './scene.ts';
import { StudioError } from './studio-error.ts';

/** What draws a video. */
interface SceneSource {
  /** Of `scenes/<name>/<name>.ts`. */
  readonly name: string;
  /** How long the video is. */
  readonly seconds: number;
  /** The second cut is drawn at 1080p and coded in AV1 too. Absent: the first. */
  readonly cut?: 2;
  /** Drawn anew, and not rendered yet: the published film and all texts are those of the scene before it. */
  readonly isRendered?: false;
}

/** Which scene draws which video of the catalogue. */
const scenes: Readonly<Record<string, SceneSource>> = {
  '1': { name: 'aurora', seconds: 40, cut: 2 },
  '2': { name: 'tea', seconds: 64, cut: 2 },
  '3': { name: 'koi-crumbs', seconds: 32, cut: 2 },
  '4': { name: 'great-wall', seconds: 60, cut: 2, isRendered: false },
  '5': { name: 'neon', seconds: 36, cut: 2 },
  '6': { name: 'ink-in-water', seconds: 64, cut: 2 },
  '7': { name: 'danxia', seconds: 60, cut: 2, isRendered: false },
  '8': { name: 'cherry-page', seconds: 33, cut: 2 },
  '9': { name: 'milky-way', seconds: 48, cut: 2 },
  '10': { name: 'square-circle', seconds: 30, cut: 2 },
  '11': { name: 'storm', seconds: 38, cut: 2 },
  '12': { name: 'fireflies', seconds: 40, cut: 2 },
  '13': { name: 'star-trails', seconds: 64 },
  '14': { name: 'coral', seconds: 36, cut: 2, isRendered: false },
  '15': { name: 'yellow-heads', seconds: 32, cut: 2 },
  '16': { name: 'lantern', seconds: 44, cut: 2 },
  '17': { name: 'lantern-street', seconds: 34, cut: 2 },
  '18': { name: 'new-year', seconds: 40, cut: 2, isRendered: false },
  '19': { name: 'first-snow', seconds: 40, cut: 2, isRendered: false },
  '20': { name: 'night-flight', seconds: 36 },
  '21': { name: 'moon-cakes', seconds: 30, cut: 2 },
  '22': { name: 'train-window', seconds: 38, cut: 2 },
  '23': { name: 'jelly-rise', seconds: 45, cut: 2 },
  '24': { name: 'flower-within', seconds: 32, cut: 2 },
  '25': { name: 'ink', seconds: 48, cut: 2 },
  '26': { name: 'two-umbrellas', seconds: 27, cut: 2 },
  '27': { name: 'cab-river', seconds: 30, cut: 2 },
  '28': { name: 'snow-village', seconds: 56, cut: 2 },
  '29': { name: 'maple-court', seconds: 27, cut: 2 },
  '30': { name: 'balloons', seconds: 36, cut: 2, isRendered: false },
  '31': { name: 'meteor-tent', seconds: 40, cut: 2 },
  '32': { name: 'foal', seconds: 27, cut: 2 },
  '33': { name: 'kite-sheep', seconds: 64, cut: 2 },
  '34': { name: 'bamboo', seconds: 31, cut: 2 },
  '35': { name: 'lamp-and-sun', seconds: 34, cut: 2 },
  '36': { name: 'caravan', seconds: 38, cut: 2 },
  '37': { name: 'moonrise', seconds: 40 },
  '38': { name: 'other-way', seconds: 36, cut: 2 },
  '39': { name: 'rooftop', seconds: 42, cut: 2 },
  '40': { name: 'rain-letter', seconds: 64, cut: 2 },
  '41': { name: 'water-town', seconds: 30, cut: 2 },
  '42': { name: 'forest-dawn', seconds: 30, cut: 2 },
  '43': { name: 'blue-green', seconds: 38, cut: 2, isRendered: false },
  '44': { name: 'tide-shadows', seconds: 44, cut: 2 },
  '45': { name: 'frog-ring', seconds: 30, cut: 2 },
  '46': { name: 'game-of-life', seconds: 35 },
  '47': { name: 'lighthouse', seconds: 43, cut: 2 },
  '48': { name: 'plum', seconds: 30, cut: 2 },
  '49': { name: 'green-train', seconds: 39, cut: 2 },
  '50': { name: 'angler', seconds: 64, cut: 2 },
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

/** Whether the published film is of this scene, whatever was changed in it since. @throws {StudioError} when no scene draws the video. */
export const isRendered = (id: string): boolean => sourceOf(id).isRendered ?? true;

/** @throws {StudioError} when no scene draws the video. */
export const isSecondCut = (id: string): boolean => sourceOf(id).cut === 2;

function sourceOf(id: string): SceneSource {
  const source = scenes[id];
  if (!source) throw new StudioError(`No scene draws film ${id}: give it one in studio/scenes.ts.`);
  return source;
}
