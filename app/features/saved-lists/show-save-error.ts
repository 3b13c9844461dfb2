import { currentSession } from '../../data/session.ts';
import { navigate } from '../../router/navigate.ts';
import { showToast } from '../../ui/toast.tsx';

/** Says that a change could not be saved, and what to do if the session was ended elsewhere. */
export function showSaveError(): void {
  if (currentSession().status === 'signed-in') showToast('更改保存失败，请稍后重试');
  else showToast('更改保存失败：登录已失效，请重新登录', { label: '登录', run: () => navigate('/auth') });
}
