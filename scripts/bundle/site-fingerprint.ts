import path from 'node:path';
import { fingerprint } from './fingerprint.ts';

/** Everything that the built site is made of; a path that does not exist counts as empty. */
const sources = [
  'app',
  'domain',
  'public',
  'scripts/bundle',
  'scripts/build.ts',
  'package-lock.json',
  'vite.config.ts',
];

/** A digest of what a build is made from. @param root the project's folder */
export function siteFingerprint(root: string): string {
  return (
    fingerprint(root, sources, (file) => !/\.test\.tsx?$/.test(file)) +
    fingerprint(root, ['media'], (file) => file.endsWith('.json'))
  );
}

/** Where a build says what it was made from. */
export function stampOf(root: string): string {
  return path.join(root, 'build/.fingerprint');
}
