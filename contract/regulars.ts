import { personalTables } from '../backend/rest/personal-tables.fixture.ts';
import type { Backend } from './backend.ts';
import { newPerson, type Person } from './person.ts';

interface Regulars {
  readonly lin: Person;
  readonly wei: Person;
}

/** Sign-ups are slow by design and rationed by address, so two people serve all cases that are not about accounts. */
const known = new WeakMap<Backend, Regulars>();

/** Two people with nothing on their lists. */
export async function regulars(backend: Backend): Promise<Regulars> {
  const people = known.get(backend) ?? { lin: await newPerson(backend), wei: await newPerson(backend) };
  known.set(backend, people);
  for (const { id, rest } of [people.lin, people.wei]) {
    for (const { name, owner } of personalTables) {
      // What may not be removed stays: the profile.
      const { error } = await rest.from(name).delete().eq(owner, id);
      if (error) throw error;
    }
  }
  return people;
}

/** One of them, where nobody else matters. */
export async function regular(backend: Backend): Promise<Person> {
  return (await regulars(backend)).lin;
}
