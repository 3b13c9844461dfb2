import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { writeHostContent } from './host-content.ts';

const root = join(import.meta.dirname, '../..');

/** What the last stage of `deploy/Containerfile` says. */
interface Image {
  readonly copies: readonly {
    readonly from: string | null;
    readonly paths: readonly string[];
    readonly to: string;
  }[];
  readonly environment: Readonly<Record<string, string>>;
  readonly command: readonly string[];
  readonly healthCheck: readonly string[];
}

function readImage(text: string): Image {
  const lines = text.replace(/\\\n\s*/g, '').split('\n');
  const last = lines.slice(lines.findLastIndex((line) => line.startsWith('FROM ')));
  const after = (word: string) =>
    last.filter((line) => line.startsWith(word)).map((line) => line.slice(word.length));
  const [command = '[]'] = after('CMD ');
  const [healthCheck = '[]'] = after('HEALTHCHECK ').map((line) => line.replace(/^.*?CMD /, ''));
  return {
    copies: after('COPY ').map((line) => {
      const from = /^--from=(\S+) /.exec(line)?.[1] ?? null;
      const paths = line.split(' ').filter((word) => !word.startsWith('--'));
      return { from, paths: paths.slice(0, -1), to: paths.at(-1) ?? '' };
    }),
    environment: Object.fromEntries(
      after('ENV ').flatMap((line) => line.split(' ').map((pair) => pair.split('=') as [string, string])),
    ),
    command: JSON.parse(command),
    healthCheck: JSON.parse(healthCheck),
  };
}

/**
 * Does in a folder what building and running the image would do, without a container: copies what it copies, installs its
 * packages alone, runs its command and its health check, with a host's content.
 * @param directory empty
 * @returns what is not as it should be
 */
export async function tryAsImage(directory: string): Promise<string[]> {
  const { copies, environment, command, healthCheck } = readImage(
    readFileSync(join(root, 'deploy/Containerfile'), 'utf8'),
  );
  const site = join(directory, 'site');
  mkdirSync(site);
  for (const { from, paths, to } of copies) {
    // The packages are installed below, as that stage does.
    if (from === 'packages') continue;
    for (const path of paths) {
      const source = join(root, path.replace(/^\/site\//, ''));
      if (!existsSync(source)) return [`the image copies ${path}, which is not there`];
      const target = to === './' ? join(site, path) : join(site, to);
      mkdirSync(dirname(target), { recursive: true });
      cpSync(source, target, { recursive: true });
    }
  }
  const install = ['ci', '--omit=dev', '--ignore-scripts', '--no-audit', '--no-fund', '--prefer-offline'];
  execFileSync('npm', install, { cwd: site, stdio: 'pipe' });

  const content = join(directory, 'content');
  const film = writeHostContent(content);
  const written = readdirSync(content, { recursive: true }).length;
  const port = '0';
  const env = {
    PATH: process.env.PATH,
    ...environment,
    PORT: port,
    HOST: '127.0.0.1',
    DATA_DIR: join(directory, 'data'),
    CONTENT_DIR: content,
  };
  const [program = '', ...parameters] = command;
  const server = spawn(program, parameters, { cwd: site, env, stdio: ['ignore', 'pipe', 'inherit'] });
  const ended = once(server, 'exit');
  try {
    const origin = await new Promise<string | null>((resolve) => {
      let printed = '';
      server.stdout.on('data', (chunk: Buffer) => {
        printed += chunk;
        const url = /已就绪：(http:\/\/\S+)/.exec(printed)?.[1];
        if (url) resolve(url);
      });
      void ended.then(() => resolve(null));
    });
    if (origin === null) return ['the image does not start'];
    const faults: string[] = [];
    for (const path of [
      '/',
      '/video/1',
      `/video/${film}`,
      `/media/${film}/film.mp4`,
      '/auth/v1/health',
      '/readyz',
    ]) {
      const { status } = await fetch(origin + path);
      const wanted = path.startsWith('/auth') ? 401 : 200;
      if (status !== wanted) faults.push(`${path} answers ${status}`);
    }
    const [checker = '', ...checked] = healthCheck;
    const health = spawn(checker, checked, { env: { ...env, PORT: new URL(origin).port }, stdio: 'inherit' });
    const [code] = await once(health, 'exit');
    if (code !== 0) faults.push(`its health check ends with ${code}`);
    // It is mounted so that nothing can be written there.
    if (readdirSync(content, { recursive: true }).length !== written)
      faults.push('it writes into the content folder');
    return faults;
  } finally {
    server.kill('SIGTERM');
    await ended;
  }
}
