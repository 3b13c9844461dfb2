import { type FormEvent, useId } from 'react';
import type { RefusedField } from '../../../domain/failure-meaning.ts';
import { site } from '../../site.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import surfaces from '../../ui/surfaces.module.css';
import { useHydrated } from '../../ui/use-hydrated.ts';
import { type AuthMode, authModes } from './auth-mode.ts';
import styles from './auth-panel.module.css';
import { TemporaryPassword } from './temporary-password.tsx';
import { useAuthForm } from './use-auth-form.ts';

/** Signing in and registering, one form for both. */
export function AuthPanel({ mode, setMode }: { mode: AuthMode; setMode: (mode: AuthMode) => void }) {
  const form = useAuthForm(mode, setMode);
  const errorId = useId();
  const errorOf = (field: RefusedField | 'confirmation') =>
    form.message?.fields?.includes(field) ? errorId : undefined;
  const isLive = useHydrated();
  const { title, lead, passwordAutoComplete, question, turn } = authModes[form.mode];
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void form.submit();
  };
  if (form.isTemporary) {
    return (
      <div className={`${styles.panel} ${surfaces.panel}`}>
        <TemporaryPassword
          email={form.email}
          password={form.password}
          onCancel={() => form.leaveTemporaryPassword()}
          onDone={form.leaveTemporaryPassword}
        />
      </div>
    );
  }
  return (
    <div className={`${styles.panel} ${surfaces.panel}`}>
      <div>
        <h1>{title}</h1>
        <p>{lead}</p>
      </div>
      {/* A form that is sent before the page is live would put the password into an address, were it a GET. */}
      <form ref={form.element} method="post" onSubmit={submit}>
        <Field label="邮箱" errorId={errorOf('email')}>
          {(control) => (
            <input
              {...control}
              type="email"
              name="email"
              autoComplete="username"
              required
              value={form.email}
              onChange={(event) => form.setEmail(event.target.value)}
            />
          )}
        </Field>
        <PasswordField
          // Another mode is another password: a manager must not fill in what was hidden or shown before.
          key={`${form.mode} password`}
          label="密码"
          name="password"
          {...(form.mode === 'register' && { hint: '至少 6 位' })}
          autoComplete={passwordAutoComplete}
          errorId={errorOf(form.mode === 'register' ? 'new-password' : 'password')}
          value={form.password}
          onChange={form.setPassword}
        />
        {form.mode === 'register' ? (
          <PasswordField
            label="确认密码"
            name="confirmation"
            autoComplete={passwordAutoComplete}
            errorId={errorOf('confirmation')}
            value={form.confirmation}
            onChange={form.setConfirmation}
          />
        ) : null}
        <Button kind="primary" size="large" type="submit" disabled={!isLive} isBusy={form.isSubmitting}>
          {title}
        </Button>
        {form.message ? (
          <Notice id={errorId} kind={form.message.kind} note={form.message.note}>
            {form.message.text}
          </Notice>
        ) : null}
        <p className={styles.withoutScript}>{title}需要启用 JavaScript。</p>
      </form>
      <p className={styles.turn}>
        {form.noRegistration ?? (
          <>
            {question}
            <button type="button" onClick={form.toggle}>
              {turn}
            </button>
          </>
        )}
      </p>
      {form.mode === 'sign-in' ? <Forgotten /> : <Consent />}
    </div>
  );
}

function Consent() {
  return (
    <p className={styles.turn}>
      注册即表示您同意<a href="/copyright#agreement">用户协议</a>和<a href="/copyright#privacy">隐私政策</a>。
    </p>
  );
}

/** The site sends no mail: the host sets a password anew. */
function Forgotten() {
  const { email } = site.contact;
  return (
    <details className={styles.turn}>
      <summary>忘记密码？</summary>
      <p>
        {email ? (
          <>
            请用注册时的邮箱写信到 <a href={`mailto:${email}`}>{email}</a>，核实以后会给您一个临时密码。
          </>
        ) : (
          '请和主办者联系，核实以后会给您一个临时密码。'
        )}
      </p>
    </details>
  );
}
