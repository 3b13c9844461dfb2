import path from 'node:path';
import type { Plugin } from 'vite';
import { descriptions } from '../../../app/catalogue/descriptions.ts';
import { catalogue } from '../../../app/catalogue/index.ts';
import { wordsOf } from '../../../app/domain/near-search/near-index.ts';

const prefix = 'virtual:near-search/';

/**
 * The modules that the near search reads with (`app/near-search-tables.d.ts`), made from the catalogue while bundling: what
 * reads Chinese aloud and knows traditional characters is large and stays here. A change of the catalogue restarts the
 * development server, as it does with every module that the configuration uses.
 */
export function nearSearch(): Plugin {
  return {
    name: 'near-search',
    resolveId: (id) => (id.startsWith(prefix) ? `\0${id}` : undefined),
    async load(id) {
      if (id === `\0${prefix}readings`) return readings();
      if (id === `\0${prefix}homophones`)
        return `export const homophones = ${JSON.stringify(await homophones())};`;
      return undefined;
    },
  };
}

const words = wordsOf(catalogue);

const app = path.join(import.meta.dirname, '../../../app');

/** The words themselves are in the page already. */
async function readings(): Promise<string> {
  const { readAloud } = await import('./read-aloud.ts');
  const { simplifiedFor } = await import('./simplified.ts');
  const texts = [...words, ...Object.values(descriptions)];
  const sounds = words.map((word) => readAloud(word)).join();
  return `
    import { catalogue } from '${app}/catalogue/index.ts';
    import { wordsOf } from '${app}/domain/near-search/near-index.ts';
    const sounds = '${sounds}'.split(',');
    export const readings = Object.fromEntries(wordsOf(catalogue).map((word, index) => [word, sounds[index]]));
    export const simplified = ${JSON.stringify(simplifiedFor(new Set(texts.join(''))))};
  `;
}

async function homophones() {
  const { readAloud } = await import('./read-aloud.ts');
  const { homophonesOf } = await import('./homophones.ts');
  return homophonesOf(new Set(words.flatMap((word) => readAloud(word).split(' '))));
}
