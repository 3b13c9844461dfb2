import type { ReactNode } from 'react';
import { formatDate } from '../../../domain/day-group.ts';
import type { Account } from '../../data/account.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import surfaces from '../../ui/surfaces.module.css';
import { Avatar } from './avatar.tsx';
import styles from './profile-head.module.css';

interface ProfileHeadProps {
  /** `null` and undefined, here and below: not known yet. */
  account: Account | null;
  username?: string | undefined;
  totals: readonly { readonly name: string; readonly count: number | undefined }[];
  /** The name as a heading, with what can be done about it. */
  name: ReactNode;
  actions: ReactNode;
}

/** Whose page it is. As high while it loads as it will be. */
export function ProfileHead({ account, username, totals, name, actions }: ProfileHeadProps) {
  return (
    <div className={`${styles.head} ${surfaces.panel}`}>
      <Avatar name={username} />
      <div className={styles.name}>{name}</div>
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
      <div className={styles.actions}>{actions}</div>
    </div>
  );
}
