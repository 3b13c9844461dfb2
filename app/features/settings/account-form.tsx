import { useMutation } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useId, useState } from 'react';
import { failureMeaning, type RefusedField, refusedFields } from '../../../domain/failure-meaning.ts';
import { failureMessage } from '../../../domain/failure-message.ts';
import { queryClient } from '../../data/query-client.ts';
import { failureOf, type Result, unwrapResult } from '../../data/result.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { useHydrated } from '../../ui/use-hydrated.ts';
import styles from './account-form.module.css';

/** Returns the value of a field by its name. */
type Typed = (name: string) => string;
type FieldName = RefusedField | 'confirmation';

interface AccountFormProps {
  /** Names the account for password managers; absent if it is unknown. */
  email?: string | undefined;
  submit: string;
  isDangerous?: boolean;
  /** Validates the values before sending; null if they are valid. */
  check?: (typed: Typed) => { readonly text: string; readonly field: FieldName } | null;
  send: (typed: Typed) => Promise<Result<null>>;
  onDone: (typed: Typed) => void;
  onCancel: () => void;
  /** Renders the fields; `errorOf` returns the id of the element that explains a field's error. */
  children: (errorOf: (field: FieldName) => string | undefined) => ReactNode;
}

/** A form about an account. */
export function AccountForm({
  email,
  submit,
  isDangerous = false,
  check,
  send,
  onDone,
  onCancel,
  children,
}: AccountFormProps) {
  const errorId = useId();
  const isLive = useHydrated();
  const [problem, setProblem] = useState<ReturnType<NonNullable<typeof check>>>(null);
  const sending = useMutation(
    {
      mutationFn: async (typed: Typed) => unwrapResult(await send(typed)),
      // In the options of the mutation, so that it also runs after the page has changed.
      onSuccess: (_data, typed) => onDone(typed),
    },
    queryClient,
  );
  const failure = sending.error && failureOf(sending.error);
  const refused: readonly string[] = problem ? [problem.field] : failure ? refusedFields(failure) : [];
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (sending.isPending) return;
    const data = new FormData(event.currentTarget);
    const typed: Typed = (name) => String(data.get(name) ?? '');
    const found = check?.(typed) ?? null;
    setProblem(found);
    if (!found) sending.mutate(typed);
  };
  return (
    <form className={styles.form} method="post" onSubmit={onSubmit}>
      {email === undefined ? null : (
        <input hidden type="email" name="username" autoComplete="username" value={email} readOnly />
      )}
      {children((field) => (refused.includes(field) ? errorId : undefined))}
      <div className={styles.actions}>
        <Button
          kind={isDangerous ? 'plain' : 'primary'}
          type="submit"
          className={isDangerous ? styles.danger : undefined}
          disabled={!isLive}
          isBusy={sending.isPending}
        >
          {submit}
        </Button>
        <Button kind="ghost" onClick={onCancel}>
          取消
        </Button>
      </div>
      {problem || failure ? (
        <Notice kind="error" id={errorId} note={problem || !failure ? undefined : failureMeaning(failure)}>
          {problem?.text ?? (failure && failureMessage(failure))}
        </Notice>
      ) : null}
    </form>
  );
}
