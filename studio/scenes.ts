import { fileURLToPath } from 'node:url';
import type { Scene } from './scene.ts';
import { StudioError } from './studio-error.ts';

/** The module that draws a video. Its path stands twice: once to be hashed, once in an import that knip sees. */
interface SceneSource {
  /** How long the video is. */
  readonly seconds: number;
  /** The second cut is drawn at 1080p and coded in AV1 too. Absent: the first. */
  readonly cut?: 2;
  /** Drawn anew, and not rendered yet: the published film and all texts are those of the scene before it. */
  readonly isRendered?: false;
  readonly file: string;
  readonly load: () => Promise<Scene>;
}

/** Which module draws which video of the catalogue. */
const scenes: Readonly<Record<string, SceneSource>> = {
  '1': {
    seconds: 40,
    file: './scenes/aurora/aurora.ts',
    load: async () => (await import('./scenes/aurora/aurora.ts')).scene,
  },
  '2': {
    seconds: 64,
    cut: 2,
    file: './scenes/tea/tea.ts',
    load: async () => (await import('./scenes/tea/tea.ts')).scene,
  },
  '3': {
    seconds: 32,
    cut: 2,
    file: './scenes/koi-crumbs/koi-crumbs.ts',
    load: async () => (await import('./scenes/koi-crumbs/koi-crumbs.ts')).scene,
  },
  '4': {
    seconds: 64,
    file: './scenes/great-wall/great-wall.ts',
    load: async () => (await import('./scenes/great-wall/great-wall.ts')).scene,
  },
  '5': {
    seconds: 36,
    file: './scenes/neon/neon.ts',
    load: async () => (await import('./scenes/neon/neon.ts')).scene,
  },
  '6': {
    seconds: 64,
    cut: 2,
    file: './scenes/ink-in-water/ink-in-water.ts',
    load: async () => (await import('./scenes/ink-in-water/ink-in-water.ts')).scene,
  },
  '7': {
    seconds: 62,
    file: './scenes/danxia/danxia.ts',
    load: async () => (await import('./scenes/danxia/danxia.ts')).scene,
  },
  '8': {
    seconds: 33,
    cut: 2,
    file: './scenes/cherry-page/cherry-page.ts',
    load: async () => (await import('./scenes/cherry-page/cherry-page.ts')).scene,
  },
  '9': {
    seconds: 64,
    file: './scenes/milky-way/milky-way.ts',
    load: async () => (await import('./scenes/milky-way/milky-way.ts')).scene,
  },
  '10': {
    seconds: 30,
    cut: 2,
    file: './scenes/square-circle/square-circle.ts',
    load: async () => (await import('./scenes/square-circle/square-circle.ts')).scene,
  },
  '11': {
    seconds: 38,
    file: './scenes/storm/storm.ts',
    load: async () => (await import('./scenes/storm/storm.ts')).scene,
  },
  '12': {
    seconds: 40,
    file: './scenes/fireflies/fireflies.ts',
    load: async () => (await import('./scenes/fireflies/fireflies.ts')).scene,
  },
  '13': {
    seconds: 64,
    file: './scenes/star-trails/star-trails.ts',
    load: async () => (await import('./scenes/star-trails/star-trails.ts')).scene,
  },
  '14': {
    seconds: 36,
    file: './scenes/coral/coral.ts',
    load: async () => (await import('./scenes/coral/coral.ts')).scene,
  },
  '15': {
    seconds: 32,
    cut: 2,
    file: './scenes/yellow-heads/yellow-heads.ts',
    load: async () => (await import('./scenes/yellow-heads/yellow-heads.ts')).scene,
  },
  '16': {
    seconds: 42,
    file: './scenes/lantern/lantern.ts',
    load: async () => (await import('./scenes/lantern/lantern.ts')).scene,
  },
  '17': {
    seconds: 36,
    file: './scenes/lantern-street/lantern-street.ts',
    load: async () => (await import('./scenes/lantern-street/lantern-street.ts')).scene,
  },
  '18': {
    seconds: 40,
    file: './scenes/new-year/new-year.ts',
    load: async () => (await import('./scenes/new-year/new-year.ts')).scene,
  },
  '19': {
    seconds: 40,
    file: './scenes/first-snow/first-snow.ts',
    load: async () => (await import('./scenes/first-snow/first-snow.ts')).scene,
  },
  '20': {
    seconds: 36,
    file: './scenes/night-flight/night-flight.ts',
    load: async () => (await import('./scenes/night-flight/night-flight.ts')).scene,
  },
  '21': {
    seconds: 30,
    cut: 2,
    file: './scenes/moon-cakes/moon-cakes.ts',
    load: async () => (await import('./scenes/moon-cakes/moon-cakes.ts')).scene,
  },
  '22': {
    seconds: 40,
    file: './scenes/train-window/train-window.ts',
    load: async () => (await import('./scenes/train-window/train-window.ts')).scene,
  },
  '23': {
    seconds: 45,
    cut: 2,
    file: './scenes/jelly-rise/jelly-rise.ts',
    load: async () => (await import('./scenes/jelly-rise/jelly-rise.ts')).scene,
  },
  '24': {
    seconds: 32,
    cut: 2,
    file: './scenes/flower-within/flower-within.ts',
    load: async () => (await import('./scenes/flower-within/flower-within.ts')).scene,
  },
  '25': {
    seconds: 48,
    cut: 2,
    file: './scenes/ink/ink.ts',
    load: async () => (await import('./scenes/ink/ink.ts')).scene,
  },
  '26': {
    seconds: 27,
    cut: 2,
    file: './scenes/two-umbrellas/two-umbrellas.ts',
    load: async () => (await import('./scenes/two-umbrellas/two-umbrellas.ts')).scene,
  },
  '27': {
    seconds: 30,
    cut: 2,
    file: './scenes/cab-river/cab-river.ts',
    load: async () => (await import('./scenes/cab-river/cab-river.ts')).scene,
  },
  '28': {
    seconds: 66,
    file: './scenes/snow-village/snow-village.ts',
    load: async () => (await import('./scenes/snow-village/snow-village.ts')).scene,
  },
  '29': {
    seconds: 27,
    cut: 2,
    file: './scenes/maple-court/maple-court.ts',
    load: async () => (await import('./scenes/maple-court/maple-court.ts')).scene,
  },
  '30': {
    seconds: 36,
    file: './scenes/balloons/balloons.ts',
    load: async () => (await import('./scenes/balloons/balloons.ts')).scene,
  },
  '31': {
    seconds: 40,
    cut: 2,
    file: './scenes/meteor-tent/meteor-tent.ts',
    load: async () => (await import('./scenes/meteor-tent/meteor-tent.ts')).scene,
  },
  '32': {
    seconds: 27,
    cut: 2,
    file: './scenes/foal/foal.ts',
    load: async () => (await import('./scenes/foal/foal.ts')).scene,
  },
  '33': {
    seconds: 64,
    cut: 2,
    file: './scenes/kite-sheep/kite-sheep.ts',
    load: async () => (await import('./scenes/kite-sheep/kite-sheep.ts')).scene,
  },
  '34': {
    seconds: 28,
    file: './scenes/bamboo/bamboo.ts',
    load: async () => (await import('./scenes/bamboo/bamboo.ts')).scene,
  },
  '35': {
    seconds: 34,
    cut: 2,
    file: './scenes/lamp-and-sun/lamp-and-sun.ts',
    load: async () => (await import('./scenes/lamp-and-sun/lamp-and-sun.ts')).scene,
  },
  '36': {
    seconds: 31,
    file: './scenes/caravan/caravan.ts',
    load: async () => (await import('./scenes/caravan/caravan.ts')).scene,
  },
  '37': {
    seconds: 40,
    file: './scenes/moonrise/moonrise.ts',
    load: async () => (await import('./scenes/moonrise/moonrise.ts')).scene,
  },
  '38': {
    seconds: 36,
    cut: 2,
    file: './scenes/other-way/other-way.ts',
    load: async () => (await import('./scenes/other-way/other-way.ts')).scene,
  },
  '39': {
    seconds: 40,
    file: './scenes/rooftop/rooftop.ts',
    load: async () => (await import('./scenes/rooftop/rooftop.ts')).scene,
  },
  '40': {
    seconds: 64,
    cut: 2,
    file: './scenes/rain-letter/rain-letter.ts',
    load: async () => (await import('./scenes/rain-letter/rain-letter.ts')).scene,
  },
  '41': {
    seconds: 30,
    file: './scenes/water-town/water-town.ts',
    load: async () => (await import('./scenes/water-town/water-town.ts')).scene,
  },
  '42': {
    seconds: 28,
    file: './scenes/forest-dawn/forest-dawn.ts',
    load: async () => (await import('./scenes/forest-dawn/forest-dawn.ts')).scene,
  },
  '43': {
    seconds: 40,
    file: './scenes/blue-green/blue-green.ts',
    load: async () => (await import('./scenes/blue-green/blue-green.ts')).scene,
  },
  '44': {
    seconds: 44,
    cut: 2,
    file: './scenes/tide-shadows/tide-shadows.ts',
    load: async () => (await import('./scenes/tide-shadows/tide-shadows.ts')).scene,
  },
  '45': {
    seconds: 30,
    cut: 2,
    file: './scenes/frog-ring/frog-ring.ts',
    load: async () => (await import('./scenes/frog-ring/frog-ring.ts')).scene,
  },
  '46': {
    seconds: 35,
    file: './scenes/game-of-life/game-of-life.ts',
    load: async () => (await import('./scenes/game-of-life/game-of-life.ts')).scene,
  },
  '47': {
    seconds: 60,
    file: './scenes/lighthouse/lighthouse.ts',
    load: async () => (await import('./scenes/lighthouse/lighthouse.ts')).scene,
  },
  '48': {
    seconds: 28,
    file: './scenes/plum/plum.ts',
    load: async () => (await import('./scenes/plum/plum.ts')).scene,
  },
  '49': {
    seconds: 38,
    file: './scenes/green-train/green-train.ts',
    load: async () => (await import('./scenes/green-train/green-train.ts')).scene,
  },
  '50': {
    seconds: 64,
    cut: 2,
    file: './scenes/angler/angler.ts',
    load: async () => (await import('./scenes/angler/angler.ts')).scene,
  },
};

/** Ids of the videos that the studio draws. */
export const sceneIds: readonly string[] = Object.keys(scenes);

/** Absolute path of the module that draws a video. @throws {StudioError} when none does */
export const sceneFile = (id: string): string => fileURLToPath(new URL(sourceOf(id).file, import.meta.url));

/** @throws {StudioError} when no scene draws the video. */
export const loadScene = async (id: string): Promise<Scene> => sourceOf(id).load();

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
