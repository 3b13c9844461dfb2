import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { untilListening } from '../free-port.ts';

const root = join(import.meta.dirname, '../..');

/** What stands in front of the site, on loopback. */
export interface FrontServer {
  readonly httpPort: number;
  readonly httpsPort: number;
  /** What it wrote into its error log so far. */
  warnings(): string;
  stop(): Promise<void>;
}

/** Runs a proxy until it is stopped, or this process ends. @param warnings reads its error log */
export async function runProxy(
  [program, ...parameters]: readonly [string, ...string[]],
  options: { readonly env?: NodeJS.ProcessEnv; readonly cwd: string },
  ports: Pick<FrontServer, 'httpPort' | 'httpsPort'>,
  warnings: () => string,
): Promise<FrontServer> {
  const child = spawn(program, parameters, { ...options, stdio: ['ignore', 'ignore', 'inherit'] });
  // Also when a check throws.
  process.once('exit', () => child.kill('SIGTERM'));
  await untilListening(ports.httpsPort);
  return {
    ...ports,
    warnings,
    async stop() {
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
    },
  };
}

/**
 * A file of `deploy/` as a host would edit it.
 * @throws when something to be replaced is not in the file: then it would not be the file that is tried
 */
export function rewrite(file: string, replacements: readonly (readonly [string, string])[]): string {
  return replacements.reduce(
    (text, [from, to]) => {
      if (!text.includes(from)) throw new Error(`${file} no longer holds "${from.trim()}".`);
      return text.replaceAll(from, to);
    },
    readFileSync(join(root, file), 'utf8'),
  );
}
