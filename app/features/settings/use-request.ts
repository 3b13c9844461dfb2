import { useState } from 'react';
import type { Failure, Result } from '../../data/result.ts';

/** A backend call behind a button: whether it is pending, and how it last failed. */
export function useRequest() {
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  return {
    isBusy,
    failure,
    /** A second press while it is at work asks for nothing. @returns the data, undefined where there is none */
    async run<Data>(call: () => Promise<Result<Data>>): Promise<Data | undefined> {
      if (isBusy) return undefined;
      setBusy(true);
      setFailure(null);
      const { data, error } = await settled(call);
      setBusy(false);
      setFailure(error);
      return error ? undefined : data;
    },
  };
}

async function settled<Data>(call: () => Promise<Result<Data>>): Promise<Result<Data>> {
  try {
    const result = await call();
    if (result.error) console.warn('a backend call failed', result.error);
    return result;
  } catch (error) {
    console.error('a setting could not be carried out', error);
    return { data: null, error: { reason: 'unreachable', message: '', code: '' } };
  }
}
