import { spawnSync } from 'node:child_process';
import { type Finding, findingsAbout } from '../domain/finding.ts';

/** The first line of `ffmpeg -version`; undefined if it is not installed. */
export function ffmpegVersion(): string | undefined {
  const { status, stdout } = spawnSync('ffmpeg', ['-version'], { encoding: 'utf8' });
  return status === 0 ? stdout.split('\n')[0] : undefined;
}

/** Checks whether videos can be added here. The site itself runs without ffmpeg. */
export function checkFfmpeg(version: string | undefined): Finding {
  const { fine, note } = findingsAbout('ffmpeg');
  return version
    ? fine(version.replace(/^ffmpeg version (\S+).*$/, '$1，放入影片时用'))
    : note('没有安装，放入影片时需要它：Debian 和 Ubuntu 上运行 sudo apt install ffmpeg。');
}
