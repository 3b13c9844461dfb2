import { createHash } from 'node:crypto';
import { existsSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { type Finding, findingsAbout } from './finding.ts';

/** What lies beside every film; a film of a host's own may lack the rest. */
const needed = ['film.mp4', 'media.json'];

/** Whether every film of `media/index.json` is there, whole, and in the version that pages name. */
export function checkFilms(folder: string): Finding {
  const { fine, wrong } = findingsAbout('films');
  let index: Record<string, { version?: string }>;
  try {
    index = JSON.parse(readFileSync(path.join(folder, 'index.json'), 'utf8'));
  } catch {
    return wrong('media/index.json cannot be read: get it from the project anew.');
  }
  const ids = Object.keys(index);
  const faults = ids.flatMap((id) => {
    const fault = faultOf(path.join(folder, id), index[id]?.version);
    return fault ? [`${id}: ${fault}`] : [];
  });
  if (faults.length === 0) return fine(`${ids.length}, all whole`);
  const more = faults.length > 3 ? `, and ${faults.length - 3} more` : '';
  return wrong(
    `${faults.slice(0, 3).join('; ')}${more}: get them from the project anew, or make them with npm run studio.`,
  );
}

function faultOf(folder: string, version: string | undefined): string | null {
  const absent = needed.find((name) => !existsSync(path.join(folder, name)));
  if (absent) return `${absent} is missing`;
  try {
    const record = JSON.parse(readFileSync(path.join(folder, 'media.json'), 'utf8'));
    const { size } = statSync(path.join(folder, 'film.mp4'));
    if (record.bytes !== undefined && size !== record.bytes) {
      return `film.mp4 has ${size} of ${record.bytes} bytes`;
    }
    const { film = '', cover = '' } = record.hash ?? {};
    const made = createHash('sha256').update(film).update(cover).digest('hex');
    // As studio/encode/media-record.ts writes it.
    return version === undefined || made.startsWith(version)
      ? null
      : 'it is another version than the index names';
  } catch {
    return 'media.json cannot be read';
  }
}
