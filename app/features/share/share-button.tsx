import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { showToast } from '../../ui/toast.tsx';

const arrowOut = <path d="M14 4.5 20.5 11 14 17.5v-3.9C8.8 13.6 5.7 15.2 3.5 19c.4-5.6 3.6-9.8 10.5-10.6z" />;

type ShareDialog = typeof import('./share-dialog.tsx').ShareDialog;

interface ShareButtonProps {
  title: string;
  /** The page's address without its origin, as in `/video/3`. */
  path: string;
  /** Where the film stands now. */
  position: () => number;
}

/** Opens the share sheet, which is loaded when it is first wanted. */
export function ShareButton({ title, path, position }: ShareButtonProps) {
  const [Sheet, setSheet] = useState<ShareDialog>();
  const [seconds, setSeconds] = useState(0);
  const [isOpen, setOpen] = useState(false);
  const open = async () => {
    // Now, and not when the sheet is here: the film goes on meanwhile.
    setSeconds(position());
    try {
      const { ShareDialog } = await import('./share-dialog.tsx');
      setSheet(() => ShareDialog);
      setOpen(true);
    } catch (error) {
      console.warn('the share sheet could not be loaded', error);
      showToast('没能打开分享，请检查网络后再试');
    }
  };
  return (
    <>
      <Button kind="plain" aria-haspopup="dialog" onClick={open}>
        <Icon drawing={arrowOut} />
        分享
      </Button>
      {Sheet ? (
        <Sheet title={title} path={path} seconds={seconds} isOpen={isOpen} onClose={() => setOpen(false)} />
      ) : null}
    </>
  );
}
