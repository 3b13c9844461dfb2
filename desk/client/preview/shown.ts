import type { Site } from '../../../domain/content.ts';
import type { ListedVideo } from '../../../domain/listed-video.ts';
import type { PageText, TextName } from '../../../domain/page-text.ts';

/** The message from the desk to its preview. */
export interface Shown {
  readonly site: Site;
  readonly theme: 'light' | 'dark';
  /** Number of films per category. */
  readonly counts: readonly { readonly category: string; readonly count: number }[];
  readonly videos: readonly ListedVideo[];
  /** Shown in place of the home page. */
  readonly page: { readonly name: TextName; readonly text: PageText } | null;
}
