import { type FormEvent, useState } from 'react';
import { Button } from '../../../app/ui/button.tsx';
import { Dialog } from '../../../app/ui/dialog.tsx';
import { Field } from '../../../app/ui/field.tsx';
import { Notice } from '../../../app/ui/notice.tsx';
import type { Invitation, People } from '../../api.ts';
import { CopyField } from '../copy-field.tsx';
import styles from './invite-dialog.module.css';
import { invite } from './people-data.ts';

interface InviteDialogProps {
  people: People;
  isOpen: boolean;
  onClose: () => void;
}

/** A link with which one person may make an account, or how they do without one. */
export function InviteDialog({ people, isOpen, onClose }: InviteDialogProps) {
  return (
    <Dialog title="邀请" isOpen={isOpen} onClose={onClose}>
      <div className={styles.form}>
        {people.registration === 'invitation' ? (
          <InviteForm days={people.invitationDays} />
        ) : people.registration === 'open' ? (
          <>
            <p>注册是开放的：知道网址的人都能注册，不用邀请。把网址发给他就行。</p>
            <CopyField label="网址" text={people.address.url} />
          </>
        ) : (
          <p>注册是关闭的，收到邀请的人也不能注册。请先在网站设置里把「注册」改成「邀请」。</p>
        )}
        {people.registration === 'closed' ? null : <Reach address={people.address} />}
      </div>
    </Dialog>
  );
}

function InviteForm({ days }: { days: number }) {
  const [email, setEmail] = useState('');
  const [isBusy, setBusy] = useState(false);
  const [made, setMade] = useState<Invitation | null>(null);
  const [problems, setProblems] = useState<readonly string[]>([]);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setBusy(true);
    const answer = await invite(email);
    setBusy(false);
    setProblems(answer.ok ? [] : answer.problems);
    if (!answer.ok) return;
    setMade(answer.value);
    setEmail('');
  };
  return (
    <>
      <form className={styles.form} onSubmit={submit}>
        <Field label="请谁来" hint={`链接 ${days} 天内有效，只有这个邮箱能用，能注册一次。`}>
          {(control) => (
            <input
              {...control}
              type="email"
              required
              autoComplete="off"
              placeholder="lin@example.com"
              value={email}
              onChange={(event) => setEmail(event.target.value)}
            />
          )}
        </Field>
        <Button kind="primary" type="submit" isBusy={isBusy}>
          做邀请链接
        </Button>
        {problems.map((problem) => (
          <Notice key={problem} kind="error">
            {problem}
          </Notice>
        ))}
      </form>
      {made ? (
        <div className={styles.form} role="status">
          <p>给 {made.email} 的链接，请发给本人：</p>
          <CopyField label="邀请链接" text={made.link} />
        </div>
      ) : null}
    </>
  );
}

/** For whom the address works. */
function Reach({ address: { reach } }: Pick<People, 'address'>) {
  if (reach === 'everybody') return null;
  return reach === 'network' ? (
    <p className={styles.reach}>
      这个网址只能在同一个网络里打开。要让网络以外的人也能打开，请把 SITE_URL 设成网站的网址。
    </p>
  ) : (
    <p className={styles.reach}>
      现在的网址只能在这台电脑上打开。要让同一个网络里的人打开，请用 <code>HOST=0.0.0.0</code>{' '}
      启动网站和桌面；要让网络以外的人打开，请把 <code>SITE_URL</code> 设成网站的网址。
    </p>
  );
}
