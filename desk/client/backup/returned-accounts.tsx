import type { Backups } from '../../backup/api.ts';
import { followLink, hashOf } from '../address.ts';
import parts from '../parts.module.css';
import styles from './backup-page.module.css';

/** Accounts that a restore has brought back although they were deleted. */
export function ReturnedAccounts({ returned: { deleted, unsettled } }: Pick<Backups, 'returned'>) {
  if (deleted.length + unsettled.length === 0) return null;
  return (
    <section className={`${parts.stack} ${styles.waiting}`} aria-label="恢复后重新出现的账号">
      <Accounts
        accounts={deleted}
        title="已删除的账号重新出现"
        text="这些账号在备份以后已删除，请逐个打开，再删除一次。"
      />
      <Accounts
        accounts={unsettled}
        title="不能确定是否已删除的账号"
        text="它们删除到一半时中断了。请问过本人，再决定是否删除。"
      />
    </section>
  );
}

interface AccountsProps {
  accounts: Backups['returned']['deleted'];
  title: string;
  text: string;
}

function Accounts({ accounts, title, text }: AccountsProps) {
  if (accounts.length === 0) return null;
  return (
    <>
      <h2>{title}</h2>
      <p>{text}</p>
      <ul>
        {accounts.map(({ id, email }) => (
          <li key={id}>
            <a href={hashOf('people', id, { q: email })} onClick={followLink}>
              {email}
            </a>
          </li>
        ))}
      </ul>
    </>
  );
}
