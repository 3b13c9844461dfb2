/** `npm run samples -- remove | restore`: whether the films that came along are shown. Nothing of the repository changes. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { beginContent } from '../library/content-folder.ts';
import { contentFiles } from '../library/folders.ts';
import { readLibrary, SettingsError } from '../library/library.ts';
import { editSettingsText } from '../library/write-settings.ts';
import { writeWhole } from '../library/write-whole.ts';
import { HostError, runHostCommand } from './content/host-command.ts';

await runHostCommand((folders) => {
  const [command] = process.argv.slice(2);
  if (command !== 'remove' && command !== 'restore') {
    throw new HostError('npm run samples -- remove 收起随附的样片；npm run samples -- restore 再放出来。');
  }
  beginContent(folders);
  const file = path.join(folders.content, contentFiles.settings);
  const showsSamples = command === 'restore';
  const edited = editSettingsText(file, readFileSync(file, 'utf8'), { showsSamples });
  if (edited.problems) throw new SettingsError(edited.problems);
  writeWhole(file, edited.value);
  const { videos } = readLibrary(folders);
  console.log(
    `样片${showsSamples ? '放出来' : '收起来'}了（${file}：显示样片: ${showsSamples ? '是' : '否'}）。`,
  );
  console.log(`重新 npm start 以后，网站上有 ${videos.length} 部影片。`);
  return true;
});
