import { type RefObject, useEffect, useEffectEvent, useState } from 'react';
import type { Suggestion } from '../../../../domain/near-search/suggest.ts';
import { isComposing } from '../../../ui/composition.ts';

interface Listbox {
  /** Id of the list's element; options append their index. */
  id: string;
  suggestions: readonly Suggestion[];
  open: () => void;
  close: () => void;
  pick: (suggestion: Suggestion) => void;
}

/**
 * Connects a field to its listbox of suggestions: handles its keys and sets its ARIA attributes. Typing, a click or an
 * arrow key opens the list; focus alone does not. Keys used by an input method are ignored.
 * @param isClicked whether the field was clicked before its suggestions were loaded
 * @returns the index of the active option; -1 if none is active
 */
export function useListbox(
  field: HTMLInputElement,
  isClicked: RefObject<boolean>,
  { id, suggestions, open, close, pick }: Listbox,
): number {
  const [active, setActive] = useState(-1);
  const { length } = suggestions;
  const isOpen = length > 0;

  const onTyped = useEffectEvent(() => {
    setActive(-1);
    open();
  });
  const onClosed = useEffectEvent(() => {
    setActive(-1);
    close();
  });
  const onClick = useEffectEvent(() => {
    if (!isOpen) open();
  });
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (isComposing(event)) return;
    const activeSuggestion = suggestions[active];
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      if (isOpen) setActive(nextPlace(active, event.key === 'ArrowDown' ? 1 : -1, length));
      else open();
    } else if (event.key === 'Enter' && activeSuggestion) {
      event.preventDefault();
      setActive(-1);
      pick(activeSuggestion);
    } else if (event.key === 'Escape' && isOpen) {
      // Escape must neither empty the field, as search fields do, nor close the menu around it.
      event.preventDefault();
      event.stopPropagation();
      onClosed();
    } else if (['ArrowLeft', 'ArrowRight', 'Home', 'End'].includes(event.key)) {
      // The cursor moves in the text again.
      setActive(-1);
    }
  });
  const onKeyBeside = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !isOpen || event.target === field) return;
    event.stopPropagation();
    onClosed();
    field.focus();
  });

  useEffect(() => {
    const { form } = field;
    const controller = new AbortController();
    const { signal } = controller;
    const typed = (event: Event) => {
      if (!isComposing(event)) onTyped();
    };
    const left = (event: FocusEvent) => {
      if (!form?.contains(event.relatedTarget as Node | null)) onClosed();
    };
    field.addEventListener('input', typed, { signal });
    field.addEventListener('compositionend', () => onTyped(), { signal });
    field.addEventListener('click', () => onClick(), { signal });
    field.addEventListener('keydown', (event) => onKey(event), { signal });
    form?.addEventListener('submit', () => onClosed(), { signal });
    form?.addEventListener('focusout', left, { signal });
    // Keys pressed on the buttons beside the field.
    form?.addEventListener('keydown', (event) => onKeyBeside(event), { signal });
    // Back and Forward change the page under the list.
    addEventListener('popstate', () => onClosed(), { signal });
    return () => controller.abort();
  }, [field]);

  // Catches up with input made before this code was loaded.
  useEffect(() => {
    const isTyped = field.value !== field.defaultValue;
    if (document.activeElement === field && (isTyped || isClicked.current)) onTyped();
  }, [field, isClicked]);

  useEffect(() => {
    tell(field, { 'aria-autocomplete': 'list', 'aria-haspopup': 'listbox' });
    return () => tell(field, { 'aria-autocomplete': null, 'aria-haspopup': null });
  }, [field]);

  useEffect(() => {
    tell(field, {
      'aria-controls': isOpen ? id : null,
      'aria-activedescendant': isOpen && active >= 0 ? `${id}-${active}` : null,
    });
    return () => tell(field, { 'aria-controls': null, 'aria-activedescendant': null });
  }, [field, id, isOpen, active]);

  return active;
}

/** Cycles through the options and the field itself (-1). */
function nextPlace(place: number, step: 1 | -1, length: number): number {
  const places = length + 1;
  return ((place + 1 + step + places) % places) - 1;
}

function tell(field: HTMLInputElement, attributes: Readonly<Record<string, string | null>>): void {
  for (const [name, value] of Object.entries(attributes)) {
    if (value === null) field.removeAttribute(name);
    else field.setAttribute(name, value);
  }
}
