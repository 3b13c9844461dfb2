// `npm run films`: lists a host's videos, with what is missing or wrong. `--json` for other programs.
import { parseArgs } from 'node:util';
import { isContentMissing } from '../library/folders.ts';
import { runHostCommand, siteAddress } from './content/host-command.ts';
import { filmsTable, listFilms, unfinishedText } from './content/list-films.ts';

await runHostCommand((folders) => {
  const { values } = parseArgs({
    options: { json: { type: 'boolean' }, help: { type: 'boolean', short: 'h' } },
  });
  if (values.help) {
    console.log('列出自己的影片，缺什么，哪部只做了一半：npm run films；加上 -- --json，给别的程序读。');
    return true;
  }
  const films = listFilms(folders);
  const isMissing = isContentMissing(folders);
  if (values.json) console.log(JSON.stringify(films, null, 2));
  else {
    const siteUrl = siteAddress() || `http://localhost:${process.env.PORT || 3000}`;
    const begun = unfinishedText(folders.content);
    if (isMissing)
      console.log(
        `没有 ${folders.content} 这个文件夹。请检查 CONTENT_DIR 是否正确，存放影片的磁盘是否已连接。`,
      );
    if (films.length > 0) console.log(filmsTable(films, siteUrl));
    else console.log(`${folders.content} 里还没有影片。放进第一部：npm run add -- 影片.mp4`);
    if (begun) console.log(`\n${begun}`);
  }
  return !isMissing && films.every(({ problems }) => problems.length === 0);
});
