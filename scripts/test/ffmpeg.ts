import { spawnSync } from 'node:child_process';
import { installPackages } from './debian-packages.ts';

const remedy = 'Install ffmpeg (Debian: apt-get install ffmpeg).';

/** Sees to it that there is an ffmpeg to decode films with, installing Debian's where it may. @throws when there is none. */
export function ensureFfmpeg(): void {
  if (isThere()) return;
  installPackages(['ffmpeg'], 'The films are decoded by ffmpeg', remedy);
  if (!isThere()) throw new Error(`Installing ffmpeg failed. ${remedy}`);
}

const isThere = () => spawnSync('ffmpeg', ['-version'], { stdio: 'ignore' }).status === 0;
