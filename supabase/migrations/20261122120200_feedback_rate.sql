-- Anybody may write to the hosts, and nobody may fill the database by it: 30 messages in 5 minutes from one address, as
-- in `backend/limits.ts`, and 300 from everybody together, which also holds where addresses are many, made up or not
-- told. What is too much is refused whole, with the embedded backend's answer.

-- How many messages came since when. What is older than 5 minutes goes with the next message, and so do the addresses in it.
create table private.feedback_counts (
  -- An address, of IPv6 the network that a customer has; or 'everybody'.
  sender text primary key,
  since timestamptz not null,
  messages bigint not null
);

-- Who sends the request. Supabase is reached through Cloudflare, which writes this header itself; any other is what the
-- sender likes. Null where it is missing or no address.
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
-- Counts where nobody else may look or write.
security definer
set search_path = ''
as $$
declare
  window_length constant interval := '5 minutes';
  now_counted bigint;
  too_many boolean := false;
  who text;
begin
  -- Everybody's row first: it is locked to the end of the transaction, so senders come one after the other from here on,
  -- and none sees half of what another did.
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

-- For requests alone: hosts bring as much as they have.
create trigger limit_feedback after insert on public.feedback
  referencing new table as added
  for each statement when (current_user in ('anon', 'authenticated'))
  execute function private.limit_feedback();
