import { useState } from 'react';
import { firstCharacter } from '../../../domain/characters.ts';
import { formatDate } from '../../../domain/day-group.ts';
import { type Account, signOut } from '../../data/account.ts';
import type { LeaveBy } from '../../features/settings/deletion-form.tsx';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { lazyDialog } from '../../ui/lazily.tsx';
import { Seal } from '../../ui/seal.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import surfaces from '../../ui/surfaces.module.css';
import { hideToast } from '../../ui/toast.tsx';
import { BackLink } from './back-link.tsx';
import styles from './profile-head.module.css';
import { Username } from './username.tsx';

const SettingsDialog = lazyDialog(
  () => import('../../features/settings/settings-dialog.tsx').then(({ SettingsDialog }) => SettingsDialog),
  '设置加载失败，请检查网络后重试',
);

interface ProfileHeadProps {
  /** Null, or below undefined, while unknown. */
  account: Account | null;
  leaveBy: LeaveBy;
  username: string | undefined;
  pageName: string;
  totals: readonly { readonly name: string; readonly count: number | undefined }[];
  /** Loads the name again if only that failed. */
  onRetry: (() => void) | undefined;
}

/** The name of the account, its totals and actions. It has its final height while it loads. */
export function ProfileHead({ account, leaveBy, username, pageName, totals, onRetry }: ProfileHeadProps) {
  const [isOpen, setOpen] = useState(false);
  const endSession = async () => {
    const { error } = await leaveBy(signOut);
    // After the sign-out nothing can be undone.
    hideToast();
    if (error) console.warn('the backend did not receive the sign-out', error);
  };
  return (
    <div className={`${styles.head} ${surfaces.panel}`}>
      {/* Blank while the name is unknown. */}
      <Seal stone="block" characters={firstCharacter(username ?? '')} className={styles.avatar} />
      <div className={styles.name}>
        <Username accountId={account?.id} username={username} pageName={pageName} />
        {onRetry ? (
          <Button kind="plain" onClick={onRetry}>
            重试
          </Button>
        ) : null}
      </div>
      <p className={styles.facts}>
        <span>{account ? account.email : <Skeleton className={styles.unknownFact} />}</span>
        <span>
          {account ? (
            <>
              加入时间 <time dateTime={account.createdAt}>{formatDate(account.createdAt)}</time>
            </>
          ) : (
            <Skeleton className={styles.unknownFact} />
          )}
        </span>
      </p>
      <dl className={styles.totals}>
        {totals.map(({ name, count }) => (
          <div key={name}>
            <dt>{name}</dt> <dd>{count ?? <Skeleton className={styles.unknownTotal} />}</dd>
          </div>
        ))}
      </dl>
      <div className={styles.actions}>
        <Button kind="plain" disabled={!account} onClick={() => setOpen(true)}>
          <Icon>{sliders}</Icon>
          设置
        </Button>
        <Button kind="ghost" disabled={!account} onClick={endSession}>
          <Icon>{signOutIcon}</Icon>
          退出登录
        </Button>
        {account ? (
          <>
            <SettingsDialog
              account={account}
              leaveBy={leaveBy}
              isOpen={isOpen}
              onClose={() => setOpen(false)}
            />
            <BackLink />
          </>
        ) : null}
      </div>
    </div>
  );
}

const sliders = (
  <>
    <path d="M4 7h9M17 7h3M4 17h3M11 17h9" />
    <circle cx="15" cy="7" r="2.2" />
    <circle cx="9" cy="17" r="2.2" />
  </>
);
const signOutIcon = <path d="M10 4H5v16h5M15 8l4 4-4 4M19 12H9.5" />;
