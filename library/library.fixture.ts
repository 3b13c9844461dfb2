import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { SiteFacts } from './page-values.ts';

export const siteText = `名称: 我家影院
简介: 一家人的录像。
联系:
  邮箱: home@example.com
  电话: 400-000-0000
  地址: 北京
分类:
  - 名称: 旅行
    印: 旅
    色相: 200
  - 名称: 孩子
    印: 童
    色相: 40
`;

/** The same settings, with an earlier name for a category. */
export const renamedSiteText = siteText.replace('名称: 孩子', '名称: 孩子\n    曾用名: 小孩');

/** The text of a `video.md`; `undefined` omits a field. */
export function videoText(fields: Readonly<Record<string, string | undefined>> = {}): string {
  const all = { 编号: 'a1', 标题: '看海', 分类: '旅行', 标签: '海、夏天', 日期: '2025-08-01', ...fields };
  const lines = Object.entries(all).flatMap(([name, value]) =>
    value === undefined ? [] : `${name}: ${value}`,
  );
  return `---\n${lines.join('\n')}\n---\n\n第一次看海。\n`;
}

export const mediaJson = JSON.stringify({
  width: 1280,
  height: 720,
  frameRate: 25,
  durationSeconds: 61.4,
  bytes: 5,
  hue: 203,
  captions: [{ language: 'zh', cues: 3 }],
  loudnessLufs: -16,
  hash: { film: 'aaaa', cover: 'bbbb' },
});

/** Writes files into a new folder. @returns the folder */
export function folderOf(files: Readonly<Record<string, string>>): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'library-'));
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
    writeFileSync(path.join(folder, name), text);
  }
  return folder;
}

/** Facts about a site that its texts mention. */
export const facts: SiteFacts = {
  name: '我家影院',
  contact: { email: 'home@example.com', phone: '400-000-0000', address: '北京' },
  categories: [{ name: '旅行', seal: '旅', hue: 200 }],
  videoSeconds: new Map([
    ['1', 24.6],
    ['2', 300],
  ]),
  registration: 'open',
  sampleCount: 50,
};

/** The front matter of a page. */
export const head = '---\n标题: 关于\n导语: 导语\n题词: 一，二\n简介: 简介\n---\n';
/** The line on which the body begins below that front matter. */
export const bodyLine = 7;
