#!/usr/bin/env node
// The entry point of every command (`npm start`, `npm test`, …). It has no dependencies and runs on Node 20 and newer:
// it installs what is missing (Node 24, packages), then runs the task on Node 24.
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { findOrInstallNode } from './run/node.mjs';
import { installPackages } from './run/packages.mjs';
import { serverEnvironment, serverFlags } from './run/server-flags.mjs';
import { Failure, runSteps } from './run/steps.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const biome = 'node_modules/@biomejs/biome/bin/biome';
const build = ['scripts/build.ts', '--if-changed'];

/**
 * The steps of each task run one after the other; arguments after `--` go to the last one. The task sets NODE_ENV,
 * never the caller: a development build or tests of production React would mislead. `asItIs`: the task only inspects
 * the machine and installs nothing. `packages`: the folders whose packages it needs, if not only the project's.
 * `tools`: it needs the development packages, as all tasks with `test` do.
 */
const tasks = {
  start: {
    nodeEnv: 'production',
    env: serverEnvironment,
    steps: [build, [...serverFlags, 'server/main.mjs']],
  },
  dev: { nodeEnv: 'development', steps: [['scripts/brand.ts'], ['server/dev.ts']] },
  build: { nodeEnv: 'production', steps: [['scripts/build.ts']] },
  desk: { nodeEnv: 'production', packages: ['.', 'ingest'], steps: [['desk/main.ts']] },
  add: { nodeEnv: 'production', packages: ['.', 'ingest'], steps: [['scripts/add.ts']] },
  edit: { nodeEnv: 'production', packages: ['.', 'ingest'], steps: [['scripts/edit.ts']] },
  remove: { nodeEnv: 'production', steps: [['scripts/remove.ts']] },
  films: { nodeEnv: 'production', steps: [['scripts/films.ts']] },
  content: { nodeEnv: 'production', steps: [['scripts/content.ts']] },
  samples: { nodeEnv: 'production', steps: [['scripts/samples.ts']] },
  test: { nodeEnv: 'test', steps: [['scripts/test.ts']] },
  'test:quick': { nodeEnv: 'test', steps: [['scripts/test.ts', '--quick']] },
  check: { nodeEnv: 'test', steps: [['scripts/check.ts']] },
  format: { nodeEnv: 'test', steps: [[biome, 'check', '--write', '.']] },
  shots: { nodeEnv: 'production', tools: true, steps: [build, ['scripts/shots.ts']] },
  bench: { nodeEnv: 'production', tools: true, steps: [build, ['scripts/bench/main.ts']] },
  doctor: { nodeEnv: 'production', asItIs: true, steps: [['scripts/doctor.ts']] },
  backup: { nodeEnv: 'production', steps: [['scripts/backup.ts']] },
  restore: { nodeEnv: 'production', steps: [['scripts/restore.ts']] },
  brand: { nodeEnv: 'production', steps: [['scripts/brand.ts']] },
  people: { nodeEnv: 'production', steps: [['scripts/people.ts']] },
  feedback: { nodeEnv: 'production', steps: [['scripts/feedback.ts']] },
  invite: { nodeEnv: 'production', steps: [['scripts/invite.ts']] },
  'export:static': { nodeEnv: 'production', steps: [build, ['scripts/export-static.ts']] },
  'export:supabase': { nodeEnv: 'production', steps: [['scripts/export-supabase.ts']] },
};

try {
  const [name = '', ...extra] = process.argv.slice(2);
  const task = Object.hasOwn(tasks, name) ? tasks[name] : undefined;
  if (!task) throw new Failure(`没有「${name}」这个命令；有的是 ${Object.keys(tasks).join('、')}。`);
  const needsTools = task.tools || task.nodeEnv === 'test';
  const folders = task.asItIs ? [] : (task.packages ?? ['.']);
  // In parallel: this machine's Node is new enough for npm.
  const [node] = await Promise.all([
    findOrInstallNode(root),
    ...folders.map((folder) => installPackages(path.join(root, folder), process.execPath, needsTools)),
  ]);
  const steps = [...task.steps.slice(0, -1), [...task.steps.at(-1), ...extra]];
  // Node keeps what it has compiled, so that commands begin in half the time.
  const NODE_COMPILE_CACHE = process.env.NODE_COMPILE_CACHE ?? path.join(root, '.cache/node');
  const env = {
    ...process.env,
    ...task.env,
    NODE_COMPILE_CACHE,
    NODE_ENV: task.nodeEnv,
    PATH: searchPath(node),
  };
  await runSteps(node, steps, { cwd: root, env });
} catch (error) {
  if (!(error instanceof Failure)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}

/** A PATH on which commands (`node`, `tsc`, `vitest`) are our Node and our packages. */
function searchPath(node) {
  const ownPaths = [path.dirname(node), path.join(root, 'node_modules/.bin')];
  return [...ownPaths, process.env.PATH ?? ''].join(path.delimiter);
}
