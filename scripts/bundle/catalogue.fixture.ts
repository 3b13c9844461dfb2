import { setCatalogueSource } from '../../app/catalogue/index.ts';
import { makeCatalogueFile } from './catalogue.ts';

// What is tested of the site knows its films.
setCatalogueSource(makeCatalogueFile);
