// `npm run add -- film.mp4 …`: adds a host's films to the content folder.
import { addVideos, type Outcome } from '../ingest/add/add-videos.ts';
import { readCommandLine, usage } from '../ingest/add/options.ts';
import { HostError } from '../library/host-error.ts';
import { runFilmCommand } from './content/film-command.ts';

const marks = { added: '✓', known: '–', failed: '✗' } as const;

await runFilmCommand(async (host) => {
  const commandLine = readCommandLine(process.argv.slice(2));
  if (commandLine.wantsHelp || commandLine.words.length === 0) {
    console.log(usage);
    return commandLine.wantsHelp;
  }
  if (commandLine.wantsRenditions)
    throw new HostError('--renditions 用于站里已有的影片：npm run edit -- 标题或编号 --renditions');
  if (commandLine.given.removedCaptions)
    throw new HostError(
      '--remove-captions 用于站里已有的影片：npm run edit -- 标题或编号 --remove-captions en',
    );
  const outcomes = await addVideos(commandLine, host, say);
  const count = (kind: Outcome['kind']) => outcomes.filter((outcome) => outcome.kind === kind).length;
  const [added, failed] = [count('added'), count('failed')];
  if (outcomes.length > 1) console.log(`加入 ${added} 部${failed > 0 ? `，${failed} 部添加失败` : ''}。`);
  if (added > 0) console.log(`文件在 ${host.folders.content}。正在运行的网站过几秒就能看到。`);
  return failed === 0;
}, '已停止。再运行一次同样的命令，会从中断处接着做。');

function say({ file, kind, text, id, leftOut = [] }: Outcome): void {
  console.log(`${marks[kind]}  ${file}：${text}${id ? `，编号 ${id}` : ''}`);
  for (const what of leftOut) console.log(`${file}：${what}，没有带上。`);
}
