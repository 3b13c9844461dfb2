import type { Site } from '../../../domain/content.ts';
import type { ListedVideo } from '../../../domain/listed-video.ts';
import type { PageText, TextName } from '../../../domain/page-text.ts';

/** What the desk tells its preview to show. */
export interface Shown {
  readonly site: Site;
  readonly theme: 'light' | 'dark';
  /** Films of each category. */
  readonly counts: readonly { readonly category: string; readonly count: number }[];
  readonly videos: readonly ListedVideo[];
  /** In place of the home page. */
  readonly page: { readonly name: TextName; readonly text: PageText } | null;
}
