import { useEffect } from 'react';

/** Names the page by what it shows. */
export function useTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} - 主办者的桌面`;
  }, [title]);
}
