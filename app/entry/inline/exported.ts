import { namesToday } from '../../../domain/category-names.ts';
import { readPageData } from '../page-data.ts';
import { readConfig } from './read-config.ts';
import { takeNameOfToday } from './take-name-of-today.ts';

// Runs in every exported page after `config.js` and before the app.
const { content, mediaFrom } = readPageData();
readConfig(mediaFrom);
takeNameOfToday(namesToday(content.site.categories));
