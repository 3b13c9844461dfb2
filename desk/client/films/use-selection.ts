import { useState } from 'react';
import type { DeskFilm } from '../../api.ts';

export interface Selection {
  /** In the order of the list. Films that the list does not show are never selected. */
  readonly films: readonly DeskFilm[];
  readonly has: (folder: string) => boolean;
  /** How many of the shown films are selected. */
  readonly extent: 'all' | 'some' | 'none';
  readonly set: (folder: string, isSelected: boolean) => void;
  readonly setAll: (isSelected: boolean) => void;
}

/** The selected films of a list. */
export function useSelection(shown: readonly DeskFilm[]): Selection {
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const has = (folder: string) => chosen.includes(folder);
  const films = shown.filter(({ folder }) => has(folder));
  return {
    films,
    has,
    extent: films.length === 0 ? 'none' : films.length === shown.length ? 'all' : 'some',
    set: (folder, isSelected) =>
      setChosen(isSelected ? [...chosen, folder] : chosen.filter((other) => other !== folder)),
    setAll: (isSelected) => setChosen(isSelected ? shown.map(({ folder }) => folder) : []),
  };
}
