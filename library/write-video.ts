import { randomBytes } from 'node:crypto';
import { Document, type YAMLMap } from 'yaml';
import { parseFields, type Reading, textOf, withLineEndsOf } from './fields.ts';
import { type VideoText, visibilities } from './video.ts';
import { type FieldValue, setFields } from './write-fields.ts';

/** Digits and lower-case letters without i, l, o and u, which are easily confused (Crockford's base 32). */
const idLetters = '0123456789abcdefghjkmnpqrstvwxyz';

/**
 * Generates an id for a new video: 13 characters, 65 random bits. Nobody can guess a draft's, and no id is ever reused,
 * not even that of a removed video.
 */
export function newVideoId(): string {
  return Array.from(randomBytes(13), (byte) => idLetters[byte % idLetters.length]).join('');
}

const fieldNames = ['编号', '标题', '分类', '标签', '日期', '评分', '播放量', '状态', '循环'] as const;

type Fields = Partial<Record<(typeof fieldNames)[number], FieldValue>>;

/** The text of a new `video.md`: the fields in order, then the description. */
export function writeVideoText(video: VideoText): string {
  const document = new Document({}, { schema: 'failsafe' });
  setFields(document, document.contents as YAMLMap, fieldNames, fieldsOf(video));
  const description = video.description.trim();
  return `---\n${textOf(document)}---\n${description && `\n${description}\n`}`;
}

/** The changes to a video's text. Its id cannot change. */
export type VideoChanges = Partial<Omit<VideoText, 'id'>>;

/** Matches the lines between the first two `---`, and everything after them. */
const frontMatter = /^\uFEFF?---[^\S\n]*\n(?<front>(?:[^\n]*\n)*?)---[^\S\n]*(?:\n|$)(?<body>[\s\S]*)$/u;

/**
 * Changes fields in the text of a `video.md` and keeps comments, order and everything else.
 * @param file the path that problems name
 * @param text the current content
 */
export function editVideoText(file: string, text: string, changes: VideoChanges): Reading<string> {
  const parts = frontMatter.exec(text);
  const { front = '', body = text } = parts?.groups ?? {};
  const reading = parseFields({ file, text: front, isFrontMatter: true });
  if (reading.problems) return reading;
  const document = reading.value;
  document.contents ??= document.createNode({});
  setFields(document, document.contents as YAMLMap, fieldNames, fieldsOf(changes));
  const newBody =
    changes.description === undefined ? body : `\n${changes.description.trim()}\n`.replace(/^\n+$/, '\n');
  return { value: withLineEndsOf(text, `---\n${textOf(document)}---\n${newBody}`) };
}

function fieldsOf(video: Partial<VideoText>): Fields {
  const { id, title, category, tags, releaseDate, rating, views, visibility, loops } = video;
  const word = Object.entries(visibilities).find(([, value]) => value === visibility)?.[0];
  return {
    ...(id !== undefined && { 编号: id }),
    ...(title !== undefined && { 标题: title }),
    ...(category !== undefined && { 分类: category }),
    ...(tags && { 标签: tagsLine(tags) }),
    ...(releaseDate !== undefined && { 日期: releaseDate }),
    ...(rating !== undefined && { 评分: String(rating) }),
    ...(views !== undefined && { 播放量: String(views) }),
    ...(word && { 状态: word }),
    ...(loops !== undefined && { 循环: loops ? '是' : null }),
  };
}

/** Tags on one line, or a list if a tag contains a separator. */
const tagsLine = (tags: readonly string[]) =>
  tags.some((tag) => /[,，、\s]/u.test(tag)) ? tags : tags.join('、');
