import { type FormEvent, useId, useState } from 'react';
import { failureMeaning, refusedFields } from '../../../domain/failure-meaning.ts';
import { failureMessage } from '../../../domain/failure-message.ts';
import { passwordProblem } from '../../../domain/password-problem.ts';
import { changePassword } from '../../data/account-changes.ts';
import type { Result } from '../../data/result.ts';
import { Notice } from '../../ui/notice.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { AccountName, FormActions, FormRow } from './form-row.tsx';
import { useRequest } from './use-request.ts';

interface ChangePasswordProps {
  email: string;
  isOpen: boolean;
  onToggle: (isOpen: boolean) => void;
}

export function ChangePassword({ email, isOpen, onToggle }: ChangePasswordProps) {
  const [isDone, setDone] = useState(false);
  return (
    <FormRow
      label="修改密码"
      hint="修改后，其他设备需重新登录。"
      isOpen={isOpen}
      onToggle={(opens) => {
        setDone(false);
        onToggle(opens);
      }}
      outcome={isDone ? <Notice kind="success">密码已修改，其他设备需重新登录。</Notice> : null}
    >
      {(close) => (
        <PasswordForm
          email={email}
          change={(current, next) => changePassword({ email, password: current }, next)}
          onCancel={close}
          onDone={() => {
            close();
            setDone(true);
          }}
        />
      )}
    </FormRow>
  );
}

interface PasswordFormProps {
  email: string;
  /** The password to be changed, where it has just been given. */
  given?: string;
  change: (current: string, next: string) => Promise<Result<null>>;
  onCancel: () => void;
  onDone: (password: string) => void;
}

/** Asks for another password, twice, and for the current one. */
export function PasswordForm({ email, given, change, onCancel, onDone }: PasswordFormProps) {
  const [current, setCurrent] = useState(given ?? '');
  const [password, setPassword] = useState('');
  const [confirmation, setConfirmation] = useState('');
  const [problem, setProblem] = useState<{ text: string; field: 'new-password' | 'confirmation' } | null>(
    null,
  );
  const { run, isBusy, failure } = useRequest();
  const errorId = useId();
  const message = problem?.text ?? (failure && failureMessage(failure));
  const errorOf = (field: 'password' | 'new-password' | 'confirmation') => {
    const fields: readonly string[] = problem ? [problem.field] : failure ? refusedFields(failure) : [];
    return fields.includes(field) ? errorId : undefined;
  };

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const text = passwordProblem(password, confirmation);
    setProblem(
      text === null ? null : { text, field: password === confirmation ? 'new-password' : 'confirmation' },
    );
    if (text !== null) return;
    const done = await run(() => change(current, password));
    if (done !== undefined) onDone(password);
  };
  return (
    <form method="post" onSubmit={submit}>
      <AccountName email={email} />
      {given === undefined ? (
        <PasswordField
          label="当前密码"
          name="current-password"
          autoComplete="current-password"
          errorId={errorOf('password')}
          value={current}
          onChange={setCurrent}
        />
      ) : null}
      <PasswordField
        label="新密码"
        name="password"
        hint="至少 6 位"
        errorId={errorOf('new-password')}
        autoComplete="new-password"
        value={password}
        onChange={setPassword}
      />
      <PasswordField
        label="确认新密码"
        name="confirmation"
        errorId={errorOf('confirmation')}
        autoComplete="new-password"
        value={confirmation}
        onChange={setConfirmation}
      />
      <FormActions submit="确认修改" isBusy={isBusy} onCancel={onCancel} />
      {message ? (
        <Notice kind="error" id={errorId} note={problem || !failure ? undefined : failureMeaning(failure)}>
          {message}
        </Notice>
      ) : null}
    </form>
  );
}
