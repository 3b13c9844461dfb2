import { useEffect, useMemo, useRef, useState } from 'react';
import { nearIndex } from '../../../../domain/near-search/near-index.ts';
import type { NearQuery } from '../../../../domain/near-search/pinyin.ts';
import { type Suggestion, suggest } from '../../../../domain/near-search/suggest.ts';
import { categoryUrl } from '../../../../domain/urls.ts';
import { loadCatalogue, readCatalogueFile } from '../../../catalogue/index.ts';
import { saveSearch, useRecentSearches } from '../../../data/recent-searches.ts';
import { navigate } from '../../../router/navigate.ts';
import { loadSounds, readQuery } from '../read-query.ts';

const [{ videos }, { readings }] = await Promise.all([loadCatalogue(), readCatalogueFile('words')]);
const index = nearIndex(videos, readings);

/** What to offer for the text in a field, while it is open; a search that is sent is remembered. */
export function useSuggestions(field: HTMLInputElement) {
  const recents = useRecentSearches();
  /** `null`: closed. */
  const [query, setQuery] = useState<NearQuery | null>(null);
  const turn = useRef(0);
  const suggestions = useMemo(() => (query ? suggest(index, query, recents) : []), [query, recents]);

  const open = async () => {
    turn.current += 1;
    const mine = turn.current;
    const read = await readQuery(field.value);
    // Meanwhile somebody typed on, or sent the form.
    if (mine === turn.current) setQuery(read);
  };
  const close = () => {
    turn.current += 1;
    setQuery(null);
  };
  const pick = ({ kind, text, videoId }: Suggestion) => {
    close();
    if (kind === 'recent' || kind === 'tag') {
      field.value = text;
      field.form?.requestSubmit();
    } else {
      field.form?.reset();
      navigate(videoId ? `/video/${videoId}` : categoryUrl(text));
    }
  };

  useEffect(() => {
    void loadSounds();
    const remember = () => {
      const search = field.value.trim();
      if (search !== '') saveSearch(search);
    };
    // On the form itself: heard before React's handlers, which empty the field.
    const { form } = field;
    form?.addEventListener('submit', remember);
    return () => form?.removeEventListener('submit', remember);
  }, [field]);

  return { query, suggestions, open, close, pick };
}
