/** `npm run edit -- <title or id> …`: changes what a host says of a video, its cover and its captions. */
import { sourceFolders } from '../../library/folders.ts';
import { runCommand } from '../add/command.ts';
import { readCommandLine } from '../add/options.ts';
import { editVideo } from './edit-video.ts';

const usage = `改影片的标题、分类、封面和字幕，影片本身不动：

  npm run edit -- 标题或编号           不写要改什么，就一项一项地问
  --title --category --tags --date --description --cover --captions --public --unlisted --draft  同 npm run add`;

await runCommand(async ({ root, questions }) => {
  const commandLine = readCommandLine(process.argv.slice(2));
  if (commandLine.wantsHelp || commandLine.words.length === 0) {
    console.log(usage);
    return commandLine.wantsHelp;
  }
  await editVideo(commandLine, { folders: sourceFolders(process.env, root), questions });
  return true;
}, '已停下，什么也没有改。');
