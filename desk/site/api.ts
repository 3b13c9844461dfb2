import * as z from 'zod';
import type { Finding } from '../../domain/finding.ts';
import type { TextName } from '../../domain/page-text.ts';
import type { Problem } from '../../library/fields.ts';
import type { SettingsForm } from '../../library/settings-form.ts';
import { settingsFields } from '../../library/write-settings.ts';

/** The site's settings and the pages that hosts write. `GET api/site`. */
export interface DeskSite {
  /** Null if the form cannot represent `site.yaml`, which must then be edited as text. */
  readonly form: SettingsForm | null;
  readonly texts: Readonly<Record<SiteTextName, SiteText>>;
  /** The host's logo in place of the name. */
  readonly wordmark: { readonly svg: string; readonly width: number; readonly height: number } | null;
  /** Whether the icons and the share picture match the settings. */
  readonly hasIcons: boolean;
}

export type SiteTextName = 'settings' | TextName;

export interface SiteText {
  readonly text: string;
  readonly revision: string;
  /** Whether the host has written it; otherwise it is the samples'. */
  readonly isOwn: boolean;
  readonly faults: readonly Fault[];
}

export type Fault = Pick<Problem, 'line' | 'field' | 'message'>;

/** An edit of `site.yaml`. `PATCH api/site`; returns `DeskSite`, or 409 with the current one. */
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

/** A complete text. `PUT api/site/texts/:name`; returns the same as `PATCH api/site`. */
export const textEdit = z.strictObject({ revision: z.string(), text: z.string() });
export type TextEdit = z.infer<typeof textEdit>;

/** What to do before the site is published. `GET api/ready`. */
export interface Readiness {
  readonly items: readonly ReadyItem[];
  /** URLs of the site for other devices in the network; empty if it does not accept them. */
  readonly addresses: readonly string[];
}

export interface ReadyItem extends Finding {
  /** The hash of the desk's page where it can be fixed. */
  readonly place?: string;
}
