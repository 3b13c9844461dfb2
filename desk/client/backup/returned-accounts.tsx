import type { Backups } from '../../api.ts';
import { followLink } from '../address.ts';
import styles from './backup-page.module.css';

/** What a restore has undone that people were promised. */
export function ReturnedAccounts({ returned: { deleted, unsettled } }: Pick<Backups, 'returned'>) {
  if (deleted.length + unsettled.length === 0) return null;
  return (
    <section className={`${styles.part} ${styles.waiting}`} aria-label="回来的账号">
      {deleted.length > 0 ? (
        <>
          <h2>删掉过的账号又回来了</h2>
          <p>它们在这份备份以后删掉过，请打开每一个，再删一次。</p>
          <Accounts accounts={deleted} />
        </>
      ) : null}
      {unsettled.length > 0 ? (
        <>
          <h2>不知道删成没有的账号</h2>
          <p>它们删到一半时断了。请问过本人，再决定删不删。</p>
          <Accounts accounts={unsettled} />
        </>
      ) : null}
    </section>
  );
}

function Accounts({ accounts }: { accounts: Backups['returned']['deleted'] }) {
  return (
    <ul>
      {accounts.map(({ id, email }) => (
        <li key={id}>
          <a href={`#/people?${new URLSearchParams({ q: email, person: id })}`} onClick={followLink}>
            {email}
          </a>
        </li>
      ))}
    </ul>
  );
}
