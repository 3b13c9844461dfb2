import { useSessionPresence } from '../../data/session-presence.ts';
import { useStoredValue } from '../../data/stored-value.ts';
import { visitorProgress } from '../../data/visitor-progress.ts';
import { lazily, nothing } from '../../ui/lazily.tsx';
import { PersonalRows } from './personal-rows.tsx';

const AccountRows = lazily(
  () => import('./account-rows.tsx').then(({ AccountRows }) => AccountRows),
  nothing,
);

/** The personal rows of the home page, loaded after the page for users who have some. */
export function HomeRows() {
  return useSessionPresence() ? <AccountRows /> : <VisitorRows />;
}

/** The personal rows of a signed-out visitor, from this browser's storage. */
function VisitorRows() {
  const watches = useStoredValue(visitorProgress);
  return <PersonalRows owner="visitor" taste={{ watches, favourites: [] }} />;
}
