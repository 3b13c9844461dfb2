/** Whether a press belongs to what stands over the picture with buttons of its own (`data-keeps-presses`), not to the film. */
export function keepsPresses({ target }: Event): boolean {
  return target instanceof Element && target.closest('[data-keeps-presses]') !== null;
}
