import { readFileSync } from 'node:fs';

const { ppid } = process;
const grandparent = parentOf(ppid);

/**
 * Whether npm, or whoever else started us through a script, still runs. An orphan gets another parent. npm puts a
 * shell in between, which outlives a killed npm, so its parent is looked at as well, where the system shows it
 * (Linux; elsewhere that shell usually replaces itself by us). Started by hand we may be left alone on purpose.
 */
export function isStarterAlive() {
  if (process.env.npm_lifecycle_event === undefined) return true;
  return process.ppid === ppid && parentOf(ppid) === grandparent;
}

/** The fourth field of /proc/<pid>/stat; the second, the name in brackets, may hold spaces. */
function parentOf(pid) {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8').replace(/^.*\)/s, '').trim().split(' ')[1];
  } catch {
    return undefined;
  }
}
