import { useState } from 'react';
import { requestRecovery } from '../../data/recovery.ts';
import { AccountForm } from '../../features/settings/account-form.tsx';
import { Field } from '../../ui/field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { ExplainedForm } from './explained-form.tsx';

interface RequestRecoveryProps {
  title: string;
  lead: string;
  email?: string | undefined;
  onCancel: () => void;
}

/** Requests an e-mail with a link to set a new password. */
export function RequestRecovery({ title, lead, email, onCancel }: RequestRecoveryProps) {
  const [isSent, setSent] = useState(false);
  return (
    <ExplainedForm title={title} lead={lead}>
      <AccountForm
        submit="发送邮件"
        send={(typed) => {
          // An answer of before would stand beside another, or be the same and not be announced again.
          setSent(false);
          return requestRecovery(typed('email'));
        }}
        onDone={() => setSent(true)}
        onCancel={onCancel}
      >
        {(errorOf) => (
          <Field label="邮箱" errorId={errorOf('email')}>
            {(control) => (
              <input
                {...control}
                type="email"
                name="email"
                autoComplete="username"
                required
                defaultValue={email}
                // biome-ignore lint/a11y/noAutofocus: a press has just opened the form
                autoFocus
              />
            )}
          </Field>
        )}
      </AccountForm>
      {isSent ? (
        <Notice kind="success">
          如果这个邮箱注册过，您会在几分钟内收到邮件，请打开里面的链接，设置新密码。没有收到时，请检查垃圾邮件。
        </Notice>
      ) : null}
    </ExplainedForm>
  );
}
