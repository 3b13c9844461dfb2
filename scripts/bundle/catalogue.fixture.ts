import { setCatalogueSource } from '../../app/catalogue/index.ts';
import { makeCatalogueFile } from './catalogue.ts';

// Tests of the site read the catalogue without a build.
setCatalogueSource(makeCatalogueFile);
