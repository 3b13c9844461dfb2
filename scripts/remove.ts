// `npm run remove -- <title or id>`: removes a video and its files after confirmation.
import { parseArgs } from 'node:util';
import { theFilm } from '../library/content-folder.ts';
import { HostError } from '../library/host-error.ts';
import { runHostCommand, siteAddress } from './content/host-command.ts';
import { listFilms, megabytes } from './content/list-films.ts';
import { removeFilm } from './content/remove-film.ts';
import { terminalAsk } from './data/ask-for-yes.ts';

await runHostCommand(async (folders) => {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { yes: { type: 'boolean', short: 'y' } },
  });
  const words = positionals.join(' ').trim();
  if (words === '') throw new HostError('请写要删除的影片：npm run remove -- 标题或编号');
  const film = theFilm(folders, words, { mustBeNamed: true });
  const bytes = listFilms(folders).find(({ folder }) => folder === film.folder)?.bytes ?? 0;
  const what = `《${film.title ?? words}》（${film.folder}，${megabytes(bytes)}）`;
  if (!values.yes && !(await isSure(`删除${what}？文件会全部删掉，不能恢复。确定请输入 y：`))) {
    console.log('没有删除。');
    return false;
  }
  const addresses = removeFilm(film).map((address) => `  ${siteAddress()}${address}`);
  console.log(`删除了${what}。重新 npm start 以后，网站上就没有它了。`);
  if (addresses.length > 0)
    console.log(`网站前面有 CDN 的，请在它那里清除下面的地址：\n${addresses.join('\n')}`);
  return true;
});

async function isSure(question: string): Promise<boolean> {
  const ask = terminalAsk();
  if (!ask) throw new HostError('这里没有终端可以提问；确定要删除，请加上 --yes。');
  return ask(question);
}
