import { storedValue } from '../../../app/data/stored-value.ts';

/** The category that was chosen last, which the next film most likely has as well. */
export const lastCategory = storedValue<string>('yingxia.desk.category', (stored) => {
  const text: unknown = stored === null ? '' : JSON.parse(stored);
  return typeof text === 'string' ? text : '';
});
