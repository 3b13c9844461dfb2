import { type PersonalTable, type Table, tables } from './tables.ts';

type Row = Readonly<Record<string, string | number>>;

/** For each table, a row without its owner, and a change to it. */
const samples: Readonly<Record<PersonalTable, { readonly row: Row; readonly change: Row }>> = {
  profiles: { row: {}, change: { username: '别人' } },
  favorites: { row: { video_id: '7' }, change: { video_id: '8' } },
  watch_later: { row: { video_id: '7' }, change: { video_id: '8' } },
  collections: { row: { name: '周末', video_ids: '7 8' }, change: { name: '别人的' } },
  watch_history: { row: { video_id: '7', progress: 5 }, change: { video_id: '8' } },
};

/** The tables whose rows have an owner, each with a row for tests of access by others. */
export const personalTables = [...tables.values()].flatMap((table) => {
  const { name, owner } = table;
  return owner === null ? [] : [{ ...table, owner, ...samples[name as PersonalTable] }];
}) satisfies readonly Table[];
