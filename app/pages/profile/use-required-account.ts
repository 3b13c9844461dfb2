import { useEffect, useRef } from 'react';
import type { Result } from '../../data/result.ts';
import { useSession } from '../../data/session.ts';
import { navigate } from '../../router/navigate.ts';
import { usePage } from '../../router/router.tsx';
import { useOnline } from '../../ui/use-online.ts';

/** Ends the session in one way or another; on purpose, so it leads to the home page. */
export type LeaveBy = (end: () => Promise<Result<null>>) => Promise<Result<null>>;

/** The account that is signed in, `null` until that is known. Visitors are led to the sign-in page. */
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
  return {
    account,
    async leaveBy(end: () => Promise<Result<null>>): Promise<Result<null>> {
      isLeaving.current = true;
      const result = await end();
      if (result.error) isLeaving.current = false;
      return result;
    },
  };
}
