import path from 'node:path';
import { catalogueOf } from './catalogue.ts';
import { readLibrary } from './library.ts';

/** The bundled content, which tests also use. */
export const samplesFolder = path.join(import.meta.dirname, '../samples');

/** The library of the samples alone, without a host's content. */
export const samples = readLibrary({ content: samplesFolder, samples: samplesFolder });

/** The samples as the site shows them, newest first. */
export const catalogue = catalogueOf(samples.videos);
