// `npm run edit -- <title or id> …`: changes a video's text, cover and captions, or makes its renditions.

import { readCommandLine } from '../ingest/add/options.ts';
import { editVideo, makeRenditionsOf } from '../ingest/edit-video.ts';
import { HostError } from '../library/host-error.ts';
import { runFilmCommand } from './content/film-command.ts';

const usage = `改影片的标题、分类、封面和字幕，影片本身不动：

  npm run edit -- 标题或编号 --title 看海 …

  --title --category --tags --date --description --cover --captions --public --unlisted --draft  同 npm run add
  --remove-captions en                 去掉一种语言的字幕；可以写几次，all 是全部
  --renditions                         用站里的影片做出几种清晰度，不需要原来的文件；停止以后再运行，就接着做
  --av1                                同 --renditions，每种清晰度再多做一份 AV1`;

await runFilmCommand(async (host) => {
  const commandLine = readCommandLine(process.argv.slice(2));
  const { words, given, wantsHelp, wantsRenditions, hasAv1 } = commandLine;
  if (wantsHelp || words.length === 0) {
    console.log(usage);
    return wantsHelp;
  }
  if (!wantsRenditions && !hasAv1) await editVideo(commandLine, host);
  else if (Object.keys(given).length > 0)
    throw new HostError('--renditions 和 --av1 要单独运行，不能和其他选项一起写。');
  else await makeRenditionsOf(words.join(' '), hasAv1, host);
  return true;
}, '已停止，什么也没有改。再运行一次同样的命令，会从中断处接着做。');
