import { type FormEvent, useState } from 'react';
import { countCharacters } from '../../../domain/characters.ts';
import { addFeedback } from '../../data/feedback.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { RadioChoice } from '../../ui/radio-choice.tsx';
import {
  type Feedback,
  type FeedbackKind,
  feedbackKinds,
  feedbackTextLimit,
  loadDraft,
  saveDraft,
  textProblem,
} from './feedback.ts';
import styles from './feedback-form.module.css';

const savedHint = '草稿随写随存，只存在这台设备上。';
const notSavedHint = '浏览器不允许保存草稿，关闭页面前请把内容复制下来。';

interface FeedbackDialogProps {
  /** The kind of the pressed button; it can be changed in the form. */
  kind: FeedbackKind;
  isOpen: boolean;
  onClose: () => void;
}

/** The feedback form in a dialog. It is remounted each time the dialog opens. */
export function FeedbackDialog({ kind, isOpen, onClose }: FeedbackDialogProps) {
  return (
    <Dialog title="意见反馈" isOpen={isOpen} onClose={onClose}>
      {isOpen ? <FeedbackForm kind={kind} onCancel={onClose} /> : null}
    </Dialog>
  );
}

interface FeedbackFormProps {
  kind: FeedbackKind;
  onCancel: () => void;
}

/** Kind and text, and an e-mail address if the person wants an answer. */
function FeedbackForm({ kind, onCancel }: FeedbackFormProps) {
  const { draft, write, clear, isSaved, isRestored } = useFeedbackDraft(kind);
  const [isSending, setSending] = useState(false);
  const [isSent, setSent] = useState(false);
  const [failure, setFailure] = useState<string>();
  const count = countCharacters(draft.text);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isSending) return;
    setSending(true);
    setFailure(undefined);
    const { kind, text, email } = draft;
    const { error } = await addFeedback({ kind, message: text.trim(), email: email.trim() || null });
    setSending(false);
    if (error) {
      console.warn('feedback could not be sent', error);
      const isTooOften = error.code === 'over_request_rate_limit';
      setFailure(isTooOften ? '提交过于频繁，请几分钟后再试。' : '反馈提交失败，请检查网络后重试。');
    } else {
      clear();
      setSent(true);
    }
  };

  if (isSent) return <Thanks onClose={onCancel} hasEmail={draft.email !== ''} />;

  return (
    <form className={styles.form} onSubmit={submit}>
      <RadioChoice
        legend="类别"
        name="kind"
        look="chips"
        options={feedbackKinds}
        value={draft.kind}
        onChange={(choice) => write({ kind: choice })}
      />
      <Field label="内容" hint={`${count} / ${feedbackTextLimit} 字`}>
        {(control) => (
          <textarea
            {...control}
            ref={(field) => {
              // React does not render `autoFocus` as an attribute, but the dialog looks for it when it opens.
              field?.setAttribute('autofocus', '');
              // The browser shows the message and does not submit the form.
              field?.setCustomValidity(textProblem(draft.text));
            }}
            rows={5}
            value={draft.text}
            aria-invalid={count > feedbackTextLimit}
            onChange={(event) => write({ text: event.target.value })}
          />
        )}
      </Field>
      <Field label="邮箱（选填）" hint="希望得到答复时填写，只用来回复这一件事。">
        {(control) => (
          <input
            {...control}
            type="email"
            autoComplete="email"
            maxLength={254}
            value={draft.email}
            onChange={(event) => write({ email: event.target.value })}
          />
        )}
      </Field>
      <p className={styles.draftStatus}>
        {isRestored ? '已恢复上次未写完的内容。' : null}
        {isSaved ? savedHint : notSavedHint}
      </p>
      <div className={styles.actions}>
        <Button kind="primary" type="submit" isBusy={isSending}>
          提交
        </Button>
        <Button kind="plain" onClick={onCancel}>
          取消
        </Button>
      </div>
      {failure ? (
        <Notice kind="error">
          {failure}
          {isSaved ? '填写的内容已存为草稿。' : notSavedHint}
        </Notice>
      ) : null}
    </form>
  );
}

/** The focus goes to the only remaining button. */
function Thanks({ onClose, hasEmail }: { onClose: () => void; hasEmail: boolean }) {
  return (
    <div className={styles.form}>
      <Notice kind="success">已收到，谢谢您写给我们。{hasEmail ? '答复会发到您留的邮箱。' : null}</Notice>
      <div className={styles.actions}>
        <Button kind="primary" autoFocus onClick={onClose}>
          完成
        </Button>
      </div>
    </div>
  );
}

/**
 * The draft of the form, restored from this device and saved with every change. Browsers only.
 * @param kind takes precedence over the draft's own
 */
function useFeedbackDraft(kind: FeedbackKind) {
  const [found] = useState(loadDraft);
  const [draft, setDraft] = useState<Feedback>({ text: '', email: '', ...found, kind });
  const [isSaved, setSaved] = useState(true);
  const write = (change: Partial<Feedback>) => {
    const next = { ...draft, ...change };
    setDraft(next);
    setSaved(saveDraft(next));
  };
  /** After sending, the draft is removed from this device. */
  const clear = () => saveDraft({ kind, text: '', email: '' });
  return { draft, write, clear, isSaved, isRestored: found !== null };
}
