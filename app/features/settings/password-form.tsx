import { passwordProblem } from '../../../domain/password-problem.ts';
import type { Result } from '../../data/result.ts';
import { PasswordField } from '../../ui/password-field.tsx';
import { AccountForm } from './account-form.tsx';

interface PasswordFormProps {
  email?: string;
  /** The current password if it was just entered; empty if none is needed. */
  given?: string;
  change: (current: string, next: string) => Promise<Result<null>>;
  onCancel: () => void;
  onDone: (password: string) => void;
}

/** Asks for the new password twice, and for the current one. */
export function PasswordForm({ email, given, change, onCancel, onDone }: PasswordFormProps) {
  return (
    <AccountForm
      email={email}
      submit="确认修改"
      check={(typed) => {
        const [password, confirmation] = [typed('password'), typed('confirmation')];
        const text = passwordProblem(password, confirmation);
        return text === null
          ? null
          : { text, field: password === confirmation ? 'new-password' : 'confirmation' };
      }}
      send={(typed) => change(given ?? typed('current-password'), typed('password'))}
      onDone={(typed) => onDone(typed('password'))}
      onCancel={onCancel}
    >
      {(errorOf) => (
        <>
          {given === undefined ? (
            <PasswordField
              label="当前密码"
              name="current-password"
              autoComplete="current-password"
              errorId={errorOf('password')}
              takesFocus
            />
          ) : null}
          <PasswordField
            label="新密码"
            name="password"
            hint="至少 6 位"
            autoComplete="new-password"
            errorId={errorOf('new-password')}
            takesFocus={given !== undefined}
          />
          <PasswordField
            label="确认新密码"
            name="confirmation"
            autoComplete="new-password"
            errorId={errorOf('confirmation')}
          />
        </>
      )}
    </AccountForm>
  );
}
