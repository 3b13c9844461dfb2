import { type ReactNode, useState } from 'react';
import { Button } from '../../app/ui/button.tsx';
import { Dialog } from '../../app/ui/dialog.tsx';
import { markFirst } from './focus.ts';

interface DialogButtonProps {
  label: string;
  /** The dialog's title; defaults to the button's text. */
  title?: string;
  kind?: 'primary' | 'plain' | 'ghost';
  /** Of the button for screen readers, where several say the same. */
  name?: string | undefined;
  children: (close: () => void) => ReactNode;
}

/** A button that opens a dialog, with new content each time. */
export function DialogButton({ label, title = label, kind = 'ghost', name, children }: DialogButtonProps) {
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button kind={kind} aria-label={name} onClick={() => setOpen(true)}>
        {label}
      </Button>
      <Dialog title={title} isOpen={isOpen} onClose={close}>
        {isOpen ? <div ref={markFirst}>{children(close)}</div> : null}
      </Dialog>
    </>
  );
}
