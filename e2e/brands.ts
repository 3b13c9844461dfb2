import type { Content } from './content-folder.ts';

interface Brand {
  readonly name: string;
  readonly tagline: string;
  /** The characters of the logo. */
  readonly seal: string;
  readonly hue: number;
  readonly files?: Content['files'];
}

const wordmark =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 200 40"><path d="M0 40 20 0l20 40z"/></svg>';

/** A name with a drawn wordmark; one of one character with a hue near yellow; a long Latin one that looks like HTML. */
export const brands = {
  drawn: { name: '山海放映社', tagline: '', seal: '山', hue: 150, files: { 'wordmark.svg': wordmark } },
  short: { name: '光', tagline: '只放老片', seal: '光', hue: 90 },
  long: {
    name: 'Northern Light Films',
    tagline: 'Small films <i>from</i> the far north',
    seal: 'N',
    hue: 200,
  },
} as const satisfies Readonly<Record<string, Brand>>;

/** The content of a site with this brand. */
export function branded({ name, tagline, hue, files = {} }: Brand, content: Content): Content {
  const settings = { 主题色相: hue, ...content.settings, 名称: name, 标语: tagline };
  return { ...content, settings, files: { ...files, ...content.files } };
}
