import { ContactList } from '../../features/document/contact-list.tsx';
import { DocumentPage } from '../../features/document/document-page.tsx';
import type { DocumentSection } from '../../features/document/table-of-contents.tsx';
import { DocumentMetadata } from '../../features/metadata/document-metadata.tsx';
import { site } from '../../site.ts';
import { Figures } from './figures.tsx';
import { history } from './history.ts';
import { Invitation } from './invitation.tsx';
import { Mission } from './mission.tsx';
import { Team } from './team.tsx';
import { Timeline } from './timeline.tsx';
import { Values } from './values.tsx';
import { Vision } from './vision.tsx';

const sections: readonly DocumentSection[] = [
  { id: 'mission', title: '使命', body: <Mission /> },
  { id: 'vision', title: '愿景', body: <Vision /> },
  { id: 'values', title: '价值观', body: <Values /> },
  { id: 'history', title: '发展历程', body: <Timeline entries={history} /> },
  { id: 'figures', title: '数字', body: <Figures /> },
  { id: 'team', title: '团队', body: <Team /> },
  {
    id: 'contact',
    title: '联系我们',
    body: (
      <>
        <ContactList {...site.contact} />
        <Invitation />
      </>
    ),
  },
];

export default function About() {
  return (
    <>
      <DocumentMetadata
        path="/about"
        name="关于我们"
        description="映匣是一只收着光的匣子：我们的使命、愿景与价值观，2020 到 2025 年的路，做它的人，和联系我们的办法。"
      />
      <DocumentPage
        title="关于我们"
        lead="映匣是一只收着光的匣子。五十支短片放在里面，打开就能看；看到一半，回来接着看。"
        note="年表与数字随样片附带，是示例；主办者请换成自己的经历。"
        motto={['一匣之光', '开合由人']}
        sections={sections}
      />
    </>
  );
}
