import { storedValue } from '../../../app/data/stored-value.ts';

/** The category chosen last, as the default of the next film. */
export const lastCategory = storedValue<string>('yingxia.desk.category', (stored) => {
  const text: unknown = stored === null ? '' : JSON.parse(stored);
  return typeof text === 'string' ? text : '';
});
