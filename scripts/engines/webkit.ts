import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { freePort, untilListening } from '../free-port.ts';
import { type Browser, commandTimeoutMs, windowSize } from './browser.ts';
import { collectErrors } from './console-errors.ts';

/** The key of an element reference: https://www.w3.org/TR/webdriver2/#elements */
const elementKey = 'element-6066-11e4-a52e-4f735466cecf';

/**
 * Starts WebKitGTK's MiniBrowser, which stores nothing, through WebDriver. It has no headless mode, so it gets a
 * virtual display.
 * @param directory empty, for files of its libraries
 */
export async function startWebKit(directory: string): Promise<Browser> {
  const port = await freePort();
  mkdirSync(join(directory, 'run'), { mode: 0o700 });
  const driver = spawn('xvfb-run', ['-a', 'WebKitWebDriver', `--port=${port}`], {
    env: {
      PATH: process.env.PATH,
      LANG: 'C.UTF-8',
      HOME: directory,
      XDG_RUNTIME_DIR: join(directory, 'run'),
      GDK_BACKEND: 'x11',
    },
    // Its libraries print many warnings without a sound card and a session bus.
    stdio: 'ignore',
    // A process group of its own, so that the display ends with the driver.
    detached: true,
  });
  const stop = async () => {
    const ended = once(driver, 'exit');
    process.kill(-Number(driver.pid), 'SIGTERM');
    await ended;
  };
  const ask = async (method: 'GET' | 'POST' | 'DELETE', path: string, body?: unknown): Promise<unknown> => {
    const response = await fetch(`http://127.0.0.1:${port}/session${path}`, {
      method,
      ...(body !== undefined && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(commandTimeoutMs),
    });
    const { value } = (await response.json()) as { value: { error: string; message: string } };
    if (!response.ok) throw new Error(`${method} ${path}: ${value.error}, ${value.message}`);
    return value;
  };
  try {
    await untilListening(port);
    const { sessionId, capabilities } = (await ask('POST', '', { capabilities: {} })) as {
      readonly sessionId: string;
      readonly capabilities: { readonly browserVersion: string };
    };
    const post = (command: string, body: unknown = {}) => ask('POST', `/${sessionId}${command}`, body);
    await post('/window/rect', { x: 0, y: 0, ...windowSize });
    return {
      ...commandsOf(post),
      name: `WebKitGTK ${capabilities.browserVersion}`,
      close: async () => {
        await ask('DELETE', `/${sessionId}`).catch(() => undefined);
        await stop();
      },
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

function commandsOf(
  post: (command: string, body?: unknown) => Promise<unknown>,
): Omit<Browser, 'name' | 'close'> {
  const run = (script: unknown, args: readonly unknown[]) =>
    post('/execute/sync', { script: `return (${script})(...arguments)`, args });
  // The driver does not report the console, so each document collects its errors once loaded.
  const move = async (command: string, body?: unknown) => {
    await post(command, body);
    await run(collectErrors, []).catch(() => undefined);
  };
  return {
    open: (url) => move('/url', { url }),
    back: () => move('/back'),
    forward: () => move('/forward'),
    reload: () => move('/refresh'),
    evaluate: async (script, ...args) => (await run(script, args)) as ReturnType<typeof script>,
    has: async (find, args) => (await run(find, args)) !== null,
    press: async (find, args, text) => {
      const element = (await run(find, args)) as Record<string, string> | null;
      if (!element) throw new Error(`There is no ${args.join(' ')}.`);
      const path = `/element/${element[elementKey]}`;
      await move(`${path}/click`);
      if (text !== undefined) await move(`${path}/value`, { text });
    },
    errors: async () => (await run(collectErrors, [])) as string[],
  };
}
