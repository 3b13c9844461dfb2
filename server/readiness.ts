import type { Backend } from '../backend/index.ts';

/** Why no request should be sent here just now. */
type Hindrance = 'stopping' | 'database' | 'primary';

/** Whether requests should be sent here, which load balancers ask before they send any. */
export interface Readiness {
  /** @returns null: they should */
  notReadyReason(): Promise<Hindrance | null>;
  /** From now on they should not: we are about to stop. */
  end(): void;
}

/** @param embedded null where there is none of ours: a hosted backend is not ours to judge */
export function createReadiness(embedded: Pick<Backend, 'isReadable' | 'isCounting'> | null): Readiness {
  let isStopping = false;
  return {
    async notReadyReason() {
      if (isStopping) return 'stopping';
      if (embedded === null) return null;
      if (!embedded.isReadable()) return 'database';
      return (await embedded.isCounting()) ? null : 'primary';
    },
    end() {
      isStopping = true;
    },
  };
}
