import { parseArgs } from 'node:util';
import { contactSheet } from './commands/contact-sheet.ts';
import { cutOutlines } from './commands/cut-outlines.ts';
import { makeSidecars } from './commands/make-sidecars.ts';
import { renderAll } from './commands/render-all.ts';
import { renderSound, renderStills } from './commands/render-drafts.ts';
import { outdated, renderVideo } from './commands/render-videos.ts';
import { renewScores } from './commands/renew-scores.ts';
import { StudioError } from './studio-error.ts';
import { allVideos, videoOf } from './video-plan.ts';

const usage = `The studio makes the films.
  studio <id…>                      make these films into media/
  studio all                        make every film whose sources have changed
                                    (several are made in two processes, or --processes 4; what was broken off goes on)
  studio <id…> --still 5,12.5       only these seconds, as PNG, into .cache/studio/
  studio <id…> --audio              only the score, into .cache/studio/
  studio sidecars <id…>|all         storyboard, hover preview, captions and covers anew, from the films as they are
  studio scores <id…>               the sound and the captions of these films anew, their coded picture as it is
  studio outlines [<folder>]        cut the faces to the characters that scenes write; the folder holds the whole faces
                                    (else /usr/share/fonts)
  studio contact [<id…>]            one sheet of all covers, and a strip of ten frames for these films, or all`;

async function main(): Promise<void> {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: {
      still: { type: 'string' },
      audio: { type: 'boolean' },
      processes: { type: 'string', default: '2' },
      // In this process, which `renderAll` starts for each.
      here: { type: 'boolean' },
    },
  });
  const [command, ...rest] = positionals;
  if (!command) return console.log(usage);
  if (command === 'contact') return contactSheet(allVideos(), chosen(rest));
  if (command === 'outlines') return cutOutlines(rest[0]);
  if (command === 'scores') return renewScores(chosen(rest));
  if (command === 'sidecars') return makeSidecars(chosen(rest));
  const videos = chosen(positionals);
  if (values.still !== undefined) return renderStills(videos, values.still.split(',').map(secondOf));
  if (values.audio) return renderSound(videos);
  if (values.here) for (const video of videos) await renderVideo(video);
  else await renderAll(command === 'all' ? outdated(videos) : videos, countOf(values.processes));
}

const chosen = (ids: readonly string[]) => (ids[0] === 'all' ? allVideos() : ids.map(videoOf));

function countOf(text: string): number {
  if (!/^[1-9]\d?$/.test(text)) throw new StudioError(`"${text}" is not a number of processes.`);
  return Number(text);
}

function secondOf(text: string): number {
  const second = Number(text);
  if (text.trim() === '' || !Number.isFinite(second) || second < 0)
    throw new StudioError(`"${text}" is not a second.`);
  return second;
}

try {
  await main();
} catch (error) {
  const isWrongOption =
    error instanceof TypeError && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS');
  if (!(error instanceof StudioError) && !isWrongOption) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
