import type { ReactNode } from 'react';
import { useHasAccounts } from '../../data/has-accounts.ts';

interface WithAccountsProps {
  /** Shown instead on a site without accounts; nothing by default. */
  otherwise?: ReactNode;
  children: ReactNode;
}

/** Shows its children only on sites with accounts. */
export function WithAccounts({ otherwise = null, children }: WithAccountsProps) {
  return useHasAccounts() ? children : otherwise;
}
