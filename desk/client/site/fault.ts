import type { Fault } from '../../site/api.ts';

/** The message about a field. */
export const faultOf = (faults: readonly Fault[], field: string): string | undefined =>
  faults
    .filter((fault) => fault.field === field)
    .map(({ message }) => message)
    .join('') || undefined;
