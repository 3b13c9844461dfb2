/** What programs and sites write of themselves where people would describe a film. */
const boilerplate = [
  /^packed by bilibili/i,
  /^vid\s*[:=]\s*\w+/i,
  /^(?:video|item|group|aweme)_?id\s*[:=]/i,
  // Of a few words: what people say in a sentence stays.
  /^(?:created|made|edited|converted|recorded|captured|rendered|produced|exported|generated) (?:with|using)(?: [\w.()+/-]*\w\)?){1,5}$/i,
  /^(?:encoded|muxed|transcoded|downloaded|uploaded|powered|compressed|ripped|packed) (?:by|with|using|from)(?: [\w.()+/-]*\w\)?){1,5}$/i,
  /^(?:lav[cf]\d|libx?26[45]|x26[45]\b|handbrake|gpac|ffmpeg|mp4box|mkvmerge|isomedia|avidemux|obs studio|shotcut|kdenlive|davinci resolve|adobe premiere|final cut pro|imovie|capcut|剪映|必剪|快影|快剪辑|格式工厂|迅雷|优酷|爱奇艺|腾讯视频)/i,
  /^(?:olympus digital camera|minolta digital camera|samsung digital camera|kodak|gopro|dji|sony|canon|nikon|panasonic|charset=ascii)\b[\s\w().-]*$/i,
  /^(?:https?:\/\/|www\.)\S+$/i,
  /^[\w-]+(?:\.[\w-]+)*\.(?:com|net|org|cn|tv|cc|me|io|co|info|xyz|top)\/?$/i,
  /^(?:none|null|undefined|n\/a|unknown|no description|default|暂无(?:简介|描述)?|无)[.。]?$/i,
  // One token that no person writes: a hash, a key, base64.
  /^(?=\S*\d)[\w+/=-]{20,}$/,
  /^(?:\{.*\}|\[.*\])$/s,
];

/** What programs call a film that nobody has named. */
const untitled =
  /^(?:untitled(?: (?:project|sequence|video|movie))?|(?:sequence|timeline|composition|project|comp)[ _-]?\d*|new (?:project|movie|video)|my (?:movie|video)|video|movie|(?:video|sound|audio|media)\s?handler|core media (?:video|audio)|未命名.*|无标题.*|新项目.*|新建.*)$/i;

const isBoilerplate = (text: string) => boilerplate.some((form) => form.test(text.trim()));

/** What a description inside a film says to people: its lines without those that programs wrote. */
export function describedIn(text: string): string | undefined {
  if (isBoilerplate(text)) return undefined;
  const lines = text.replaceAll(/\r\n?/g, '\n').split('\n');
  const kept = lines.filter((line) => line.trim() === '' || !isBoilerplate(line) || isAddress(line));
  // An address belongs to the words around it.
  return kept.some((line) => line.trim() !== '' && !isAddress(line)) ? kept.join('\n').trim() : undefined;
}

const isAddress = (line: string) => /^(?:https?:\/\/|www\.)\S+$/i.test(line.trim());

/** A title inside a film, where it is one. */
export function titledIn(text: string): string | undefined {
  const title = text.trim();
  return title === '' || untitled.test(title) || isBoilerplate(title) ? undefined : title;
}

/** What programs call a chapter that has no name. */
export const isUnnamedChapter = (title: string): boolean =>
  /^(?:<?untitled(?: chapter)?(?: \d+)?>?|(?:chapter|chap|ch|part|scene|kapitel|chapitre|章节|章|第)?[ ._-]*\d+[章节]?|(?:\d+:)+\d+(?:[.,]\d+)?)?$/i.test(
    title.trim(),
  );
