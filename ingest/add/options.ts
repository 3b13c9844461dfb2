import { parseArgs } from 'node:util';
import { calendarDay } from '../../domain/calendar-day.ts';
import { textWidth } from '../../domain/text-width.ts';
import type { SourceFolders } from '../../library/folders.ts';
import { HostError } from '../../library/host-error.ts';
import { statsOf } from '../../library/stats-of.ts';
import type { VideoChanges } from '../../library/write-video.ts';
import { isCaptionName } from './beside.ts';
import { oneLineOf, plainTextOf } from './plain-text.ts';
import { maxTitleWidth } from './title.ts';

export const usage = `把影片放进网站：

  npm run add -- 影片.mp4 …            也可以是文件夹，里面的影片都加进来

  --title 看海                         标题；不写时取自影片旁边的说明、影片里的信息或文件名
  --category 旅行                      分类；影片旁边的说明里有、或者网站只有一个分类时，可以不写
  --tags 雪,长城                       标签
  --date 2025-12-05                    日期；不写时是拍摄的那一天，影片里没有记，就是文件的日期
  --description …                      简介
  --cover 12 或 --cover 图片.jpg       封面：第几秒的画面，或者一张图片；不写时自动挑选
  --captions 片.en.srt                 字幕文件，语言按文件名判断；可以写几次
  --draft                              草稿：只有知道地址的人看得到，不出现在网站上
  --unlisted                           不列出：有地址就能看，列表和搜索里没有
  --av1                                几种清晰度各多做一份 AV1：看的人省流量，做起来慢得多
  --again                              加入过的文件再加一次

影片旁边同名的字幕（.vtt .srt .ass）、封面图片、yt-dlp 的 .info.json 和 Kodi 的 .nfo 会一起带上。`;

/** The command line's values for a video. */
export interface Given extends VideoChanges {
  /** A second of the film, or the path of a picture. */
  readonly cover?: number | string;
  /** Paths of subtitle files. */
  readonly captions?: readonly string[];
  /** Languages whose captions to remove (BCP 47); only for `edit`. */
  readonly removedCaptions?: readonly string[];
}

export interface CommandLine {
  /** Positional arguments. */
  readonly words: readonly string[];
  readonly given: Given;
  readonly isAgain: boolean;
  /** Whether to make renditions in AV1 as well. */
  readonly hasAv1: boolean;
  /** Whether to make renditions of existing films; only for `edit`. */
  readonly wantsRenditions: boolean;
  readonly wantsHelp: boolean;
}

/** The environment of `add` and `edit`. */
export interface Host {
  readonly folders: SourceFolders;
  /** Aborted by Ctrl-C, or when npm ends. */
  readonly signal: AbortSignal;
}

/** Parses the arguments of `add` and `edit`. @throws {HostError} naming the wrong argument and its form */
export function readCommandLine(args: readonly string[]): CommandLine {
  const { positionals, values } = parsed(args);
  const { title, category, tags, date, description, cover, captions } = values;
  const { draft, unlisted, public: isPublic, 'remove-captions': removed } = values;
  const releaseDate = date === undefined ? undefined : calendarDay(date);
  if (date !== undefined && releaseDate === undefined)
    throw new HostError(`--date ${date}：日期写成 2025-12-05 这样，日历上要有这一天。`);
  if ([draft, unlisted, isPublic].filter(Boolean).length > 1)
    throw new HostError('--draft、--unlisted、--public 只能写一个。');
  const visibility = draft ? 'draft' : unlisted ? 'unlisted' : isPublic ? 'public' : undefined;
  return {
    words: positionals,
    given: {
      ...(title !== undefined && { title: checkedTitle(title) }),
      ...(category !== undefined && { category: oneLineOf(category) }),
      ...(tags !== undefined && { tags: tagsOf(tags) }),
      ...(releaseDate !== undefined && { releaseDate }),
      ...(description !== undefined && { description: plainTextOf(description) }),
      ...(cover !== undefined && { cover: coverOf(cover) }),
      ...(captions && { captions: captions.map(checkedCaptions) }),
      ...(removed && { removedCaptions: removed }),
      ...(visibility && { visibility }),
    },
    isAgain: values.again ?? false,
    hasAv1: values.av1 ?? false,
    wantsRenditions: values.renditions ?? false,
    wantsHelp: values.help ?? false,
  };
}

function parsed(args: readonly string[]) {
  const text = { type: 'string' } as const;
  const flag = { type: 'boolean' } as const;
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        ...{ title: text, category: text, tags: text, date: text, description: text, cover: text },
        captions: { type: 'string', multiple: true },
        'remove-captions': { type: 'string', multiple: true },
        ...{ draft: flag, unlisted: flag, public: flag, again: flag, av1: flag, renditions: flag },
        help: { type: 'boolean', short: 'h' },
      },
    });
  } catch (cause) {
    const code = cause instanceof Error && 'code' in cause ? String(cause.code) : '';
    if (!code.startsWith('ERR_PARSE_ARGS')) throw cause;
    const option = /'(-[^' ]*)/.exec((cause as Error).message)?.[1] ?? '';
    throw new HostError(
      code === 'ERR_PARSE_ARGS_UNKNOWN_OPTION'
        ? `没有 ${option} 这一项。--help 列出全部。`
        : `${option} 后面要写内容；内容以连字符开头时，写成 ${option}=内容。`,
      { cause },
    );
  }
}

function checkedTitle(title: string): string {
  const line = oneLineOf(title);
  if (line === '') throw new HostError('--title：标题是空的。');
  if (textWidth(line) <= maxTitleWidth) return line;
  throw new HostError(`--title：标题最多 ${maxTitleWidth} 个字，字母两个算一个。`);
}

/** Splits a line of tags at commas and spaces. */
function tagsOf(line: string): readonly string[] {
  return [
    ...new Set(
      line
        .split(/[,，、\s]+/u)
        .map(oneLineOf)
        .filter(Boolean),
    ),
  ];
}

/** Parses a cover: a second of the film or the path of a picture. @throws {HostError} if it is neither */
function coverOf(cover: string): number | string {
  const second = Number(cover);
  if (cover.trim() !== '' && second >= 0 && Number.isFinite(second)) return second;
  if (statsOf(cover)?.isFile()) return cover;
  throw new HostError(`--cover ${cover}：写第几秒（例如 12），或者一张图片的文件名。没有叫这个名字的文件。`);
}

/** Checks the path of a subtitle file. @throws {HostError} */
function checkedCaptions(file: string): string {
  if (isCaptionName(file) && statsOf(file)?.isFile()) return file;
  throw new HostError(
    `--captions ${file}：写字幕文件的名字，例如 片.en.srt（也可以是 .vtt、.ass）。没有叫这个名字的字幕文件。`,
  );
}
