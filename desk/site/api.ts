import * as z from 'zod';
import type { Finding } from '../../domain/finding.ts';
import type { TextName } from '../../domain/page-text.ts';
import type { Problem } from '../../library/fields.ts';
import type { SettingsForm } from '../../library/settings-form.ts';
import { settingsFields } from '../../library/write-settings.ts';

/** The site's own face: its settings, and the pages that hosts write. `GET api/site`. */
export interface DeskSite {
  /** Null: `site.yaml` is not made of what the form has, so that its text is to be mended. */
  readonly form: SettingsForm | null;
  readonly texts: Readonly<Record<SiteTextName, SiteText>>;
  /** The host's drawing of the name. */
  readonly wordmark: { readonly svg: string; readonly width: number; readonly height: number } | null;
  /** Whether icons and share picture are drawn of the settings as they are. */
  readonly hasIcons: boolean;
}

export type SiteTextName = 'settings' | TextName;

export interface SiteText {
  readonly text: string;
  readonly revision: string;
  /** Else it is that of the samples. */
  readonly isOwn: boolean;
  readonly faults: readonly Fault[];
}

export type Fault = Pick<Problem, 'line' | 'field' | 'message'>;

/** A change of `site.yaml`. `PATCH api/site`; answers `DeskSite`, or 409 with it as it is now. */
export const settingsEdit = z.strictObject({
  revision: z.string(),
  fields: z.partialRecord(z.enum(settingsFields), z.string()).exactOptional(),
  categories: z
    .array(
      z.strictObject({
        was: z.string().nullable(),
        name: z.string(),
        seal: z.string(),
        hue: z.string(),
        line: z.string(),
        formerNames: z.string(),
        into: z.string().exactOptional(),
      }),
    )
    .readonly()
    .exactOptional(),
});
export type SettingsEdit = z.infer<typeof settingsEdit>;

/** A text as a whole. `PUT api/site/texts/:name`; answers as `PATCH api/site`. */
export const textEdit = z.strictObject({ revision: z.string(), text: z.string() });
export type TextEdit = z.infer<typeof textEdit>;

/** What is to be done before others come. `GET api/ready`. */
export interface Readiness {
  readonly items: readonly ReadyItem[];
  /** Where other devices of the network reach the site; none where it does not let them in. */
  readonly addresses: readonly string[];
}

export interface ReadyItem extends Finding {
  /** Where it is mended: a hash of the desk. */
  readonly place?: string;
}
