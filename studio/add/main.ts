/** `npm run add -- film.mp4 …`: puts a host's films into the content folder. */
import { StudioError } from '../studio-error.ts';
import { addVideos } from './add-videos.ts';
import { runCommand } from './command.ts';
import { readCommandLine, usage } from './options.ts';

await runCommand(async (host) => {
  const commandLine = readCommandLine(process.argv.slice(2));
  if (commandLine.wantsHelp || commandLine.words.length === 0) {
    console.log(usage);
    return commandLine.wantsHelp;
  }
  if (commandLine.wantsRenditions)
    throw new StudioError('--renditions 用于站里已有的影片：npm run edit -- 标题或编号 --renditions');
  return addVideos(commandLine, host);
}, '已停下。再运行一次同样的命令，就从停下的地方接着做。');
