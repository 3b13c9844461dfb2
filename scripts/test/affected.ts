import { spawnSync } from 'node:child_process';

/**
 * Files that differ from the last commit, including new ones; if there are none, those of the last commit.
 * @returns paths relative to the project's folder, and the commit compared with
 */
export function changedFiles(): { files: readonly string[]; since: string } {
  const uncommitted = [
    ...git('diff', '--name-only', 'HEAD'),
    ...git('ls-files', '--others', '--exclude-standard'),
  ];
  if (uncommitted.length > 0) return { files: uncommitted, since: 'HEAD' };
  return { files: git('diff', '--name-only', 'HEAD~1'), since: 'HEAD~1' };
}

/**
 * The journeys affected by changed files. A journey drives the built site, so it does not import the pages that it
 * opens: a table maps folders to journeys.
 * @param rooms journeys by path prefix; the longest match counts
 * @param journeys names of all journeys
 */
export function journeysOf(
  files: readonly string[],
  rooms: Readonly<Record<string, readonly string[]>>,
  journeys: readonly string[],
): readonly string[] {
  const named = files.flatMap((file) => {
    const own = /^e2e\/(.+)\.spec\.ts$/.exec(file)?.[1];
    if (own) return own;
    const room = Object.keys(rooms)
      .filter((begin) => file.startsWith(begin))
      .toSorted((one, other) => other.length - one.length)[0];
    return room === undefined ? [] : (rooms[room] ?? []);
  });
  return journeys.filter((journey) => named.includes(journey));
}

function git(...args: readonly string[]): string[] {
  const { status, stdout, stderr } = spawnSync('git', args, { encoding: 'utf8' });
  if (status !== 0) throw new Error(stderr);
  return stdout.split('\n').filter(Boolean);
}
