import { fileURLToPath } from 'node:url';
import type { Scene } from './scene.ts';

/** The module that draws a film. The path stands twice: as the film's source to hash, and where tools see the import. */
interface FilmSource {
  readonly file: string;
  readonly load: (id: string) => Promise<Scene>;
}

/** Films that have a scene of their own; every other film of the catalogue shows its title card. */
const scenes: Readonly<Record<string, FilmSource>> = {
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
  '8': {
    file: './scenes/cherry/cherry.ts',
    load: async () => (await import('./scenes/cherry/cherry.ts')).scene,
  },
  '16': {
    file: './scenes/lantern/lantern.ts',
    load: async () => (await import('./scenes/lantern/lantern.ts')).scene,
  },
  '25': { file: './scenes/ink/ink.ts', load: async () => (await import('./scenes/ink/ink.ts')).scene },
  '47': {
    file: './scenes/lighthouse/lighthouse.ts',
    load: async () => (await import('./scenes/lighthouse/lighthouse.ts')).scene,
  },
};

const titleCards: FilmSource = {
  file: './cards/title-card.ts',
  load: async (id) => (await import('./cards/title-card.ts')).titleCard(id),
};

/** Ids of the films that have a scene of their own. */
export const sceneIds: readonly string[] = Object.keys(scenes);

const sourceOf = (id: string) => scenes[id] ?? titleCards;

/** Absolute path of the module that draws a film. */
export const sceneFile = (id: string): string => fileURLToPath(new URL(sourceOf(id).file, import.meta.url));

export const loadScene = (id: string): Promise<Scene> => sourceOf(id).load(id);
