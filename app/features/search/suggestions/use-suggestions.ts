import { useEffect, useMemo, useRef, useState } from 'react';
import type { NearIndex } from '../../../../domain/near-search/near-index.ts';
import type { NearQuery } from '../../../../domain/near-search/pinyin.ts';
import { type Suggestion, suggest } from '../../../../domain/near-search/suggest.ts';
import { categoryUrl, videoUrl } from '../../../../domain/urls.ts';
import { saveSearch, useRecentSearches } from '../../../data/recent-searches.ts';
import { navigate } from '../../../router/navigate.ts';
import { loadCharacters, loadNearIndex, readQuery } from '../near-tables.ts';

/** The suggestions for the text in a field while its list is open. Submitted searches are saved. */
export function useSuggestions(field: HTMLInputElement) {
  const recents = useRecentSearches();
  /** `null` while the list is closed. */
  const [lastQuery, setLastQuery] = useState<{ index: NearIndex; query: NearQuery } | null>(null);
  const turn = useRef(0);
  const suggestions = useMemo(
    () => (lastQuery ? suggest(lastQuery.index, lastQuery.query, recents) : []),
    [lastQuery, recents],
  );

  const open = async () => {
    turn.current += 1;
    const mine = turn.current;
    try {
      const [index, query] = await Promise.all([loadNearIndex(), readQuery(field.value)]);
      // The text may have changed meanwhile, or the form may have been submitted.
      if (mine === turn.current) setLastQuery({ index, query });
    } catch (error) {
      console.warn('the tables of the near search could not be loaded', error);
    }
  };
  const close = () => {
    turn.current += 1;
    setLastQuery(null);
  };
  const pick = ({ kind, text, videoId }: Suggestion) => {
    close();
    if (kind === 'recent' || kind === 'tag') {
      field.value = text;
      field.form?.requestSubmit();
    } else {
      field.form?.reset();
      navigate(videoId ? videoUrl(videoId) : categoryUrl(text));
    }
  };

  useEffect(() => {
    // Preloaded before the first letter. A failure is repeated, and reported, when something is typed.
    loadNearIndex().catch(() => undefined);
    void loadCharacters();
    const remember = () => {
      const search = field.value.trim();
      if (search !== '') saveSearch(search);
    };
    // Listens on the form itself, because React's handlers, which clear the field, run later.
    const { form } = field;
    form?.addEventListener('submit', remember);
    return () => form?.removeEventListener('submit', remember);
  }, [field]);

  return { query: lastQuery?.query, suggestions, open, close, pick };
}
