import type { Connection } from './pglite.ts';

/** What the tests use of `@supabase/lite`, as far as they use it. */
export interface LiteApp {
  readonly connection: { readonly driver: Connection };
  /** Makes its `auth` schema. */
  ensureSystemSchema(): Promise<unknown>;
  fetch(request: Request): Promise<Response>;
}

export interface LiteOptions {
  readonly jwtSecret: string;
  readonly publishableKey: string;
}

interface Module {
  readonly App: new (options: unknown) => LiteApp;
}

interface PgliteModule {
  createPgliteConnection(options: Record<string, never>): Promise<unknown>;
}

const packageName: string = '@supabase/lite';

/** Starts Supabase's wire, in TypeScript and by Supabase's own people, on a Postgres in this process. */
export async function startLite(options: LiteOptions): Promise<LiteApp> {
  const { App } = (await import(packageName)) as Module;
  const { createPgliteConnection } = (await import(`${packageName}/pglite`)) as PgliteModule;
  const auth = {
    enabled: true,
    jwt_secret: options.jwtSecret,
    publishable_key: options.publishableKey,
    email: { enable_confirmations: false },
  };
  return new App({ connection: await createPgliteConnection({}), auth });
}
