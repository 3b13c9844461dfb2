import type { FAQPage } from 'schema-dts';

export interface FaqEntry {
  readonly question: string;
  /** Its paragraphs. */
  readonly answer: readonly string[];
}

/** Questions and answers, verbatim as on the page. */
export function faqPage(entries: readonly FaqEntry[]) {
  return {
    '@type': 'FAQPage',
    inLanguage: 'zh-CN',
    mainEntity: entries.map(({ question, answer }) => ({
      '@type': 'Question' as const,
      name: question,
      acceptedAnswer: { '@type': 'Answer' as const, text: answer.join('\n') },
    })),
  } as const satisfies FAQPage;
}
