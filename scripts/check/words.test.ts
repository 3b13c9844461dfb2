import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const root = join(import.meta.dirname, '../..');
const folders = [
  'app',
  'backend',
  'deploy',
  'desk',
  'domain',
  'ingest',
  'library',
  'samples',
  'scripts',
  'server',
];
/** Every line that may contain text for hosts or viewers. The films’ own texts are exempt. */
const lines = execFileSync('git', ['ls-files', ...folders, 'docs/hosts.md', 'docs/operating.zh.md'], {
  cwd: root,
  encoding: 'utf8',
})
  .split('\n')
  .filter((file) => /\.(tsx?|mjs|css|html|md|ya?ml)$/.test(file))
  .filter((file) => !/\.(test|fixture)\.|^samples\/videos\/|^scripts\/check\//.test(file))
  .flatMap((file) =>
    readFileSync(join(root, file), 'utf8')
      .split('\n')
      .map((line, index) => ({ place: `${file}:${index + 1}`, line })),
  );

it.each([
  ['失败, with what failed and what to do', /没能/],
  ['无法读取, 无效 or 已损坏, and what to do', /[用读写看搬启运]不了|读不出来|(?<!读屏)读不懂/],
  ['what a program reports, not what it says', /(?:npm|ffmpeg|SQL|程序|终端里?|日志里?) ?(?:会|怎么)?说/],
  ['依赖包', /零件/],
  ['the place by its name', /那边|那头|别处|这一格|下一格/],
  ['您', /你/],
  ['未处理, 可以识别, 登录中: no spoken forms', /没处理|(?<!读屏)读得懂|登录着|怎样看|好了：/],
  ['apt', /\p{Script=Han}.*apt-get/u],
  ['punctuation right after its word', /\S [。，、；：！？]/],
  // The specification writes 至少6位; {{…}} holds Chinese numerals.
  [
    'a space between a number and its measure word',
    /(?:(?<!至少)\d|(?<![}'])\})(?:部|次|个|分钟|秒|章|条|位|天|页|处)/,
  ],
])('Chinese texts write %s', (_rule, refused) => {
  expect(lines.length).toBeGreaterThan(10_000);
  expect(lines.filter(({ line }) => refused.test(line))).toEqual([]);
});
