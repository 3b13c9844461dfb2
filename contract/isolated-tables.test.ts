import { expect, it } from 'vitest';
import { tables } from '../backend/rest/tables.ts';
import { peoplesTables } from './cases/isolation.ts';

it('every table of people’s rows is tried by somebody else (else: contract/cases/isolation.ts)', () => {
  const owned = [...tables.values()].flatMap(({ name, owner }) =>
    owner === null ? [] : { table: name, owner },
  );
  expect(peoplesTables.map(({ table, owner }) => ({ table, owner }))).toEqual(owned);
});
