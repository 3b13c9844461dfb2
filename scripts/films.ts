/** `npm run films`: what a host has put on the site, and what is missing or wrong. `--json` for other programs. */
import { parseArgs } from 'node:util';
import { runHostCommand, siteAddress } from './content/host-command.ts';
import { begunText, filmsTable, listFilms } from './content/list-films.ts';

await runHostCommand((folders) => {
  const { values } = parseArgs({ options: { json: { type: 'boolean' } } });
  const films = listFilms(folders);
  if (values.json) console.log(JSON.stringify(films, null, 2));
  else {
    const siteUrl = siteAddress() || `http://localhost:${process.env.PORT || 3000}`;
    const begun = begunText(folders.content);
    if (films.length > 0) console.log(filmsTable(films, siteUrl));
    else console.log(`${folders.content} 里还没有影片。放进第一部：npm run add -- 影片.mp4`);
    if (begun) console.log(`\n${begun}`);
  }
  return films.every(({ problems }) => problems.length === 0);
});
