import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { showToast } from '../../ui/toast.tsx';

const arrowOut = <path d="M14 4.5 20.5 11 14 17.5v-3.9C8.8 13.6 5.7 15.2 3.5 19c.4-5.6 3.6-9.8 10.5-10.6z" />;

interface ShareButtonProps {
  title: string;
  /** The page's address without its origin, as in `/video/3`. */
  path: string;
}

/** Hands the page to the system's share sheet, or copies its address where there is none. */
export function ShareButton({ title, path }: ShareButtonProps) {
  const share = async () => {
    const url = new URL(path, location.origin).href;
    if (!navigator.share) return copy(url);
    try {
      await navigator.share({ title, url });
    } catch (error) {
      // Closing the sheet is a decision, not a failure.
      if (!(error instanceof DOMException && error.name === 'AbortError')) await copy(url);
    }
  };
  return (
    <Button kind="plain" onClick={share}>
      <Icon drawing={arrowOut} />
      分享
    </Button>
  );
}

async function copy(url: string) {
  try {
    await navigator.clipboard.writeText(url);
    showToast('链接已复制');
  } catch (error) {
    // Without a secure context or a permission the clipboard is closed: the address itself is what we can give.
    console.warn('copying the link was refused', error);
    showToast(url);
  }
}
