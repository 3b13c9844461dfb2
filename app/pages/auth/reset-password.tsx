import { useEffect, useState } from 'react';
import { signIn } from '../../data/account.ts';
import { linkExpired, type Recovery, readRecovery } from '../../data/recovery.ts';
import { failureOf, type Result } from '../../data/result.ts';
import { PasswordForm } from '../../features/settings/password-form.tsx';
import { navigate } from '../../router/navigate.ts';
import { showToast } from '../../ui/toast.tsx';
import { resetPasswordTitle } from './auth-mode.ts';
import { ExplainedForm } from './explained-form.tsx';
import { RequestRecovery } from './request-recovery.tsx';

/**
 * Sets a new password with the link of a mail. The link is only used when the form is sent: programs that scan mail
 * open every link.
 */
export function ResetPassword() {
  /** Null if the link cannot be used; undefined until hydration, since only the browser knows the fragment. */
  const [recovery, setRecovery] = useState<Recovery | null>();
  useEffect(() => {
    // A later link may be pasted into this page; a link to a part of the page is none.
    const read = () => {
      const link = readRecovery(location.hash);
      setRecovery((before?: Recovery | null) => link ?? before ?? null);
    };
    read();
    addEventListener('hashchange', read);
    return () => removeEventListener('hashchange', read);
  }, []);
  const leave = () => navigate('/auth', { replace: true });

  const change = async (_current: string, password: string): Promise<Result<null>> => {
    const changed = await recovery?.(password);
    if (!changed) return { data: null, error: failureOf(null) };
    if (changed.error?.code === linkExpired) setRecovery(null);
    if (changed.error) return changed;
    // If this fails, the profile leads to the sign-in form.
    await signIn(changed.data);
    return { data: null, error: null };
  };
  const onDone = () => {
    showToast('密码已修改，其他设备需重新登录。');
    navigate('/profile', { replace: true });
  };
  if (recovery === null) {
    return (
      <RequestRecovery
        title="链接已失效"
        lead="它已过期、已用过，或者不完整。请重新发送邮件，用新的链接设置密码。"
        onCancel={leave}
      />
    );
  }
  return (
    <>
      <ExplainedForm title={resetPasswordTitle} lead="修改后即可登录，其他设备需重新登录。">
        <PasswordForm given="" change={change} onCancel={leave} onDone={onDone} />
      </ExplainedForm>
      <noscript>设置新密码需要启用 JavaScript。</noscript>
    </>
  );
}
