import { type ReactNode, Suspense, useState } from 'react';
import { pagePath, recoveryPath } from '../../../domain/urls.ts';
import type { Video } from '../../../domain/video.ts';
import { loadCatalogue } from '../../content/index.ts';
import { useHasAccounts, useSendsMail } from '../../data/has-accounts.ts';
import { PageMetadata } from '../../features/metadata/page-metadata.tsx';
import { pageTitle } from '../../features/metadata/page-title.ts';
import { usePage } from '../../router/router.tsx';
import { fitsColumn, site, siteSeal } from '../../site.ts';
import { lazily } from '../../ui/lazily.tsx';
import { Seal } from '../../ui/seal.tsx';
import surfaces from '../../ui/surfaces.module.css';
import { Cover } from '../../video/cover.tsx';
import { NoAccounts } from '../no-accounts/no-accounts.tsx';
import styles from './auth.module.css';
import panel from './auth-form.module.css';
import { AuthForm } from './auth-form.tsx';
import { type AuthMode, authModes, resetPasswordTitle } from './auth-mode.ts';

const ResetPassword = lazily(() => import('./reset-password.tsx').then((loaded) => loaded.ResetPassword));

interface AuthData {
  /** Undefined in an empty catalogue. */
  readonly newest: Video | undefined;
}

export async function load(): Promise<AuthData> {
  return { newest: (await loadCatalogue()).videos[0] };
}

export default function Auth({ data }: { data: AuthData }) {
  const { pathname } = usePage().url;
  const sendsMail = useSendsMail();
  // Without mail, links of earlier mails lead to the sign-in form, which says what to do.
  if (useHasAccounts())
    return pagePath(pathname) === recoveryPath && sendsMail ? <Reset {...data} /> : <SignIn {...data} />;
  return <NoAccounts path="/auth" />;
}

function SignIn({ newest }: AuthData) {
  const [mode, setMode] = useState<AuthMode>('sign-in');
  return (
    <Panel newest={newest}>
      <PageMetadata
        title={pageTitle(authModes[mode].title)}
        description={`${site().registration === 'closed' ? '登录' : '登录或注册'}${site().name}：收藏短片，换一台设备也能接着看。`}
        path="/auth"
        isIndexed={false}
      />
      <AuthForm mode={mode} setMode={setMode} />
    </Panel>
  );
}

function Reset({ newest }: AuthData) {
  return (
    <Panel newest={newest}>
      <PageMetadata
        title={pageTitle(resetPasswordTitle)}
        description={`为您在${site().name}的账号设置新密码。`}
        path={recoveryPath}
        isIndexed={false}
      />
      <Suspense>
        <ResetPassword />
      </Suspense>
    </Panel>
  );
}

/** A panel beside a picture of the site. */
function Panel({ newest, children }: AuthData & { children: ReactNode }) {
  const verse = site().tagline || site().name;
  return (
    <div className={surfaces.page}>
      <div className={styles.auth} data-hue={newest?.hue}>
        <div className={styles.picture}>
          {newest ? <Cover video={newest} alt="" sizes="(width < 60rem) 94vw, 54vw" eager isCropped /> : null}
          <p className={styles.verse} data-column={fitsColumn(verse)} aria-hidden="true">
            {verse}
          </p>
          <Seal stone="block" characters={siteSeal()} className={styles.seal} />
        </div>
        <div className={`${panel.panel} ${surfaces.panel}`}>{children}</div>
      </div>
    </div>
  );
}
