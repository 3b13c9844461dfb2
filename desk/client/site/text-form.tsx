import { useRef } from 'react';
import fields from '../../../app/ui/field.module.css';
import { Field } from '../../../app/ui/field.tsx';
import { Notice } from '../../../app/ui/notice.tsx';
import type { DeskSite, Fault, SiteTextName } from '../../site/api.ts';
import { DraftForm } from '../draft-form.tsx';
import { useDraft } from '../use-draft.ts';
import { saveText } from './site-data.ts';
import styles from './text-form.module.css';

/** The draft of a text of the site. */
export const useTextDraft = (site: DeskSite, name: SiteTextName) =>
  useDraft({
    source: site,
    read: ({ texts }: DeskSite) => ({ revision: texts[name].revision, values: { text: texts[name].text } }),
    send: (revision, { text = '' }: { text?: string }) => saveText(name, { revision, text }),
    nowOf: (refusal) => refusal.site,
  });

interface TextFormProps {
  label: string;
  hint: string;
  draft: ReturnType<typeof useTextDraft>;
  /** Faults in the text. */
  faults: readonly Fault[];
}

/** A file's text with its faults and their lines. */
export function TextForm({ label, hint, draft, faults }: TextFormProps) {
  const area = useRef<HTMLTextAreaElement>(null);
  const { text } = draft.draft;
  const goTo = (line: number) => {
    const lines = text.split('\n');
    const start = lines.slice(0, line - 1).join('\n').length + (line > 1 ? 1 : 0);
    area.current?.focus();
    area.current?.setSelectionRange(start, start + (lines[line - 1]?.length ?? 0));
  };
  return (
    <DraftForm label={label} draft={draft} labelOf={() => label} inWords={String}>
      {faults.map(({ line, message }) => (
        <Notice key={`${line} ${message}`} kind="error">
          {line === undefined ? null : (
            <button type="button" className={styles.line} onClick={() => goTo(line)}>
              第 {line} 行
            </button>
          )}
          {message}
        </Notice>
      ))}
      <Field label={label} hint={hint}>
        {(control) => (
          <textarea
            {...control}
            ref={area}
            className={`${fields.input} ${styles.text}`}
            spellCheck={false}
            value={text}
            onChange={(event) => draft.write({ text: event.target.value })}
          />
        )}
      </Field>
    </DraftForm>
  );
}
