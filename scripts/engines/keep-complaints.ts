/**
 * What pages have thrown, logged as an error, or were refused by their policy, over all documents of a window since this began in
 * each. It is sent to the page as its text.
 */
export function keepComplaints(): string[] {
  // Nothing is stored for the page that a browser begins with.
  if (location.protocol === 'about:') return [];
  const kept = (): string[] => JSON.parse(sessionStorage.getItem('complaints') ?? '[]');
  const keep = (text: string) => sessionStorage.setItem('complaints', JSON.stringify([...kept(), text]));
  if (!('keepsComplaints' in window)) {
    Object.assign(window, { keepsComplaints: true });
    addEventListener('error', ({ message }) => keep(`thrown: ${message}`));
    addEventListener('unhandledrejection', ({ reason }) => keep(`rejected: ${reason}`));
    addEventListener('securitypolicyviolation', ({ violatedDirective }) =>
      keep(`refused: ${violatedDirective}`),
    );
    const { error } = console;
    console.error = (...parts: unknown[]) => {
      keep(`logged: ${parts.join(' ')}`);
      error(...parts);
    };
  }
  return kept();
}
