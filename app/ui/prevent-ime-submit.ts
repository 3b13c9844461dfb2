import type { KeyboardEvent } from 'react';

/**
 * For `onKeyDown` of a field: the Enter that ends an IME composition must not submit the form. Safari ends the composition
 * first and marks the key only by code 229.
 */
export function preventImeSubmit(event: KeyboardEvent) {
  const isComposing = event.nativeEvent.isComposing || event.keyCode === 229;
  if (event.key === 'Enter' && isComposing) event.preventDefault();
}
