import { useState } from 'react';
import type { Feedback } from './feedback.ts';
import { loadDraft, saveDraft } from './feedback-draft.ts';
import type { FeedbackKind } from './feedback-kinds.ts';

/**
 * What is being written, taken up where it was left on this device and kept there with every change. Read where the
 * form is shown, in the browser alone. `kind` is the one just asked for; the draft's own gives way to it.
 */
export function useFeedbackDraft(kind: FeedbackKind) {
  const [found] = useState(loadDraft);
  const [draft, setDraft] = useState<Feedback>({ text: '', email: '', ...found, kind });
  const [isSaved, setSaved] = useState(true);
  const write = (change: Partial<Feedback>) => {
    const next = { ...draft, ...change };
    setDraft(next);
    setSaved(saveDraft(next));
  };
  /** It has been sent: nothing of it stays on this device. */
  const clear = () => saveDraft({ kind, text: '', email: '' });
  return { draft, write, clear, isSaved, isRestored: found !== null };
}
