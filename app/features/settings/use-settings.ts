import { useState } from 'react';
import { changePreferences, type Preferences, usePreferences } from '../../data/preferences.ts';

/** What is chosen on this device, the way to change it, and whether the browser keeps it. */
export function useSettings() {
  const preferences = usePreferences();
  const [isKept, setKept] = useState(true);
  const change = (choice: Partial<Preferences>) => setKept(changePreferences(choice));
  return { preferences, isKept, change };
}
