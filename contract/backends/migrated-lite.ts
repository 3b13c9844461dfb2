import { readMigrations } from '../../supabase/migrations.ts';
import { startLite } from '../../tools/contract/lite.ts';

/** The roles of a Supabase project, which lite does not create. */
const roles = `
  create role anon nologin;
  create role authenticated nologin;
  create role service_role nologin bypassrls;
`;

/**
 * Adds the time of the password to the claims of lite's tokens, which lack it: every session begins with a password. A
 * token outlives its session, so the times are in a separate table.
 */
const claims = `
  create table auth.passwords_given (session_id uuid primary key, at timestamptz not null);
  create function auth.note_password() returns trigger language plpgsql security definer as $$
    begin
      insert into auth.passwords_given values (new.id, new.created_at);
      return null;
    end
  $$;
  create trigger note_password after insert on auth.sessions for each row execute function auth.note_password();

  create or replace function auth.jwt() returns jsonb language sql stable security definer as $$
    select claims || coalesce((
      select jsonb_build_object('amr', jsonb_build_array(jsonb_build_object(
        'method', 'password', 'timestamp', floor(extract(epoch from at))::bigint)))
      from auth.passwords_given where session_id::text = claims ->> 'session_id'
    ), '{}')
    from (select nullif(current_setting('request.jwt.claims', true), '')::jsonb as claims) as said
  $$;
`;

/** The endpoints of lite that the site's client uses. Others expose the database. */
const routes = /^\/(auth\/v1\/(signup|token|user|logout)$|rest\/v1\/)/;

/**
 * Starts `@supabase/lite`, Supabase's second implementation of its API, on PGlite with our migrations.
 * @returns answers requests from any origin
 */
export async function openMigratedLite(
  publishableKey: string,
): Promise<(request: Request) => Promise<Response>> {
  const app = await startLite({ jwtSecret: 'a secret for tests, of enough bytes', publishableKey });
  const postgres = app.connection.driver;
  await postgres.exec(roles);
  await app.ensureSystemSchema();
  await postgres.exec(claims);
  for (const { sql } of readMigrations()) await postgres.exec(sql);
  return async (request) => {
    if (!routes.test(new URL(request.url).pathname)) return new Response(null, { status: 404 });
    return app.fetch(request);
  };
}
