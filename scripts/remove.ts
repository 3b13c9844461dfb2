/** `npm run remove -- <title or id>`: removes a video from the site; it can be restored for thirty days. */
import { parseArgs } from 'node:util';
import { binDays, removeFilm } from '../library/bin.ts';
import { theFilm } from '../library/content-folder.ts';
import { HostError } from '../library/host-error.ts';
import { runHostCommand, siteAddress } from './content/host-command.ts';

const usage = `把影片从网站上移除，${binDays} 天内可以在桌面（npm run desk）的「最近移除」里恢复：

  npm run remove -- 标题或编号         标题要写完整`;

await runHostCommand((folders) => {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { help: { type: 'boolean', short: 'h' } },
  });
  const words = positionals.join(' ').trim();
  if (values.help) {
    console.log(usage);
    return true;
  }
  if (words === '') throw new HostError('请写要移除的影片：npm run remove -- 标题或编号');
  const film = theFilm(folders, words, { mustBeNamed: true });
  const { folder } = removeFilm(folders.content, film);
  console.log(`已移除《${film.title ?? words}》，${binDays} 天内可以恢复。文件在 ${folder}`);
  if (film.id)
    console.log(
      `网站前面有 CDN 时，请在 CDN 上清除：\n  ${siteAddress()}/video/${film.id}\n  ${siteAddress()}/media/${film.id}/*`,
    );
  return true;
});
