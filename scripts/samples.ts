// `npm run samples -- remove | restore`: hides or shows the bundled samples. The repository's files do not change.

import { HostError } from '../library/host-error.ts';
import { readLibrary } from '../library/library.ts';
import { changeSettings } from '../library/write-settings.ts';
import { runHostCommand } from './content/host-command.ts';

await runHostCommand((folders) => {
  const [command] = process.argv.slice(2);
  if (command !== 'remove' && command !== 'restore') {
    throw new HostError('npm run samples -- remove 隐藏随附的样片；npm run samples -- restore 恢复显示。');
  }
  const showsSamples = command === 'restore';
  const file = changeSettings(folders, { showsSamples });
  const { videos } = readLibrary(folders);
  console.log(
    `样片已${showsSamples ? '显示' : '隐藏'}（${file}：显示样片: ${showsSamples ? '是' : '否'}）。`,
  );
  console.log(`网站上有 ${videos.length} 部影片；正在运行的网站过几秒就会更新。`);
  return true;
});
