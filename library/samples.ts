import path from 'node:path';
import { catalogueOf } from './catalogue.ts';
import { readLibrary } from './library.ts';

/** The content that comes along, which is also what tests are written about. */
export const samplesFolder = path.join(import.meta.dirname, '../samples');

/** The samples alone, whatever content a host has. */
export const samples = readLibrary({ content: samplesFolder, samples: samplesFolder });

/** The samples as the site shows them, newest first. */
export const catalogue = catalogueOf(samples.videos);
