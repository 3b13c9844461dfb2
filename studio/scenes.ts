import { fileURLToPath } from 'node:url';
import type { Scene } from './scene.ts';
import { StudioError } from './studio-error.ts';

/** The module that draws a video. Its path stands twice: once to be hashed, once in an import that knip sees. */
interface SceneSource {
  readonly file: string;
  readonly load: () => Promise<Scene>;
}

/** Which module draws which video of the catalogue. */
const scenes: Readonly<Record<string, SceneSource>> = {
  '1': {
    file: './scenes/aurora/aurora.ts',
    load: async () => (await import('./scenes/aurora/aurora.ts')).scene,
  },
  '2': { file: './scenes/tea/tea.ts', load: async () => (await import('./scenes/tea/tea.ts')).scene },
  '3': { file: './scenes/koi/koi.ts', load: async () => (await import('./scenes/koi/koi.ts')).scene },
  '4': {
    file: './scenes/great-wall/great-wall.ts',
    load: async () => (await import('./scenes/great-wall/great-wall.ts')).scene,
  },
  '5': { file: './scenes/neon/neon.ts', load: async () => (await import('./scenes/neon/neon.ts')).scene },
  '6': {
    file: './scenes/ink-in-water/ink-in-water.ts',
    load: async () => (await import('./scenes/ink-in-water/ink-in-water.ts')).scene,
  },
  '7': {
    file: './scenes/danxia/danxia.ts',
    load: async () => (await import('./scenes/danxia/danxia.ts')).scene,
  },
  '8': {
    file: './scenes/cherry/cherry.ts',
    load: async () => (await import('./scenes/cherry/cherry.ts')).scene,
  },
  '9': {
    file: './scenes/milky-way/milky-way.ts',
    load: async () => (await import('./scenes/milky-way/milky-way.ts')).scene,
  },
  '10': {
    file: './scenes/square-circle/square-circle.ts',
    load: async () => (await import('./scenes/square-circle/square-circle.ts')).scene,
  },
  '11': {
    file: './scenes/storm/storm.ts',
    load: async () => (await import('./scenes/storm/storm.ts')).scene,
  },
  '12': {
    file: './scenes/fireflies/fireflies.ts',
    load: async () => (await import('./scenes/fireflies/fireflies.ts')).scene,
  },
  '13': {
    file: './scenes/star-trails/star-trails.ts',
    load: async () => (await import('./scenes/star-trails/star-trails.ts')).scene,
  },
  '14': {
    file: './scenes/coral/coral.ts',
    load: async () => (await import('./scenes/coral/coral.ts')).scene,
  },
  '15': {
    file: './scenes/rapeseed/rapeseed.ts',
    load: async () => (await import('./scenes/rapeseed/rapeseed.ts')).scene,
  },
  '16': {
    file: './scenes/lantern/lantern.ts',
    load: async () => (await import('./scenes/lantern/lantern.ts')).scene,
  },
  '17': {
    file: './scenes/lantern-street/lantern-street.ts',
    load: async () => (await import('./scenes/lantern-street/lantern-street.ts')).scene,
  },
  '18': {
    file: './scenes/new-year/new-year.ts',
    load: async () => (await import('./scenes/new-year/new-year.ts')).scene,
  },
  '19': {
    file: './scenes/first-snow/first-snow.ts',
    load: async () => (await import('./scenes/first-snow/first-snow.ts')).scene,
  },
  '20': {
    file: './scenes/night-flight/night-flight.ts',
    load: async () => (await import('./scenes/night-flight/night-flight.ts')).scene,
  },
  '21': {
    file: './scenes/mid-autumn/mid-autumn.ts',
    load: async () => (await import('./scenes/mid-autumn/mid-autumn.ts')).scene,
  },
  '22': {
    file: './scenes/train-window/train-window.ts',
    load: async () => (await import('./scenes/train-window/train-window.ts')).scene,
  },
  '23': {
    file: './scenes/jellyfish/jellyfish.ts',
    load: async () => (await import('./scenes/jellyfish/jellyfish.ts')).scene,
  },
  '24': {
    file: './scenes/fractal-flower/fractal-flower.ts',
    load: async () => (await import('./scenes/fractal-flower/fractal-flower.ts')).scene,
  },
  '25': { file: './scenes/ink/ink.ts', load: async () => (await import('./scenes/ink/ink.ts')).scene },
  '26': {
    file: './scenes/rain-lane/rain-lane.ts',
    load: async () => (await import('./scenes/rain-lane/rain-lane.ts')).scene,
  },
  '27': {
    file: './scenes/interchange/interchange.ts',
    load: async () => (await import('./scenes/interchange/interchange.ts')).scene,
  },
  '28': {
    file: './scenes/snow-village/snow-village.ts',
    load: async () => (await import('./scenes/snow-village/snow-village.ts')).scene,
  },
  '29': {
    file: './scenes/maple/maple.ts',
    load: async () => (await import('./scenes/maple/maple.ts')).scene,
  },
  '30': {
    file: './scenes/balloons/balloons.ts',
    load: async () => (await import('./scenes/balloons/balloons.ts')).scene,
  },
  '31': {
    file: './scenes/meteors/meteors.ts',
    load: async () => (await import('./scenes/meteors/meteors.ts')).scene,
  },
  '32': {
    file: './scenes/grassland/grassland.ts',
    load: async () => (await import('./scenes/grassland/grassland.ts')).scene,
  },
  '33': {
    file: './scenes/cloud-sea/cloud-sea.ts',
    load: async () => (await import('./scenes/cloud-sea/cloud-sea.ts')).scene,
  },
  '34': {
    file: './scenes/bamboo/bamboo.ts',
    load: async () => (await import('./scenes/bamboo/bamboo.ts')).scene,
  },
  '35': {
    file: './scenes/sunset/sunset.ts',
    load: async () => (await import('./scenes/sunset/sunset.ts')).scene,
  },
  '36': {
    file: './scenes/caravan/caravan.ts',
    load: async () => (await import('./scenes/caravan/caravan.ts')).scene,
  },
  '37': {
    file: './scenes/moonrise/moonrise.ts',
    load: async () => (await import('./scenes/moonrise/moonrise.ts')).scene,
  },
  '38': {
    file: './scenes/sunflower/sunflower.ts',
    load: async () => (await import('./scenes/sunflower/sunflower.ts')).scene,
  },
  '39': {
    file: './scenes/rooftop/rooftop.ts',
    load: async () => (await import('./scenes/rooftop/rooftop.ts')).scene,
  },
  '40': { file: './scenes/desk/desk.ts', load: async () => (await import('./scenes/desk/desk.ts')).scene },
  '41': {
    file: './scenes/water-town/water-town.ts',
    load: async () => (await import('./scenes/water-town/water-town.ts')).scene,
  },
  '42': {
    file: './scenes/forest-dawn/forest-dawn.ts',
    load: async () => (await import('./scenes/forest-dawn/forest-dawn.ts')).scene,
  },
  '43': {
    file: './scenes/blue-green/blue-green.ts',
    load: async () => (await import('./scenes/blue-green/blue-green.ts')).scene,
  },
  '44': {
    file: './scenes/tide/tide.ts',
    load: async () => (await import('./scenes/tide/tide.ts')).scene,
  },
  '45': {
    file: './scenes/lotus-pond/lotus-pond.ts',
    load: async () => (await import('./scenes/lotus-pond/lotus-pond.ts')).scene,
  },
  '46': {
    file: './scenes/game-of-life/game-of-life.ts',
    load: async () => (await import('./scenes/game-of-life/game-of-life.ts')).scene,
  },
  '47': {
    file: './scenes/lighthouse/lighthouse.ts',
    load: async () => (await import('./scenes/lighthouse/lighthouse.ts')).scene,
  },
  '48': {
    file: './scenes/plum/plum.ts',
    load: async () => (await import('./scenes/plum/plum.ts')).scene,
  },
  '49': {
    file: './scenes/green-train/green-train.ts',
    load: async () => (await import('./scenes/green-train/green-train.ts')).scene,
  },
  '50': {
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

function sourceOf(id: string): SceneSource {
  const source = scenes[id];
  if (!source) throw new StudioError(`No scene draws film ${id}: give it one in studio/scenes.ts.`);
  return source;
}
