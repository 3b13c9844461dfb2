import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Problem } from './fields.ts';
import { contentFiles, type SourceFolders } from './folders.ts';
import { type Library, readHostSettings } from './library.ts';

/** Promises in the bundled texts, quoted in the problems. */
const promises = {
  support: '在线客服每天 9:00–22:00、电话工作日 9:00–18:00',
  about: '1000+ 部短片、100万+ 位观众，和一份不是您的年表',
};

/**
 * Finds what is still the samples' on a host's site: example contacts, the footer, and texts that make promises. It
 * does not apply to the samples themselves.
 */
export function findSampleRemnants(
  folders: SourceFolders,
  { settings }: Pick<Library, 'settings'>,
): readonly Problem[] {
  const { content, samples } = folders;
  const file = path.join(content, contentFiles.settings);
  const theirs = readHostSettings({ content: samples, samples });
  const { email, phone, address } = settings.contact;
  const isLeft = {
    邮箱: /@example\.(?:com|net|org)$/iu.test(email),
    电话: phone !== '' && phone === theirs.contact.phone,
    地址: address !== '' && address === theirs.contact.address,
  };
  const left = Object.entries(isLeft).flatMap(([name, is]) => (is ? [name] : []));
  const pages = Object.entries(promises).filter(([name]) => isAsInSamples(folders, `${name}.md`));
  return [
    ...(left.length > 0
      ? [
          {
            file,
            field: '联系',
            message: `「联系」里的${left.join('、')}还是示例，不会有人答复：请换成自己的；不想公开，就留空。`,
          },
        ]
      : []),
    ...(settings.notice !== '' && settings.notice === theirs.notice
      ? [
          {
            file,
            field: '页脚',
            message: `「页脚」还是样片附带的「${settings.notice}」：改成自己的，或者留空。`,
          },
        ]
      : []),
    ...pages.map(([name, promise]) => ({
      file: path.join(content, contentFiles.pages, `${name}.md`),
      message: `这一页还是随附的文字，其中写着：${promise}。请在桌面（npm run desk）的「网站」里改成自己的。`,
    })),
  ];
}

/** Whether a page's text is the samples', because the host has none or has not changed it. */
function isAsInSamples({ content, samples }: SourceFolders, name: string): boolean {
  const [own, theirs] = [content, samples].map((folder) => path.join(folder, contentFiles.pages, name));
  if (!own || !theirs || !existsSync(own)) return true;
  return readFileSync(own, 'utf8').replaceAll('\r\n', '\n') === readFileSync(theirs, 'utf8');
}
