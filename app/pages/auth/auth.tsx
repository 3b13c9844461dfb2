import { useState } from 'react';
import type { Video } from '../../../domain/video.ts';
import { loadCatalogue } from '../../content/index.ts';
import { useHasAccounts } from '../../data/has-accounts.ts';
import { PageMetadata } from '../../features/metadata/page-metadata.tsx';
import { pageTitle } from '../../features/metadata/page-title.ts';
import { fitsColumn, site, siteSeal } from '../../site.ts';
import { Seal } from '../../ui/seal.tsx';
import surfaces from '../../ui/surfaces.module.css';
import { Cover } from '../../video/cover.tsx';
import { NoAccounts } from '../no-accounts/no-accounts.tsx';
import styles from './auth.module.css';
import { AuthForm } from './auth-form.tsx';
import { type AuthMode, authModes } from './auth-mode.ts';

interface AuthData {
  /** Undefined in an empty catalogue. */
  readonly newest: Video | undefined;
}

export async function load(): Promise<AuthData> {
  return { newest: (await loadCatalogue()).videos[0] };
}

export default function Auth({ data }: { data: AuthData }) {
  return useHasAccounts() ? <SignIn {...data} /> : <NoAccounts path="/auth" />;
}

function SignIn({ newest }: AuthData) {
  const [mode, setMode] = useState<AuthMode>('sign-in');
  const verse = site().tagline || site().name;
  return (
    <div className={surfaces.page}>
      <PageMetadata
        title={pageTitle(authModes[mode].title)}
        description={`${site().registration === 'closed' ? '登录' : '登录或注册'}${site().name}：收藏短片，换一台设备也能接着看。`}
        path="/auth"
        isIndexed={false}
      />
      <div className={styles.auth} data-hue={newest?.hue}>
        <div className={styles.picture}>
          {newest ? <Cover video={newest} alt="" sizes="(width < 60rem) 94vw, 54vw" eager isCropped /> : null}
          <p className={styles.verse} data-column={fitsColumn(verse)} aria-hidden="true">
            {verse}
          </p>
          <Seal stone="block" characters={siteSeal()} className={styles.seal} />
        </div>
        <AuthForm mode={mode} setMode={setMode} />
      </div>
    </div>
  );
}
