import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/**
 * Installs packages of Debian's, where that is allowed: as root, with apt-get.
 * @param reason what needs them, and `remedy` what a person can do: the halves of the error
 * @throws when there is no right to install; a failed installation shows by what is still missing.
 */
export function installPackages(packages: readonly string[], reason: string, remedy: string): void {
  const canInstall = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');
  if (!canInstall) throw new Error(`${reason}, and there is no right to install it here. ${remedy}`);
  console.log(`Installing Debian's ${packages.join(' and ')} …`);
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const apt = (...args: string[]) =>
    spawnSync('apt-get', ['-q', ...args], { env, stdio: ['ignore', 'ignore', 'inherit'] });
  apt('update');
  apt('install', '-y', '--no-install-recommends', ...packages);
}
