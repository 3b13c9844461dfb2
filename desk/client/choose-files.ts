/** Opens the browser's file dialog. @returns an empty list if it is cancelled */
export function chooseFiles(wanted: { accept?: string; multiple?: boolean; webkitdirectory?: boolean }) {
  const input = Object.assign(document.createElement('input'), { type: 'file', ...wanted });
  return new Promise<readonly File[]>((resolve) => {
    input.addEventListener('change', () => resolve([...(input.files ?? [])]));
    input.addEventListener('cancel', () => resolve([]));
    input.click();
  });
}
