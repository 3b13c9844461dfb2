import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { lazyDialog } from '../../ui/lazily.tsx';
import type { SharedPage } from './share-dialog.tsx';

const arrowOut = <path d="M14 4.5 20.5 11 14 17.5v-3.9C8.8 13.6 5.7 15.2 3.5 19c.4-5.6 3.6-9.8 10.5-10.6z" />;

interface ShareButtonProps extends SharedPage {
  /** The current position in seconds. */
  position: () => number;
}

const ShareDialog = lazyDialog(
  () => import('./share-dialog.tsx').then(({ ShareDialog }) => ShareDialog),
  '分享加载失败，请检查网络后重试',
);

export function ShareButton({ position, ...page }: ShareButtonProps) {
  const [isOpen, setOpen] = useState(false);
  const [seconds, setSeconds] = useState(0);
  const share = () => {
    // Read before the dialog's code is loaded, because the video plays on meanwhile.
    setSeconds(position());
    setOpen(true);
  };
  return (
    <>
      <Button kind="plain" aria-haspopup="dialog" onClick={share}>
        <Icon>{arrowOut}</Icon>
        分享
      </Button>
      <ShareDialog {...page} seconds={seconds} isOpen={isOpen} onClose={() => setOpen(false)} />
    </>
  );
}
