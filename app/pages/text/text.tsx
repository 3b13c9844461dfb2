import {
  blocksOf,
  type PageText,
  pathsOfTexts,
  questionsOf,
  type TextName,
  videosIn,
} from '../../../domain/page-text.ts';
import type { VideoId } from '../../../domain/video.ts';
import { loadCatalogue, readContentFile } from '../../content/index.ts';
import { useHasAccounts } from '../../data/has-accounts.ts';
import { FeedbackButtons } from '../../features/feedback/feedback-buttons.tsx';
import { PageMetadata } from '../../features/metadata/page-metadata.tsx';
import { pageTitle } from '../../features/metadata/page-title.ts';
import { useSiteUrl } from '../../features/metadata/site-url.ts';
import { breadcrumbList } from '../../features/metadata/structured-data/breadcrumb-list.ts';
import { faqPage } from '../../features/metadata/structured-data/faq-page.ts';
import { organization } from '../../features/metadata/structured-data/organization.ts';
import { StructuredData } from '../../features/metadata/structured-data/structured-data.tsx';
import type { PageRequest } from '../../router/route.ts';
import { site, siteSeal } from '../../site.ts';
import seals from '../../ui/seal.module.css';
import { Seal } from '../../ui/seal.tsx';
import surfaces from '../../ui/surfaces.module.css';
import { ContactList } from './contact-list.tsx';
import { ShortcutList } from './shortcut-list.tsx';
import { TableOfContents } from './table-of-contents.tsx';
import styles from './text.module.css';
import { type PageParts, TextBlocks } from './text-blocks.tsx';
import { type ShownVideo, shownVideo } from './text-videos.tsx';

interface NamedText {
  readonly name: TextName;
  /** Both texts, with and without accounts: `config.js` may add accounts to an exported page. */
  readonly text: PageText;
  /** The videos that the text shows, without those taken down. */
  readonly videos: Readonly<Record<VideoId, ShownVideo>>;
}

export async function load({ url }: PageRequest): Promise<NamedText> {
  const name = nameOf(url.pathname);
  const [text, { find }] = await Promise.all([readContentFile(name), loadCatalogue()]);
  const videos = videosIn(text).flatMap((id) => {
    const video = find(id);
    return video ? [[id, shownVideo(video)] as const] : [];
  });
  return { name, text, videos: Object.fromEntries(videos) };
}

function nameOf(pathname: string): TextName {
  const names = Object.keys(pathsOfTexts) as TextName[];
  const name = names.find((each) => pathname.startsWith(pathsOfTexts[each]));
  if (!name) throw new Error(`there is no text for ${pathname}`);
  return name;
}

/** A page of text: its heading, table of contents and sections. The text is content (`library/page.ts`). */
export default function TextPage({ data: { name, text, videos } }: { data: NamedText }) {
  const { title, lead, note, motto, sections } = text;
  const hasAccounts = useHasAccounts();
  const { email } = site().contact;
  const parts: PageParts = {
    contacts: <ContactList {...site().contact} />,
    shortcuts: <ShortcutList />,
    videos,
    feedback: hasAccounts ? <FeedbackButtons email={email} /> : <WriteTo email={email} />,
  };
  return (
    <div className={surfaces.page}>
      <TextMetadata path={pathsOfTexts[name]} text={text} hasAccounts={hasAccounts} />
      <header className={styles.head}>
        <div className={`${styles.opening} ${surfaces.box}`}>
          <h1>{title}</h1>
          <p className={styles.lead}>{lead}</p>
          {note ? <p className={styles.note}>{note}</p> : null}
        </div>
        <p className={styles.motto}>
          <span>{motto[0]}</span>
          <span>
            {motto[1]}
            <Seal stone="block" characters={siteSeal()} className={`${seals.signature} ${styles.seal}`} />
          </span>
        </p>
      </header>
      <div className={styles.body}>
        {sections.length > 1 ? <TableOfContents sections={sections} /> : null}
        <div className={styles.sections}>
          {sections.map((section) => (
            <section
              key={section.id}
              id={section.id}
              className={styles.section}
              aria-labelledby={`${section.id}-heading`}
            >
              <h2 id={`${section.id}-heading`} tabIndex={-1}>
                {section.title}
              </h2>
              <div className={`${styles.text} ${surfaces.prose}`}>
                <TextBlocks blocks={blocksOf(section, hasAccounts)} parts={parts} />
              </div>
            </section>
          ))}
        </div>
      </div>
    </div>
  );
}

/** Replaces the feedback form on a site without backend. */
const WriteTo = ({ email }: { email: string }) =>
  email ? (
    <p>
      请写信到 <a href={`mailto:${email}`}>{email}</a>。
    </p>
  ) : null;

interface TextMetadataProps {
  readonly path: string;
  readonly text: PageText;
  readonly hasAccounts: boolean;
}

/** Structured data of the organisation, and of the questions on the page. */
function TextMetadata({ path, text, hasAccounts }: TextMetadataProps) {
  const siteUrl = useSiteUrl();
  const questions = questionsOf(text, hasAccounts);
  return (
    <>
      <PageMetadata title={pageTitle(text.title)} description={text.description} path={path} />
      <StructuredData thing={organization(siteUrl)} />
      <StructuredData thing={breadcrumbList(siteUrl, [{ name: text.title, path }])} />
      {questions.length > 0 ? <StructuredData thing={faqPage(questions)} /> : null}
    </>
  );
}
