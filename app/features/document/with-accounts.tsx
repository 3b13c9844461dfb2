import type { ReactNode } from 'react';
import { useHasAccounts } from '../../data/has-accounts.ts';

interface WithAccountsProps {
  /** What is said instead on a site without accounts; nothing where nothing is. */
  otherwise?: ReactNode;
  children: ReactNode;
}

/** Words that hold where there are accounts. */
export function WithAccounts({ otherwise = null, children }: WithAccountsProps) {
  return useHasAccounts() ? children : otherwise;
}
