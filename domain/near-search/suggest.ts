import { foldText, markMatches, type TextPart } from '../text.ts';
import type { VideoId } from '../video.ts';
import { type NearIndex, type RankedMatch, rankMatches } from './near-index.ts';
import type { NearQuery } from './pinyin.ts';

export interface Suggestion {
  readonly kind: 'recent' | 'title' | 'category' | 'tag';
  readonly text: string;
  /** The text, split into matching and other parts. */
  readonly parts: readonly TextPart[];
  /** Set for a title. */
  readonly videoId?: VideoId;
}

export const maxSuggestions = 8;

/** Most recent searches beside other suggestions; without any, they may fill the list. */
const maxRecentAmongOthers = 2;

/**
 * Suggestions for the text in the search field, the likeliest first: recent searches that contain it, then titles,
 * categories and tags in the order of `rankMatches`. For an empty field, the recent searches.
 * @param recents latest first
 */
export function suggest(index: NearIndex, query: NearQuery, recents: readonly string[]): Suggestion[] {
  if (query.folded === '') return recents.slice(0, maxSuggestions).map((text) => recent(text, query));
  const before = recents
    .filter((text) => foldText(text).includes(query.folded))
    .slice(0, maxRecentAmongOthers)
    .map((text) => recent(text, query));
  const suggestions = [...before];
  for (const match of rankMatches(index, query)) {
    if (suggestions.length === maxSuggestions) break;
    const made = suggestion(match);
    if (made.kind !== 'tag' || !before.some(({ text }) => text === made.text)) suggestions.push(made);
  }
  return suggestions;
}

function recent(text: string, { folded }: NearQuery): Suggestion {
  return { kind: 'recent', text, parts: markMatches(text, folded) };
}

function suggestion({ entry, match }: RankedMatch): Suggestion {
  const { text, isTitle, videos } = entry;
  const parts = [
    { text: text.slice(0, match.from), isMatch: false },
    { text: text.slice(match.from, match.to), isMatch: true },
    { text: text.slice(match.to), isMatch: false },
  ].filter((part) => part.text !== '');
  if (isTitle && videos[0]) return { kind: 'title', text, parts, videoId: videos[0].id };
  const isCategory = videos.some(({ category }) => category === text);
  return { kind: isCategory ? 'category' : 'tag', text, parts };
}
