import { deleteAccount } from '../../data/account-with-password.ts';
import type { Result } from '../../data/result.ts';
import { PasswordField } from '../../ui/password-field.tsx';
import { showToast } from '../../ui/toast.tsx';
import styles from './account-form.module.css';
import { AccountForm } from './account-form.tsx';

/** Runs an action that ends the session on purpose: it leads to the home page instead of the sign-in page. */
export type LeaveBy = (end: () => Promise<Result<null>>) => Promise<Result<null>>;

interface DeletionFormProps {
  email: string;
  leaveBy: LeaveBy;
  onCancel: () => void;
}

/** Deletes the account after asking for its password. */
export function DeletionForm({ email, leaveBy, onCancel }: DeletionFormProps) {
  return (
    <AccountForm
      email={email}
      submit="确认注销"
      isDangerous
      send={(typed) => leaveBy(() => deleteAccount({ email, password: typed('password') }))}
      // By then another page is shown.
      onDone={() =>
        showToast('账号已注销，收藏、收藏夹、稍后再看、历史和用户名都已删除。', { label: '知道了', run() {} })
      }
      onCancel={onCancel}
    >
      {(errorOf) => (
        <>
          <div className={styles.warning}>
            <p>
              注销后，账号 <b>{email}</b>、用户名、全部收藏、收藏夹、稍后再看和观看历史会立即删除，
              <b>无法恢复</b>。
            </p>
            <p>如需备份，请先用上面的「导出我的数据」。</p>
          </div>
          <PasswordField
            label="密码"
            name="password"
            hint="再输入一次，确认是您本人。"
            autoComplete="current-password"
            errorId={errorOf('password')}
            takesFocus
          />
        </>
      )}
    </AccountForm>
  );
}
