import { useRef, useState } from 'react';
import type { DeskFilm } from '../../api.ts';

export interface Selection {
  /** In the order of the list. Only what is shown: nobody changes what they do not see. */
  readonly films: readonly DeskFilm[];
  readonly has: (folder: string) => boolean;
  /** `all` and `some` of those that are shown. */
  readonly extent: 'all' | 'some' | 'none';
  /** @param isRange as far as the one chosen before: Shift+click */
  readonly set: (folder: string, isSelected: boolean, isRange: boolean) => void;
  readonly setAll: (isSelected: boolean) => void;
}

/** The films of a list that are chosen, to do something with all of them. */
export function useSelection(shown: readonly DeskFilm[]): Selection {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const anchor = useRef<string>(undefined);
  const films = shown.filter(({ folder }) => chosen.has(folder));
  const folders = shown.map(({ folder }) => folder);
  const change = (changed: readonly string[], isSelected: boolean) =>
    setChosen((before) => {
      const after = new Set(before);
      for (const folder of changed) isSelected ? after.add(folder) : after.delete(folder);
      return after;
    });
  return {
    films,
    has: (folder) => chosen.has(folder),
    extent: films.length === 0 ? 'none' : films.length === shown.length ? 'all' : 'some',
    set(folder, isSelected, isRange) {
      const to = folders.indexOf(folder);
      const from = isRange && anchor.current ? folders.indexOf(anchor.current) : to;
      const [first, last] = from < 0 ? [to, to] : [Math.min(from, to), Math.max(from, to)];
      change(folders.slice(first, last + 1), isSelected);
      anchor.current = folder;
    },
    setAll: (isSelected) => (isSelected ? change(folders, true) : setChosen(new Set())),
  };
}
