-- An address in feedback has the same form as those of accounts: without invisible or surrounding characters, it
-- matches its account's and is removed with it. The form never sent others, so they become null.
update public.feedback set email = null
where email !~ '^[a-zA-Z0-9.!#$%&''*+/=?^_`{|}~-]+@[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?(?:\.[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?)*$';

alter table public.feedback drop constraint email_has_its_form;

alter table public.feedback add constraint email_has_its_form check (char_length(email) <= 254 and email ~ '^[a-zA-Z0-9.!#$%&''*+/=?^_`{|}~-]+@[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?(?:\.[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?)*$');
