/** `npm run doctor`: looks at what a host's machine needs and has, mends nothing, and says what to do. */

import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { styleText } from 'node:util';
import { dataFiles } from '../backend/database/files.ts';
import { readConfiguration } from '../server/configuration.ts';
import { checkBackup, checkClock, checkDatabase, checkDirectory } from './doctor/data.ts';
import { checkFilms } from './doctor/films.ts';
import { type Finding, findingsAbout } from './doctor/finding.ts';
import { checkPort, checkProxies, checkSupabase } from './doctor/network.ts';
import { checkBuild, checkNode, checkPackages, checkSystemNode } from './doctor/program.ts';

const marks: Record<Finding['kind'], string> = {
  fine: styleText('green', '✓'),
  note: styleText('yellow', '–'),
  wrong: styleText('red', '✗'),
};

const root = path.resolve(import.meta.dirname, '..');
const configuration = readConfiguration(process.env, root);
const findings = [
  checkNode(process.versions.node),
  ...(process.platform === 'linux' ? [checkSystemNode(systemNode())] : []),
  checkPackages(root),
  checkBuild(root),
  checkFilms(path.join(root, 'media')),
  ...(configuration.ok
    ? await checkConfigured(configuration.value)
    : configuration.problems.map(misconfigured)),
  ...configuration.warnings.map(findingsAbout('configuration').note),
  ...[
    ['Chromium', 'for the end-to-end tests', process.env.CHROMIUM_PATH ?? '/usr/bin/chromium-headless-shell'],
    ['ffmpeg', 'for drawing films', '/usr/bin/ffmpeg'],
    ['nginx', 'for TLS in front of the site', '/usr/sbin/nginx'],
  ].map(([about = '', use, place = '']) => optional(about, `${use}`, place)),
];
for (const { kind, about, text } of findings) console.log(`${marks[kind]} ${about}: ${text}`);
process.exitCode = findings.some(({ kind }) => kind === 'wrong') ? 1 : 0;

function systemNode(): string | undefined {
  const { status, stdout } = spawnSync('/usr/bin/node', ['--version'], { encoding: 'utf8' });
  return status === 0 ? stdout.trim().replace(/^v/, '') : undefined;
}

async function checkConfigured(
  value: Extract<typeof configuration, { ok: true }>['value'],
): Promise<Finding[]> {
  const files = dataFiles(value.dataDirectory);
  const ofData = [
    checkDirectory(files),
    checkDatabase(files),
    checkBackup(files, Date.now()),
    checkClock(files, Date.now()),
  ];
  return [
    findingsAbout('configuration').fine('every variable can be read'),
    await checkPort(value),
    checkProxies(value),
    ...(value.backend.kind === 'embedded' ? ofData : []),
    await checkSupabase(value.backend),
  ];
}

function misconfigured(problem: string): Finding {
  return findingsAbout('configuration').wrong(problem);
}

function optional(about: string, use: string, place: string): Finding {
  const { fine, note } = findingsAbout(about);
  return existsSync(place) ? fine(place) : note(`not here; only ${use}`);
}
