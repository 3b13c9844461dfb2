import { type FormEvent, useId, useState } from 'react';
import { failureMeaning, refusedFields } from '../../../domain/failure-meaning.ts';
import { failureMessage } from '../../../domain/failure-message.ts';
import { deleteAccount } from '../../data/account-changes.ts';
import type { Result } from '../../data/result.ts';
import { Notice } from '../../ui/notice.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { showToast } from '../../ui/toast.tsx';
import styles from './delete-account.module.css';
import { AccountName, FormActions, FormRow } from './form-row.tsx';
import { useRequest } from './use-request.ts';

interface DeletionFormProps {
  email: string;
  leaveBy: (end: () => Promise<Result<null>>) => Promise<Result<null>>;
}

interface DeleteAccountProps extends DeletionFormProps {
  isOpen: boolean;
  onToggle: (isOpen: boolean) => void;
}

export function DeleteAccount({ email, leaveBy, isOpen, onToggle }: DeleteAccountProps) {
  return (
    <FormRow label="注销账号" hint="立即生效，无法恢复。" isDangerous isOpen={isOpen} onToggle={onToggle}>
      {(close) => <DeletionForm email={email} leaveBy={leaveBy} onCancel={close} />}
    </FormRow>
  );
}

function DeletionForm({ email, leaveBy, onCancel }: DeletionFormProps & { onCancel: () => void }) {
  const [password, setPassword] = useState('');
  const { run, isBusy, failure } = useRequest();
  const errorId = useId();
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const done = await run(() => leaveBy(() => deleteAccount({ email, password })));
    // By now the page is another one.
    if (done !== undefined)
      showToast('账号已注销，收藏、稍后再看、历史和用户名都已删除。', { label: '知道了', run() {} });
  };
  return (
    <form method="post" onSubmit={submit}>
      <div className={styles.warning}>
        <p>
          注销后，账号 <b>{email}</b>、用户名、全部收藏、稍后再看和观看历史会立即删除，<b>无法恢复</b>。
        </p>
        <p>需要备份的，请先用上面的「导出我的数据」。</p>
      </div>
      <AccountName email={email} />
      <PasswordField
        label="密码"
        name="password"
        hint="再输入一次，确认是您本人。"
        errorId={failure && refusedFields(failure).includes('password') ? errorId : undefined}
        autoComplete="current-password"
        value={password}
        onChange={setPassword}
      />
      <FormActions submit="确认注销" isDangerous isBusy={isBusy} onCancel={onCancel} />
      {failure ? (
        <Notice kind="error" id={errorId} note={failureMeaning(failure)}>
          {failureMessage(failure)}
        </Notice>
      ) : null}
    </form>
  );
}
