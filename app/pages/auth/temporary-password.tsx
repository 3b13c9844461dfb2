import type { Credentials } from '../../data/account.ts';
import { changeTemporaryPassword } from '../../data/account-with-password.ts';
import { PasswordForm } from '../../features/settings/password-form.tsx';
import { ExplainedForm } from './explained-form.tsx';

interface TemporaryPasswordProps {
  /** With the correct password that the host has set. */
  credentials: Credentials;
  onCancel: () => void;
  onDone: (password: string) => void;
}

/** Replaces the sign-in form after a sign-in with a password that the host has set. */
export function TemporaryPassword({ credentials, onCancel, onDone }: TemporaryPasswordProps) {
  const { email, password } = credentials;
  return (
    <ExplainedForm title="登录" label="修改密码" lead="您用的是临时密码，请先修改密码，修改后即可登录。">
      <PasswordForm
        email={email}
        given={password}
        change={(current, next) => changeTemporaryPassword({ email, password: current }, next)}
        onCancel={onCancel}
        onDone={onDone}
      />
    </ExplainedForm>
  );
}
