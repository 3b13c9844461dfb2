import type { KeyboardEvent } from 'react';

/**
 * For `onKeyDown` of a field: the Enter that ends an input-method composition must not submit its form. Safari ends the
 * composition first and tells it only by key code 229.
 */
export function preventImeSubmit(event: KeyboardEvent) {
  const isComposing = event.nativeEvent.isComposing || event.keyCode === 229;
  if (event.key === 'Enter' && isComposing) event.preventDefault();
}
