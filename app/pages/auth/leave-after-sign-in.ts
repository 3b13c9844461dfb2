import { useEffect, useRef } from 'react';
import type { Result } from '../../data/result.ts';
import { useSession } from '../../data/session.ts';
import { navigate } from '../../router/navigate.ts';
import { usePage } from '../../router/router.tsx';

/** How long the message of a sign-in is shown before the page is left (specification, section 5). */
const redirectDelayMs = 1000;

/**
 * Redirects to /profile: at once with a session that existed on entry or comes from another tab, and a second after a
 * sign-in with this form, so that its message can be read.
 */
export function useLeaving() {
  const { status } = useSession();
  const from = usePage().url.pathname;
  const isOwn = useRef(false);
  useEffect(() => {
    if (status === 'signed-in' && !isOwn.current) navigate('/profile', { replace: true, from });
  }, [status, from]);
  return {
    async ownSignIn(call: () => Promise<Result<unknown>>): Promise<Result<unknown>> {
      isOwn.current = true;
      const result = await call();
      if (result.error) isOwn.current = false;
      return result;
    },
    soon() {
      setTimeout(() => navigate('/profile', { replace: true, from }), redirectDelayMs);
    },
  };
}
