import { useState } from 'react';
import type { Answer } from './ask.ts';

/** Runs a request, with its pending state and its problems. */
export function useAsking() {
  const [isBusy, setBusy] = useState(false);
  const [problems, setProblems] = useState<readonly string[]>([]);
  async function ask<Value>(asked: Promise<Answer<Value>>): Promise<Answer<Value>> {
    setBusy(true);
    const answer = await asked;
    setBusy(false);
    setProblems(answer.ok ? [] : answer.problems);
    return answer;
  }
  return { isBusy, problems, setProblems, ask };
}
