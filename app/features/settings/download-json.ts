/** Hands a value to the browser as a file to keep: indented, for people who open it. */
export function downloadJson(name: string, value: unknown): void {
  const file = new Blob([`${JSON.stringify(value, null, 2)}\n`], { type: 'application/json' });
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  // Browsers read it later than the press.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
