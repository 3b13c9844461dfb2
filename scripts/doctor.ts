// `npm run doctor`: checks what a start of the site does not, without changing anything, and prints what to do. What a
// start refuses is left to its own message.

import path from 'node:path';
import { styleText } from 'node:util';
import { dataFiles } from '../backend/database/files.ts';
import {
  checkBackup,
  checkClock,
  checkDatabase,
  checkFeedback,
  checkFreeSpace,
} from '../backend/hosts/check-data.ts';
import { type Finding, findingsAbout } from '../domain/finding.ts';
import { checkFfmpeg, ffmpegVersion } from '../ingest/check-ffmpeg.ts';
import { checkProxies } from '../server/check-address.ts';
import { readConfiguration } from '../server/configuration.ts';
import { checkBuild, checkContent, checkSystemNode, systemNodeVersion } from './doctor/installation.ts';
import { checkMail, checkMedia, checkPrivateFiles, checkSupabase } from './doctor/network.ts';

const marks: Record<Finding['kind'], string> = {
  fine: styleText('green', '✓'),
  note: styleText('yellow', '–'),
  wrong: styleText('red', '✗'),
};

const root = path.resolve(import.meta.dirname, '..');
const findings = [
  ...(process.platform === 'linux' ? [checkSystemNode(systemNodeVersion())] : []),
  checkBuild(root),
  checkFfmpeg(ffmpegVersion()),
  ...(await checkConfigured()),
];
for (const { kind, about, text } of findings) console.log(`${marks[kind]} ${about}：${text}`);
process.exitCode = findings.some(({ kind }) => kind === 'wrong') ? 1 : 0;

async function checkConfigured(): Promise<Finding[]> {
  const configuration = readConfiguration(process.env, root);
  // Without valid settings, data and backend are unknown.
  if (!configuration.ok) return configuration.problems.map(findingsAbout('设置').wrong);
  const { value } = configuration;
  const content = checkContent(value.content);
  const films =
    content.kind === 'fine' ? [...(await checkMedia(value)), ...(await checkPrivateFiles(value))] : [];
  if (value.backend.kind === 'hosted')
    return [content, ...films, checkProxies(value), await checkSupabase(value.backend)];
  const files = dataFiles(value.dataDirectory);
  const now = Date.now();
  return [
    content,
    ...films,
    checkProxies(value),
    checkFreeSpace(files, value.content.content),
    checkDatabase(files),
    checkBackup(files, now),
    checkClock(files, now),
    checkFeedback(files, now),
    ...(await checkMail(value)),
  ];
}
