import { lazy } from 'react';
import { useSessionPresence } from '../data/session-presence.ts';
import { VisitorRows } from '../features/home/visitor-rows.tsx';

const AccountRows = lazy(async () => ({
  default: (await import('../features/home/account-rows.tsx')).AccountRows,
}));

/** What of the home page is somebody's own. Loaded after the page, for those who have something. */
export default function HomeRows() {
  return useSessionPresence() ? <AccountRows /> : <VisitorRows />;
}
