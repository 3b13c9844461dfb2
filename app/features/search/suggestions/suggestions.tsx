import { type RefObject, useId } from 'react';
import { removeSearch } from '../../../data/recent-searches.ts';
import surfaces from '../../../ui/surfaces.module.css';
import { RemoveSearchButtons } from './forget-buttons.tsx';
import { SuggestionOption } from './suggestion-option.tsx';
import styles from './suggestions.module.css';
import { useListbox } from './use-listbox.ts';
import { useSuggestions } from './use-suggestions.ts';

interface SuggestionsProps {
  field: HTMLInputElement;
  /** Whether the field was clicked, perhaps while this code was on its way. */
  isClicked: RefObject<boolean>;
}

/**
 * What a search field offers while somebody types in it: the list of an editable combobox (ARIA Authoring Practices,
 * "list autocomplete with manual selection"). The field keeps its role (docs/decisions/0007).
 */
export function Suggestions({ field, isClicked }: SuggestionsProps) {
  const id = useId();
  const { query, suggestions, open, close, pick } = useSuggestions(field);
  const isOpen = suggestions.length > 0;
  const active = useListbox(field, isClicked, { id, suggestions, open, close, pick });
  return (
    <>
      {/* No role: it says what a searchbox has no attribute for, and is no news of the page. */}
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
              // The button is gone with its search.
              field.focus();
            }}
          />
        </div>
      ) : null}
    </>
  );
}
