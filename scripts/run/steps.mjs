import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';

/** An expected failure. Its message tells the user what to do and is all that is printed. */
export class Failure extends Error {}

/** Interval in ms at which to check that npm, which started this process, still runs. */
const starterCheck = 500;

const signalNumbers = { SIGHUP: 1, SIGINT: 2, SIGKILL: 9, SIGTERM: 15 };

/**
 * Runs `node <step>` for each step and stops at the first that fails, with its exit code.
 * @param {string} node
 * @param {string[][]} steps
 * @param {import('node:child_process').SpawnOptions} options
 */
export async function runSteps(node, steps, options) {
  for (const step of steps) {
    // The IPC channel closes when this process ends, even by SIGKILL, so that the step notices.
    const end = await runToEnd(node, step, { ...options, stdio: ['inherit', 'inherit', 'inherit', 'ipc'] });
    process.exitCode = end.code;
    if (end.code !== 0 || end.stopped) return;
  }
}

/**
 * Runs a command to its end. Signals to this process are passed on. A killed npm sends no signal, so the command is
 * also stopped when npm is gone.
 * @returns {Promise<{ code: number, stopped: boolean, stderr: string }>} `code` as in a shell: 128 plus the number of
 *   the signal that ended it; `stopped`: by a signal, or because npm is gone; `stderr` only if piped
 * @throws {Failure} if it could not be started
 */
export function runToEnd(command, args, options) {
  const child = spawn(command, args, options);
  let stopped = false;
  let stderr = '';
  child.stderr?.setEncoding('utf8').on('data', (text) => {
    stderr += text;
  });

  const pass = (signal) => {
    stopped = true;
    child.kill(signal);
  };
  const passed = ['SIGINT', 'SIGTERM', 'SIGHUP'];
  for (const signal of passed) process.on(signal, pass);
  const watch = setInterval(() => isStarterAlive() || pass('SIGTERM'), starterCheck);

  return new Promise((resolve, reject) => {
    child.on('error', (cause) => reject(new Failure(`${command} 启动失败（${cause.message}）。`, { cause })));
    child.on('close', (code, signal) =>
      resolve({ code: code ?? 128 + (signalNumbers[signal] ?? 0), stopped, stderr }),
    );
  }).finally(() => {
    clearInterval(watch);
    for (const signal of passed) process.off(signal, pass);
  });
}

const { ppid } = process;
const grandparent = parentOf(ppid);

/**
 * Whether npm, or another runner of scripts, is still alive. An orphaned process gets another parent. npm puts a shell
 * in between, which outlives a killed npm, so the shell's parent is checked as well where the system shows it (Linux;
 * elsewhere the shell usually replaces itself by this process). A process started by hand may be orphaned on purpose.
 */
function isStarterAlive() {
  if (process.env.npm_lifecycle_event === undefined) return true;
  return process.ppid === ppid && parentOf(ppid) === grandparent;
}

/** The parent's id: the fourth field of /proc/<pid>/stat. The second, a name in brackets, may contain spaces. */
function parentOf(pid) {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8').replace(/^.*\)/s, '').trim().split(' ')[1];
  } catch {
    return undefined;
  }
}
