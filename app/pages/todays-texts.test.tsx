// Compares the texts that are content with the pages they come from; goes with those.
import { readFileSync } from 'node:fs';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { durationSeconds } from '../../domain/format.ts';
import { type PageText, questionsOf } from '../../domain/page-text.ts';
import { readPage } from '../../library/page.ts';
import type { PageName } from '../../library/pages.ts';
import { loadCatalogue } from '../catalogue/index.ts';
import { BackendContext } from '../data/has-accounts.ts';
import { ContactList } from '../features/document/contact-list.tsx';
import { DocumentPage } from '../features/document/document-page.tsx';
import { ShortcutList } from '../features/document/shortcut-list.tsx';
import { type PageParts, TextBlocks } from '../features/document/text-blocks.tsx';
import { FeedbackButtons } from '../features/feedback/feedback-buttons.tsx';
import { DocumentMetadata } from '../features/metadata/document-metadata.tsx';
import { SiteUrl } from '../features/metadata/site-url.ts';
import { faqPage } from '../features/metadata/structured-data/faq-page.ts';
import { StructuredData } from '../features/metadata/structured-data/structured-data.tsx';
import { site } from '../site.ts';
import About from './about/about.tsx';
import Copyright from './copyright/copyright.tsx';
import ServiceSupport, { load } from './service-support/service-support.tsx';

const parts: PageParts = {
  contacts: <ContactList {...site.contact} />,
  shortcuts: <ShortcutList />,
  feedback: <FeedbackButtons email={site.contact.email} />,
};

interface TextPageProps {
  readonly path: string;
  readonly text: PageText;
  readonly hasAccounts: boolean;
}

function TextPage({ path, text, hasAccounts }: TextPageProps) {
  const questions = questionsOf(text, hasAccounts);
  const { sections, title, lead, note, motto, description } = text;
  return (
    <>
      <DocumentMetadata path={path} name={title} description={description} />
      {questions.length > 0 && <StructuredData thing={faqPage(questions)} />}
      <DocumentPage
        title={title}
        lead={lead}
        {...(note && { note })}
        motto={motto}
        sections={sections.map((section) => ({
          id: section.id,
          title: section.title,
          body: <TextBlocks section={section} parts={parts} />,
        }))}
      />
    </>
  );
}

async function facts() {
  const { videos } = await loadCatalogue();
  const categories = Array.from('雪月风花山海星雨', (seal) => ({ name: seal, seal, hue: 0, line: '' }));
  return { ...site, categories, filmSeconds: videos.map(({ duration }) => durationSeconds(duration)) };
}

const draw = (page: ReactNode, hasAccounts: boolean) =>
  renderToStaticMarkup(
    <BackendContext value={hasAccounts ? { url: '', publishableKey: 'key' } : null}>
      <SiteUrl value="https://example.com">{page}</SiteUrl>
    </BackendContext>,
  )
    .replaceAll(/_R_\w+_/g, 'id')
    .split(/(?=<)/);

/** The one sentence that was reworded: it gave the lengths of the samples by guess. */
const reworded: [string, string] = ['从不到半分钟到一分钟出头', '从 26 秒到 66 秒'];

it.each<[PageName, string, ReactNode | (() => Promise<ReactNode>)]>([
  ['about', '/about', <About key="about" />],
  ['support', '/service-support', async () => <ServiceSupport data={await load()} />],
  ['legal', '/copyright', <Copyright key="legal" />],
])('the text %s draws what the page drew', async (name, path, page) => {
  const file = new URL(`../../samples/pages/${name}.md`, import.meta.url);
  const { value, problems } = readPage(
    { file: `${name}.md`, text: readFileSync(file, 'utf8') },
    await facts(),
  );
  expect(problems).toBeUndefined();
  if (!value) return;
  for (const hasAccounts of [true, false]) {
    const today = draw(typeof page === 'function' ? await page() : page, hasAccounts);
    expect(draw(<TextPage path={path} text={value} hasAccounts={hasAccounts} />, hasAccounts)).toEqual(
      today.map((piece) => piece.replace(...reworded)),
    );
  }
});
