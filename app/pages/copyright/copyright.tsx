import { DocumentPage } from '../../features/document/document-page.tsx';
import type { DocumentSection } from '../../features/document/table-of-contents.tsx';
import { DocumentMetadata } from '../../features/metadata/document-metadata.tsx';
import { Compliance } from './compliance.tsx';
import { CopyrightNotice } from './copyright-notice.tsx';
import { Disclaimer } from './disclaimer.tsx';
import { PrivacyPolicy } from './privacy-policy.tsx';
import { UserAgreement } from './user-agreement.tsx';

const sections: readonly DocumentSection[] = [
  { id: 'copyright', title: '版权声明', body: <CopyrightNotice /> },
  { id: 'disclaimer', title: '免责声明', body: <Disclaimer /> },
  { id: 'agreement', title: '用户协议', body: <UserAgreement /> },
  { id: 'privacy', title: '隐私政策', body: <PrivacyPolicy /> },
  { id: 'compliance', title: '法律合规', body: <Compliance /> },
];

export default function Copyright() {
  return (
    <>
      <DocumentMetadata
        path="/copyright"
        name="版权与条款"
        description="映匣的版权声明、免责声明、用户协议、隐私政策与法律合规说明，以及投诉与下架的办法：要准备什么，几个工作日有答复。"
      />
      <DocumentPage
        title="版权与条款"
        lead="作品归谁，您可以怎样用，我们记下什么、不记什么，都写在这一页。尽量用平常的话写，一件事只说一遍。"
        note="本页随程序附带，其中的主办者与联系方式是保留的示例值；正式上线的主办者须换成自己的，并请律师过目。"
        motto={['取之有据', '去之有时']}
        sections={sections}
      />
    </>
  );
}
