import { Dialog } from '../../ui/dialog.tsx';
import { FeedbackForm } from './feedback-form.tsx';
import type { FeedbackKind } from './feedback-kinds.ts';

interface FeedbackDialogProps {
  /** What the person said they want to write about; they may change their mind inside. */
  kind: FeedbackKind;
  isOpen: boolean;
  onClose: () => void;
}

export function FeedbackDialog({ kind, isOpen, onClose }: FeedbackDialogProps) {
  return (
    <Dialog title="意见反馈" isOpen={isOpen} onClose={onClose}>
      {isOpen ? <FeedbackForm kind={kind} onCancel={onClose} /> : null}
    </Dialog>
  );
}
