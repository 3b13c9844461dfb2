import { durationSeconds } from '../../../domain/format.ts';
import { loadCatalogue } from '../../catalogue/index.ts';
import { useHasAccounts } from '../../data/has-accounts.ts';
import { ContactList } from '../../features/document/contact-list.tsx';
import { DocumentPage } from '../../features/document/document-page.tsx';
import type { DocumentSection } from '../../features/document/table-of-contents.tsx';
import { WithAccounts } from '../../features/document/with-accounts.tsx';
import { FeedbackButtons } from '../../features/feedback/feedback-buttons.tsx';
import { DocumentMetadata } from '../../features/metadata/document-metadata.tsx';
import { faqPage } from '../../features/metadata/structured-data/faq-page.ts';
import { StructuredData } from '../../features/metadata/structured-data/structured-data.tsx';
import { site } from '../../site.ts';
import { ContactAdvice } from './contact-advice.tsx';
import { Faq } from './faq.tsx';
import { faqEntries } from './faq-entries.ts';
import { FeedbackInvitation } from './feedback-invitation.tsx';
import { Guide } from './guide.tsx';
import { Help, type VideoLengths } from './help.tsx';
import { Hours } from './hours.tsx';
import { Terms } from './terms.tsx';

const sections = (lengths: VideoLengths): readonly DocumentSection[] => [
  {
    id: 'contact',
    title: '联系方式',
    body: (
      <>
        <ContactList {...site.contact} />
        <ContactAdvice />
      </>
    ),
  },
  { id: 'hours', title: '服务时间', body: <Hours /> },
  { id: 'help', title: '帮助中心', body: <Help {...lengths} /> },
  { id: 'faq', title: '常见问题', body: <Faq /> },
  { id: 'guide', title: '使用指南', body: <Guide /> },
  { id: 'terms', title: '服务条款', body: <Terms /> },
  {
    id: 'feedback',
    title: '意见反馈',
    body: (
      <>
        <FeedbackInvitation email={site.contact.email} />
        <WithAccounts>
          <FeedbackButtons email={site.contact.email} />
        </WithAccounts>
      </>
    ),
  },
];

export async function load(): Promise<VideoLengths> {
  const { videos } = await loadCatalogue();
  const lengths = videos.map(({ duration }) => durationSeconds(duration));
  return { shortest: Math.min(...lengths), longest: Math.max(...lengths) };
}

export default function ServiceSupport({ data }: { data: VideoLengths }) {
  const faq = faqEntries(useHasAccounts());
  return (
    <>
      <DocumentMetadata
        path="/service-support"
        name="客服支持"
        description="映匣的客服支持：联系方式，在线客服每天 9:00–22:00，电话工作日 9:00–18:00，常见问题、使用指南与意见反馈。"
      />
      <StructuredData thing={faqPage(faq)} />
      <DocumentPage
        title="客服支持"
        lead="看片时遇到什么，都可以来这里问。先翻一翻下面的解答，多半当场就能解决；解决不了，写信也好，打电话也好，那头都是人。"
        note="本页的邮箱、电话和地址是保留的示例值，主办者上线前须换成自己的。"
        motto={['有话请讲', '有灯留着']}
        sections={sections(data)}
      />
    </>
  );
}
