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
      if (id === `\0${prefix}readings`) return moduleOf(await readings());
      if (id === `\0${prefix}homophones`) return moduleOf(await homophones());
      return undefined;
    },
  };
}

const words = wordsOf(catalogue);

async function readings() {
  const { readAloud } = await import('./read-aloud.ts');
  const { simplifiedFor } = await import('./simplified.ts');
  const texts = [...words, ...Object.values(descriptions)];
  return {
    readings: Object.fromEntries(words.map((word) => [word, readAloud(word)])),
    simplified: simplifiedFor(new Set(texts.join(''))),
  };
}

async function homophones() {
  const { readAloud } = await import('./read-aloud.ts');
  const { homophonesOf } = await import('./homophones.ts');
  return { homophones: homophonesOf(new Set(words.flatMap((word) => readAloud(word).split(' ')))) };
}

function moduleOf(tables: Record<string, unknown>): string {
  return Object.entries(tables)
    .map(([name, table]) => `export const ${name} = ${JSON.stringify(table)};\n`)
    .join('');
}
