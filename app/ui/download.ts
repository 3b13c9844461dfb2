/** Hands a file to the browser for the viewer to keep. */
export function download(name: string, file: Blob): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  // Browsers read it later than the press.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
