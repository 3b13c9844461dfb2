import { type ReactNode, useState } from 'react';
import { Button } from '../../app/ui/button.tsx';
import { Dialog } from '../../app/ui/dialog.tsx';

interface DialogButtonProps {
  label: string;
  /** The dialog's title; defaults to the button's text. */
  title?: string;
  children: (close: () => void) => ReactNode;
}

/** A button that opens a dialog, with new content each time. */
export function DialogButton({ label, title = label, children }: DialogButtonProps) {
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button kind="ghost" onClick={() => setOpen(true)}>
        {label}
      </Button>
      <Dialog title={title} isOpen={isOpen} onClose={close}>
        {isOpen ? children(close) : null}
      </Dialog>
    </>
  );
}
