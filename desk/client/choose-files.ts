/** Opens the browser's dialog for files. @returns none where it was closed without any */
export function chooseFiles(wanted: { accept?: string; multiple?: boolean; webkitdirectory?: boolean }) {
  const input = Object.assign(document.createElement('input'), { type: 'file', ...wanted });
  return new Promise<readonly File[]>((resolve) => {
    input.addEventListener('change', () => resolve([...(input.files ?? [])]));
    input.addEventListener('cancel', () => resolve([]));
    input.click();
  });
}
