import type { Backend } from './backend.ts';

type Run = (backend: Backend) => Promise<void>;

/** Registers one case: what a backend does, in words, and how that shows. Titles are unique. */
export type Case = (title: string, run: Run) => void;

/** What one file of cases calls to register them. */
export type Cases = (holds: Case) => void;
