import { useState } from 'react';
import type { DeskFilm } from '../../api.ts';

export interface Selection {
  /** In the order of the list. Only what is shown: nobody changes what they do not see. */
  readonly films: readonly DeskFilm[];
  readonly has: (folder: string) => boolean;
  /** `all` and `some` of those that are shown. */
  readonly extent: 'all' | 'some' | 'none';
  readonly set: (folder: string, isSelected: boolean) => void;
  readonly setAll: (isSelected: boolean) => void;
}

/** The films of a list that are chosen, to do something with all of them. */
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
