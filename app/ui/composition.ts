import type { KeyboardEvent as ReactKeyboardEvent } from 'react';

/**
 * Whether a key or input event belongs to the composition of an input method (IME). Safari ends the composition before
 * its last key event, which is only recognisable by the key code 229.
 */
export function isComposing(event: Event | { readonly nativeEvent: Event }): boolean {
  const { isComposing, keyCode } = ('nativeEvent' in event ? event.nativeEvent : event) as KeyboardEvent;
  return isComposing || keyCode === 229;
}

/** For `onKeyDown` of a field: the Enter that ends a composition must not submit the form. */
export function preventImeSubmit(event: ReactKeyboardEvent) {
  if (event.key === 'Enter' && isComposing(event)) event.preventDefault();
}
