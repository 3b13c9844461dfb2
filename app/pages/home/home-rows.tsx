import { lazy } from 'react';
import { useSessionPresence } from '../../data/session-presence.ts';
import { localProgress } from '../../data/stored-positions.ts';
import { useStoredValue } from '../../data/stored-value.ts';
import { PersonalRows } from './personal-rows.tsx';

const AccountRows = lazy(async () => ({
  default: (await import('./account-rows.tsx')).AccountRows,
}));

/** What of the home page is somebody's own. Loaded after the page, for those who have something. */
export default function HomeRows() {
  return useSessionPresence() ? <AccountRows /> : <VisitorRows />;
}

/** The personal rows of a visitor, from what this browser stores. */
function VisitorRows() {
  const watches = useStoredValue(localProgress);
  return <PersonalRows owner="visitor" taste={{ watches, favourites: [] }} />;
}
