import type { KeyboardEvent as ReactKeyboardEvent } from 'react';

/** Whether a key belongs to an IME composition. Safari ends the composition first and marks the key only by code 229. */
export function isImeKey(event: KeyboardEvent | ReactKeyboardEvent): boolean {
  const { isComposing, keyCode } = 'nativeEvent' in event ? event.nativeEvent : event;
  return isComposing || keyCode === 229;
}

/** For `onKeyDown` of a field: the Enter that ends an IME composition must not submit the form. */
export function preventImeSubmit(event: ReactKeyboardEvent) {
  if (event.key === 'Enter' && isImeKey(event)) event.preventDefault();
}
