import path from 'node:path';
import { fingerprint } from '../../library/fingerprint.ts';

/**
 * A digest of everything that the site's scripts are built from.
 * @param root the project's folder
 */
export function scriptsFingerprint(root: string): string {
  const sources = ['app', 'backend', 'domain', 'library', 'server'];
  const tools = ['scripts/bundle', 'scripts/build.ts', 'vite.config.ts', 'package-lock.json'];
  return fingerprint(root, [...sources, 'public', ...tools]);
}

/** The file with the fingerprint of the last build. */
export function stampOf(root: string): string {
  return path.join(root, 'build/.fingerprint');
}
