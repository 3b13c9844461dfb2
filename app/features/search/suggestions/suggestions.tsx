import { type RefObject, useEffect, useId, useRef } from 'react';
import type { Suggestion } from '../../../../domain/near-search/suggest.ts';
import { removeSearch } from '../../../data/recent-searches.ts';
import { Highlighted } from '../../../ui/highlighted.tsx';
import { clockIcon, closeIcon, Icon, playIcon, searchIcon } from '../../../ui/icon.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import surfaces from '../../../ui/surfaces.module.css';
import styles from './suggestions.module.css';
import { useListbox } from './use-listbox.ts';
import { useSuggestions } from './use-suggestions.ts';

interface SuggestionsProps {
  field: HTMLInputElement;
  /** Whether the field was clicked, even before this code was loaded. */
  isClicked: RefObject<boolean>;
}

/**
 * The suggestions of a search field: the listbox of an editable combobox (ARIA Authoring Practices Guide, "list
 * autocomplete with manual selection"). The field keeps its role (docs/decisions/0007).
 */
export function Suggestions({ field, isClicked }: SuggestionsProps) {
  const id = useId();
  const { query, suggestions, open, close, pick } = useSuggestions(field);
  const isOpen = suggestions.length > 0;
  const active = useListbox(field, isClicked, { id, suggestions, open, close, pick });
  return (
    <>
      {/* No role: it describes what a searchbox has no attribute for, and is not an announcement. */}
      <div className={surfaces.visuallyHidden} aria-live="polite">
        {isOpen ? `${suggestions.length} 条建议` : query?.folded ? '没有建议' : ''}
      </div>
      {isOpen ? (
        // biome-ignore lint/a11y/noStaticElementInteractions: only keeps the focus where it is
        <div className={styles.panel} onMouseDown={(event) => event.preventDefault()}>
          <div id={id} role="listbox" aria-label="搜索建议">
            {suggestions.map((suggestion, index) => (
              <SuggestionOption
                key={`${suggestion.kind} ${suggestion.text}`}
                id={`${id}-${index}`}
                suggestion={suggestion}
                isActive={index === active}
                onPick={() => pick(suggestion)}
              />
            ))}
          </div>
          <RemoveSearchButtons
            searches={suggestions.filter(({ kind }) => kind === 'recent').map(({ text }) => text)}
            onForget={(search) => {
              removeSearch(search);
              // The button disappears with its search.
              field.focus();
            }}
          />
        </div>
      ) : null}
    </>
  );
}

const looks = {
  recent: { icon: clockIcon, label: '最近搜索' },
  title: { icon: playIcon, label: '短片' },
  category: { icon: searchIcon, label: '分类' },
  tag: { icon: searchIcon, label: '标签' },
};

interface SuggestionOptionProps {
  id: string;
  suggestion: Suggestion;
  isActive: boolean;
  onPick: () => void;
}

export function SuggestionOption({ id, suggestion, isActive, onPick }: SuggestionOptionProps) {
  const option = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isActive) option.current?.scrollIntoView({ block: 'nearest' });
  }, [isActive]);
  const { icon, label } = looks[suggestion.kind];
  return (
    // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the field, which names the active option
    // biome-ignore lint/a11y/useKeyWithClickEvents: the field hears the keys
    <div
      ref={option}
      id={id}
      className={styles.option}
      role="option"
      aria-selected={isActive}
      data-kind={suggestion.kind}
      onClick={onPick}
    >
      <Icon>{icon}</Icon>
      <span className={styles.text}>
        <Highlighted parts={suggestion.parts} />
      </span>
      <span className={styles.kind}>{label}</span>
    </div>
  );
}

interface ForgetButtonsProps {
  searches: readonly string[];
  onForget: (search: string) => void;
}

/**
 * One button beside each recent search. It is not inside the option, because the children of an option are
 * presentational (ARIA 1.2).
 */
export function RemoveSearchButtons({ searches, onForget }: ForgetButtonsProps) {
  if (searches.length === 0) return null;
  return (
    <ul className={styles.forget}>
      {searches.map((search) => (
        <li key={search}>
          <IconButton label={`删除最近搜索「${search}」`} onClick={() => onForget(search)}>
            {closeIcon}
          </IconButton>
        </li>
      ))}
    </ul>
  );
}
