/** Why no request should be sent here just now. */
type Hindrance = 'stopping' | 'database';

/** Whether requests should be sent here, which load balancers ask before they send any. */
export interface Readiness {
  /** @returns null: they should */
  hindrance(): Hindrance | null;
  /** From now on they should not: we are about to stop. */
  end(): void;
}

/** @param isDatabaseReadable true also where there is none of ours: a hosted backend is not ours to judge */
export function createReadiness(isDatabaseReadable: () => boolean): Readiness {
  let isStopping = false;
  return {
    hindrance() {
      if (isStopping) return 'stopping';
      return isDatabaseReadable() ? null : 'database';
    },
    end() {
      isStopping = true;
    },
  };
}
