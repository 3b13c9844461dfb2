/** Text that programs and sites write instead of a description. */
const boilerplate = [
  /^packed by bilibili/i,
  /^vid\s*[:=]\s*\w+/i,
  /^(?:video|item|group|aweme)_?id\s*[:=]/i,
  // At most a few words, so that sentences written by people stay.
  /^(?:created|made|edited|converted|recorded|captured|rendered|produced|exported|generated) (?:with|using)(?: [\w.()+/-]*\w\)?){1,5}$/i,
  /^(?:encoded|muxed|transcoded|downloaded|uploaded|powered|compressed|ripped|packed) (?:by|with|using|from)(?: [\w.()+/-]*\w\)?){1,5}$/i,
  /^(?:lav[cf]\d|libx?26[45]|x26[45]\b|handbrake|gpac|ffmpeg|mp4box|mkvmerge|isomedia|avidemux|obs studio|shotcut|kdenlive|davinci resolve|adobe premiere|final cut pro|imovie|capcut|剪映|必剪|快影|快剪辑|格式工厂|迅雷|优酷|爱奇艺|腾讯视频)/i,
  /^(?:olympus digital camera|minolta digital camera|samsung digital camera|kodak|gopro|dji|sony|canon|nikon|panasonic|charset=ascii)\b[\s\w().-]*$/i,
  /^(?:https?:\/\/|www\.)\S+$/i,
  /^[\w-]+(?:\.[\w-]+)*\.(?:com|net|org|cn|tv|cc|me|io|co|info|xyz|top)\/?$/i,
  /^(?:none|null|undefined|n\/a|unknown|no description|default|暂无(?:简介|描述)?|无)[.。]?$/i,
  // A single token that no person writes: a hash, a key, base64.
  /^(?=\S*\d)[\w+/=-]{20,}$/,
  /^(?:\{.*\}|\[.*\])$/s,
];

/** Titles that programs give unnamed films. */
const untitled =
  /^(?:untitled(?: (?:project|sequence|video|movie))?|(?:sequence|timeline|composition|project|comp)[ _-]?\d*|new (?:project|movie|video)|my (?:movie|video)|video|movie|(?:video|sound|audio|media)\s?handler|core media (?:video|audio)|未命名.*|无标题.*|新项目.*|新建.*)$/i;

const isBoilerplate = (text: string) => boilerplate.some((form) => form.test(text.trim()));

/** The description inside a film, without lines that programs wrote; undefined if nothing is left. */
export function describedIn(text: string): string | undefined {
  if (isBoilerplate(text)) return undefined;
  const lines = text.replaceAll(/\r\n?/g, '\n').split('\n');
  const kept = lines.filter((line) => line.trim() === '' || !isBoilerplate(line) || isAddress(line));
  // A URL stays if there is other text.
  return kept.some((line) => line.trim() !== '' && !isAddress(line)) ? kept.join('\n').trim() : undefined;
}

const isAddress = (line: string) => /^(?:https?:\/\/|www\.)\S+$/i.test(line.trim());

/** The title inside a film, or undefined if a program wrote it. */
export function titledIn(text: string): string | undefined {
  const title = text.trim();
  return title === '' || untitled.test(title) || isBoilerplate(title) ? undefined : title;
}

/** Whether a chapter's title is a default that programs write. */
export const isUnnamedChapter = (title: string): boolean =>
  /^(?:<?untitled(?: chapter)?(?: \d+)?>?|(?:chapter|chap|ch|part|scene|kapitel|chapitre|章节|章|第)?[ ._-]*\d+[章节]?|(?:\d+:)+\d+(?:[.,]\d+)?)?$/i.test(
    title.trim(),
  );
