import { useEffect, useRef } from 'react';
import { useSession } from '../../data/session.ts';
import type { LeaveBy } from '../../features/settings/deletion-form.tsx';
import { navigate } from '../../router/navigate.ts';
import { usePage } from '../../router/router.tsx';
import { useOnline } from '../../ui/use-online.ts';

/** The signed-in account; `null` until it is known. Visitors are redirected to the sign-in page. */
export function useRequiredAccount() {
  const { status, account } = useSession();
  const { url } = usePage();
  const from = url.pathname;
  const isLeaving = useRef(false);
  const isOnline = useOnline();
  // biome-ignore lint/correctness/useExhaustiveDependencies: once more when the network is back, or Back has led here before the next page was there
  useEffect(() => {
    if (status !== 'signed-out') return;
    if (isLeaving.current) navigate('/', { from });
    else navigate('/auth', { replace: true, from });
  }, [status, url, isOnline]);
  const leaveBy: LeaveBy = async (end) => {
    isLeaving.current = true;
    const result = await end();
    if (result.error) isLeaving.current = false;
    return result;
  };
  return { account, leaveBy };
}
