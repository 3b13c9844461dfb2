import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type ReactNode, useDeferredValue, useEffect, useMemo, useState } from 'react';
import { Button } from '../../../app/ui/button.tsx';
import type { TextName } from '../../../domain/page-text.ts';
import type { DeskFilm } from '../../api.ts';
import type { DeskSite } from '../../site/api.ts';
import { followLink, useAddress } from '../address.ts';
import { deskQuery } from '../desk-data.ts';
import type { Shown } from '../preview/shown.ts';
import { Room, RoomData } from '../room.tsx';
import { useDraft } from '../use-draft.ts';
import { type FaceValues, shownOf, siteOf } from './face-values.ts';
import { SettingsForm } from './settings-form.tsx';
import { previewQuery, saveSettings, siteQuery } from './site-data.ts';
import styles from './site-page.module.css';
import { SitePreview } from './site-preview.tsx';
import { TextForm, useTextDraft } from './text-form.tsx';

const parts = { '': '设置', about: '关于', support: '帮助', legal: '版权', file: '文件' } as const;
type Part = keyof typeof parts;

/** The page 网站: the site's settings and texts. It also opens if the settings are unreadable. */
export function SitePage() {
  const { part } = useAddress();
  const current: Part = part !== null && part in parts ? (part as Part) : '';
  const query = useQuery(siteQuery);
  // The layout fetches it.
  const { data: desk } = useQuery({ ...deskQuery, enabled: false });
  const navigation = (
    <nav className={styles.parts} aria-label="网站的几部分">
      {(Object.keys(parts) as Part[]).map((each) => (
        <a
          key={each}
          href={each ? `#/site/${each}` : '#/site'}
          aria-current={each === current ? 'page' : undefined}
          onClick={followLink}
        >
          {parts[each]}
        </a>
      ))}
    </nav>
  );
  return (
    <Room
      name="网站"
      title={current === '' ? undefined : `${parts[current]} - 网站`}
      beside={navigation}
      isText={current === 'file'}
    >
      <RoomData query={query}>
        {(site) =>
          current === 'file' || (current === '' && !site.form) ? (
            <File site={site} />
          ) : current === '' ? (
            <Settings site={site} films={desk?.films ?? noFilms} />
          ) : (
            <Text key={current} name={current} site={site} />
          )
        }
      </RoomData>
    </Room>
  );
}

const noFilms: readonly DeskFilm[] = [];

const valuesOf = ({ form }: DeskSite): FaceValues => ({ ...form?.fields, 分类: form?.categories ?? [] });

function Settings({ site, films }: { site: DeskSite; films: readonly DeskFilm[] }) {
  const draft = useDraft({
    source: site,
    read: (now: DeskSite) => ({ revision: now.texts.settings.revision, values: valuesOf(now) }),
    send: (revision, { 分类: categories, ...fields }: Partial<FaceValues>) =>
      saveSettings({
        revision,
        fields: fields as Record<string, string>,
        ...(categories && { categories }),
      }),
    nowOf: (refusal) => refusal.site,
  });
  const values = useDeferredValue(draft.draft);
  const shown = useMemo(
    () => ({
      site: siteOf(values, site.wordmark),
      ...shownOf(values.分类, films),
      page: null,
    }),
    [values, site.wordmark, films],
  );
  return (
    <Beside shown={shown}>
      <SettingsForm site={site} films={films} draft={draft} />
    </Beside>
  );
}

const pageHint =
  '「## 」开头的是一节的标题，空一行是另一段；{{名称}}、{{邮箱}} 这样的会换成网站的设置，[[有账号：…]] 只在有账号的网站上显示。';

function Text({ site, name }: { site: DeskSite; name: TextName }) {
  const draft = useTextDraft(site, name);
  const written = useLater(draft.draft.text);
  const { data } = useQuery({ ...previewQuery(name, written), placeholderData: keepPreviousData });
  const [page, setPage] = useState<Shown['page']>(null);
  // The last valid version stays while the text has faults.
  if (data?.page && data.page !== page?.text) setPage({ name, text: data.page });
  const shown = useMemo(
    () => page && { site: siteOf(valuesOf(site), site.wordmark), counts: [], videos: [], page },
    [page, site],
  );
  return (
    <Beside shown={shown}>
      <TextForm
        label={`「${parts[name]}」这一页`}
        hint={site.texts[name].isOwn ? pageHint : `这是随附的文字，保存以后就是自己的。${pageHint}`}
        draft={draft}
        faults={data?.faults ?? draft.faults ?? site.texts[name].faults}
      />
    </Beside>
  );
}

function File({ site }: { site: DeskSite }) {
  const draft = useTextDraft(site, 'settings');
  const hint = site.form
    ? '网站的所有设置都在这个文件里。带 # 号的行是说明。'
    : '这个文件里有写错的地方，改好以后就能在「设置」里填写。';
  return (
    <TextForm
      label="site.yaml"
      hint={hint}
      draft={draft}
      faults={draft.faults ?? site.texts.settings.faults}
    />
  );
}

/** A form with the preview beside it; on phones the preview opens above it on demand. */
function Beside({ shown, children }: { shown: Omit<Shown, 'theme'> | null; children: ReactNode }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <div className={styles.room}>
      <div className={styles.open}>
        <Button kind="plain" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {isOpen ? '收起预览' : '预览'}
        </Button>
      </div>
      <section className={styles.preview} aria-label="预览" data-open={isOpen || undefined}>
        {shown ? <SitePreview shown={shown} /> : null}
      </section>
      {children}
    </div>
  );
}

const pauseMs = 300;

/** A text, updated when typing pauses. */
function useLater(text: string): string {
  const [later, setLater] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setLater(text), pauseMs);
    return () => clearTimeout(timer);
  }, [text]);
  return later;
}
