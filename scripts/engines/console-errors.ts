/**
 * Collects exceptions, console errors and policy violations of a window's documents, from the first call in each. It is
 * sent to the page as text.
 */
export function collectErrors(): string[] {
  // `about:blank` has no storage.
  if (location.protocol === 'about:') return [];
  const errors = (): string[] => JSON.parse(sessionStorage.getItem('errors') ?? '[]');
  const save = (text: string) => sessionStorage.setItem('errors', JSON.stringify([...errors(), text]));
  if (!('collectsErrors' in window)) {
    Object.assign(window, { collectsErrors: true });
    addEventListener('error', ({ message }) => save(`thrown: ${message}`));
    addEventListener('unhandledrejection', ({ reason }) => save(`rejected: ${reason}`));
    addEventListener('securitypolicyviolation', ({ violatedDirective }) =>
      save(`refused: ${violatedDirective}`),
    );
    const { error } = console;
    console.error = (...parts: unknown[]) => {
      save(`logged: ${parts.join(' ')}`);
      error(...parts);
    };
  }
  return errors();
}
