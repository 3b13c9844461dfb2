import { type FormEvent, useState } from 'react';
import { Button } from '../../../app/ui/button.tsx';
import type { Invitation, People } from '../../people/api.ts';
import { CopyField } from '../copy-field.tsx';
import { DialogButton } from '../dialog-button.tsx';
import parts from '../parts.module.css';
import { Problems } from '../problems.tsx';
import { TextField } from '../text-field.tsx';
import { useAsking } from '../use-asking.ts';
import { invite } from './people-data.ts';

/** Creates an invitation link, or explains how people register without one. */
export function InviteButton({ people: { registration, invitationDays, address } }: { people: People }) {
  return (
    <DialogButton label="邀请">
      {() => (
        <div className={parts.stack}>
          {registration === 'invitation' ? (
            <InviteForm days={invitationDays} />
          ) : registration === 'open' ? (
            <>
              <p>注册是开放的：知道网址的人都能注册，不用邀请。把网址发给他就行。</p>
              <CopyField label="网址" text={address.url} />
            </>
          ) : (
            <p>注册是关闭的，收到邀请的人也不能注册。请先在网站设置里把「注册」改成「邀请」。</p>
          )}
          {registration === 'closed' ? null : <Reach reach={address.reach} />}
        </div>
      )}
    </DialogButton>
  );
}

function InviteForm({ days }: { days: number }) {
  const [email, setEmail] = useState('');
  const [made, setMade] = useState<Invitation | null>(null);
  const { isBusy, problems, ask } = useAsking();
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const answer = await ask(invite(email));
    if (!answer.ok) return;
    setMade(answer.value);
    setEmail('');
  };
  return (
    <>
      <form className={parts.stack} onSubmit={submit}>
        <TextField
          label="邀请谁（邮箱）"
          hint={`链接 ${days} 天内有效，只有这个邮箱能用，能注册一次。`}
          type="email"
          required
          autoComplete="off"
          placeholder="lin@example.com"
          value={email}
          onChange={setEmail}
        />
        <Button kind="primary" type="submit" isBusy={isBusy}>
          生成邀请链接
        </Button>
        <Problems problems={problems} />
      </form>
      {made ? (
        <div className={parts.stack} role="status">
          <p>给 {made.email} 的链接，请发给本人：</p>
          <CopyField label="邀请链接" text={made.link} />
        </div>
      ) : null}
    </>
  );
}

/** Who can reach the link. */
function Reach({ reach }: Pick<People['address'], 'reach'>) {
  if (reach === 'everybody') return null;
  return reach === 'network' ? (
    <p>这个网址只能在同一个网络里打开。网站有了域名，请在启动时写上：SITE_URL=https://域名</p>
  ) : (
    <p>
      现在的网址只能在这台电脑上打开。「<a href="#/ready">检查清单</a>」里写着怎样让别人也能打开。
    </p>
  );
}
