import { firstCharacter } from '../../../domain/characters.ts';
import type { Site } from '../../../domain/content.ts';
import { formatDuration } from '../../../domain/format.ts';
import type { ListedVideo } from '../../../domain/listed-video.ts';
import type { WrittenCategory } from '../../../library/write-settings.ts';
import type { DeskFilm } from '../../api.ts';
import type { DeskSite } from '../../site/api.ts';

/** The form's values: settings by their names in the file, and the categories. */
export interface FaceValues {
  readonly [field: string]: unknown;
  readonly 分类: readonly WrittenCategory[];
}

export const textIn = (values: FaceValues, field: string): string => String(values[field] ?? '');

/** The site with the entered settings, as far as they are valid. */
export function siteOf(values: FaceValues, wordmark: DeskSite['wordmark']): Site {
  const text = (field: string) => textIn(values, field).trim();
  const name = text('名称') || '　';
  return {
    name,
    seal: firstCharacter(text('印') || name),
    tagline: text('标语'),
    description: text('简介'),
    contact: { email: text('联系.邮箱'), phone: text('联系.电话'), address: text('联系.地址') },
    notice: text('页脚'),
    accentHue: hueOf(text('主题色相')),
    categories: staying(values.分类).map((category) => ({
      name: category.name,
      seal: firstCharacter(category.seal || category.name || '　'),
      hue: hueOf(category.hue),
    })),
    icpNumber: text('备案号'),
    policeNumber: text('公安备案号'),
    registration: 'open',
    captionLanguages: [],
    brand: {
      hasPictures: true,
      ...(wordmark && {
        wordmark: {
          width: wordmark.width,
          height: wordmark.height,
          url: `data:image/svg+xml,${encodeURIComponent(wordmark.svg)}`,
        },
      }),
    },
  };
}

/** The hue in degrees, rounded as on the site; vermilion if none is given. */
export const hueOf = (written: string): number =>
  /^\d{1,3}$/.test(written) ? (Math.round(Number(written) / 10) * 10) % 360 : 30;

export const staying = (categories: readonly WrittenCategory[]) =>
  categories.filter(({ into }) => into === undefined);

/** The number of films per category, and the films that the home page shows first. */
export function shownOf(categories: readonly WrittenCategory[], films: readonly DeskFilm[]) {
  const after = new Map(categories.map(({ was, name, into }) => [was, into ?? name]));
  const counts = staying(categories).map(({ name }) => ({
    category: name,
    count: films.filter(({ category }) => after.get(category) === name).length,
  }));
  const videos = films
    .filter(({ visibility, version }) => visibility === 'public' && version !== '')
    .slice(0, 4)
    .map(
      ({ id, folder, title, category, durationSeconds, tags, version }): ListedVideo => ({
        ...{ id, title, tags: tags.slice(0, 3), hue: 0 },
        category: after.get(category) ?? category,
        duration: formatDuration(durationSeconds ?? 0),
        coverImage: `media/${encodeURIComponent(folder)}/cover-640.webp?v=${version}`,
      }),
    );
  return { counts, videos };
}
