import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { setTimeout } from 'node:timers/promises';
import { freePort } from '../free-port.ts';
import { type Browser, commandTimeoutMs, windowSize } from './browser.ts';
import { collectErrors } from './console-errors.ts';

/** Longest time a program may take to end when it is told to. */
const graceMs = 5000;

/** https://www.w3.org/TR/webdriver2/#elements */
const elementKey = 'element-6066-11e4-a52e-4f735466cecf';

interface Session {
  readonly sessionId: string;
  readonly capabilities: { readonly browserVersion: string };
}

type Call = (method: 'GET' | 'POST' | 'DELETE', path: string, body?: unknown) => Promise<unknown>;

/**
 * Starts WebKitGTK's own MiniBrowser, which keeps nothing, by WebDriver on a display of its own: it has no way to be without a
 * window.
 * @param directory empty, for what libraries around it keep
 */
export async function startWebKit(directory: string): Promise<Browser> {
  const display = await startDisplay();
  const stopDisplay = () => end(display.process);
  const driver = await startDriver(directory, display.name).catch(async (error) => {
    await stopDisplay();
    throw error;
  });
  const stop = async () => {
    await end(driver.process);
    await stopDisplay();
  };
  try {
    const { sessionId, capabilities } = (await driver.call('POST', '/session', {
      capabilities: {},
    })) as Session;
    const path = `/session/${sessionId}`;
    const call: Call = (method, command, body) => driver.call(method, path + command, body);
    await call('POST', '/window/rect', { x: 0, y: 0, ...windowSize });
    return {
      ...commandsOf(call),
      name: `WebKitGTK ${capabilities.browserVersion}`,
      close: async () => {
        await call('DELETE', '').catch(() => undefined);
        await stop();
      },
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

function commandsOf(call: Call): Omit<Browser, 'name' | 'close'> {
  const run = (script: unknown, args: readonly unknown[]) =>
    call('POST', '/execute/sync', { script: `return (${script})(...arguments)`, args });
  // The driver tells nothing of the console: the page collects its errors from the moment its document has loaded.
  const listen = () => run(collectErrors, []).catch(() => undefined);
  const move = async (path: string, body: unknown = {}) => {
    await call('POST', path, body);
    await listen();
  };
  const pressed = async (find: unknown, args: readonly unknown[]) => {
    const element = (await run(find, args)) as Record<string, string> | null;
    if (!element) throw new Error(`There is no ${args.join(' ')}.`);
    const path = `/element/${element[elementKey]}`;
    await move(`${path}/click`);
    return path;
  };
  return {
    open: (url) => move('/url', { url }),
    back: () => move('/back'),
    forward: () => move('/forward'),
    reload: () => move('/refresh'),
    evaluate: async (script, ...args) => {
      await listen();
      return (await run(script, args)) as ReturnType<typeof script>;
    },
    has: async (find, ...args) => (await run(find, args)) !== null,
    press: async (find, ...args) => void (await pressed(find, args)),
    type: async (text, find, ...args) => move(`${await pressed(find, args)}/value`, { text }),
    errors: async () => (await run(collectErrors, [])) as string[],
    picture: async () => (await call('GET', '/screenshot')) as string,
  };
}

/** A display without a screen, whose name the server chooses itself. */
async function startDisplay() {
  const screen = `${windowSize.width}x${windowSize.height}x24`;
  const server = spawn('Xvfb', ['-displayfd', '3', '-screen', '0', screen, '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  const said = server.stdio[3] as Readable;
  const [number] = await Promise.race([once(said, 'data'), once(server, 'exit').then(() => [])]);
  if (number === undefined) throw new Error('Xvfb did not start.');
  return { process: server, name: `:${String(number).trim()}` };
}

async function startDriver(directory: string, display: string) {
  const port = await freePort();
  const runtimeDirectory = join(directory, 'run');
  mkdirSync(runtimeDirectory, { mode: 0o700 });
  const driver = spawn('WebKitWebDriver', [`--port=${port}`], {
    env: {
      PATH: process.env.PATH,
      LANG: 'C.UTF-8',
      HOME: directory,
      XDG_RUNTIME_DIR: runtimeDirectory,
      DISPLAY: display,
      GDK_BACKEND: 'x11',
    },
    // Without a sound card and a session bus its libraries complain at length.
    stdio: 'ignore',
  });
  const call: Call = async (method, path, body) => {
    const response = await fetch(`http://127.0.0.1:${port}${path}`, {
      method,
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(commandTimeoutMs),
    });
    const { value } = (await response.json()) as { value: { error: string; message: string } };
    if (!response.ok) throw new Error(`${method} ${path}: ${value.error}, ${value.message}`);
    return value;
  };
  for (let attempt = 0; attempt < 100; attempt += 1) {
    if (await call('GET', '/status').catch(() => undefined)) return { process: driver, call };
    await setTimeout(100);
  }
  await end(driver);
  throw new Error('WebKitWebDriver did not start.');
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  const hurry = setTimeout(graceMs, undefined, { ref: false }).then(() => child.kill('SIGKILL'));
  await Promise.race([ended, hurry]);
  await ended;
}
