import { currentNames } from '../../../domain/category-names.ts';
import { readPageData } from '../page-data.ts';
import { readConfig } from './read-config.ts';
import { replaceFormerCategory } from './replace-former-category.ts';

// Runs in every exported page after `config.js` and before the app.
const { content, mediaFrom } = readPageData();
readConfig(mediaFrom);
replaceFormerCategory(currentNames(content.site.categories));
