export function download(name: string, file: Blob): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  // Browsers read the URL some time after the click.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
