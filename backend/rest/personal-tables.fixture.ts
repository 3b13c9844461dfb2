import { type PersonalTable, type Table, tables } from './tables.ts';

type Row = Readonly<Record<string, string | number>>;

/** A row of each table, without its owner, and a change that makes another row of it. */
const samples: Readonly<Record<PersonalTable, { readonly row: Row; readonly change: Row }>> = {
  profiles: { row: {}, change: { username: '别人' } },
  favorites: { row: { video_id: '7' }, change: { video_id: '8' } },
  watch_later: { row: { video_id: '7' }, change: { video_id: '8' } },
  watch_history: { row: { video_id: '7', progress: 5 }, change: { video_id: '8' } },
};

/** The tables of people's rows, each with a row to try what others may do to it. */
export const personalTables = [...tables.values()].flatMap((table) => {
  const { name, owner } = table;
  return owner === null ? [] : [{ ...table, owner, ...samples[name as PersonalTable] }];
}) satisfies readonly Table[];
