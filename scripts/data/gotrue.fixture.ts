/** GoTrue's own account tables, as far as an account by e-mail fills them. They replace the fixture's. */
export const goTrueAccounts = `
  drop table auth.users cascade;
  create table auth.users (
    instance_id uuid, id uuid primary key default gen_random_uuid(), aud varchar(255), role varchar(255), email varchar(255),
    encrypted_password varchar(255), email_confirmed_at timestamptz, confirmation_token varchar(255),
    recovery_token varchar(255), email_change_token_new varchar(255), email_change varchar(255),
    email_change_token_current varchar(255) default '', reauthentication_token varchar(255) default '',
    last_sign_in_at timestamptz, raw_app_meta_data jsonb, raw_user_meta_data jsonb,
    created_at timestamptz, updated_at timestamptz, is_sso_user boolean not null default false,
    confirmed_at timestamptz generated always as (email_confirmed_at) stored
  );
  create unique index users_email_partial_key on auth.users (email) where not is_sso_user;
  create table auth.identities (
    provider_id text not null, user_id uuid not null references auth.users (id) on delete cascade,
    identity_data jsonb not null, provider text not null, last_sign_in_at timestamptz, created_at timestamptz,
    updated_at timestamptz, email text generated always as (lower(identity_data ->> 'email')) stored,
    id uuid primary key default gen_random_uuid(), unique (provider_id, provider)
  );
  create index identities_user_id_idx on auth.identities (user_id);
  create index identities_email_idx on auth.identities (email text_pattern_ops);
  alter table auth.users owner to supabase_auth_admin;
  alter table auth.identities owner to supabase_auth_admin;
  grant all on auth.users, auth.identities to project_owner;
`;
