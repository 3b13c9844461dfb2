-- Limits feedback, so that nobody can fill the database: 30 messages in 5 minutes per address, as in
-- `backend/limits.ts`, and 300 in total, which also applies to many, forged or missing addresses. A request above the
-- limit is refused as a whole, with the answer of the embedded backend.

-- Message counts since a time. Counts older than 5 minutes are deleted with the next message, and with them the
-- addresses.
create table private.feedback_counts (
  -- An address (for IPv6 a customer's network), or 'everybody'.
  sender text primary key,
  since timestamptz not null,
  messages bigint not null
);

-- The sender's address. Supabase is behind Cloudflare, which sets this header; senders can forge any other. Null if it
-- is missing or invalid.
create function private.request_sender() returns text
language plpgsql stable
set search_path = ''
as $$
declare
  address inet;
begin
  address := (nullif(current_setting('request.headers', true), '')::jsonb ->> 'cf-connecting-ip')::inet;
  return case
    when address << '::ffff:0:0/96' then host(address)
    when family(address) = 6 then host(network(set_masklen(address, 64)))
    else host(address)
  end;
exception when invalid_text_representation then
  return null;
end
$$;

create function private.limit_feedback() returns trigger
language plpgsql
-- Runs with its owner's rights: requests have no access to the counts.
security definer
set search_path = ''
as $$
declare
  window_length constant interval := '5 minutes';
  now_counted bigint;
  too_many boolean := false;
  who text;
begin
  -- Everybody's row comes first: it is locked until the transaction ends, so senders take turns, and none sees a
  -- partial update.
  foreach who in array array['everybody', private.request_sender()] loop
    continue when who is null;
    insert into private.feedback_counts as counted (sender, since, messages)
    values (who, now(), (select count(*) from added))
    on conflict (sender) do update set
      messages = excluded.messages
        + case when counted.since > excluded.since - window_length then counted.messages else 0 end,
      since = case when counted.since > excluded.since - window_length then counted.since else excluded.since end
    returning messages into now_counted;
    too_many := too_many or now_counted > case who when 'everybody' then 300 else 30 end;
  end loop;
  if too_many then
    raise sqlstate 'PGRST' using
      message = '{"code": "over_request_rate_limit", "message": "Request rate limit reached", "details": null, "hint": null}',
      detail = '{"status": 429, "headers": {}}';
  end if;
  delete from private.feedback_counts where since <= now() - window_length;
  return null;
end
$$;

-- Only for requests of the API: hosts may import any number of messages.
create trigger limit_feedback after insert on public.feedback
  referencing new table as added
  for each statement when (current_user in ('anon', 'authenticated'))
  execute function private.limit_feedback();
