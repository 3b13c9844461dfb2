import type { ReactNode } from 'react';

export interface DocumentSection {
  /** The section's anchor; the footer's links lead to some of them. */
  readonly id: string;
  readonly title: string;
  readonly body: ReactNode;
}
