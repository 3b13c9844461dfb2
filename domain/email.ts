/**
 * E-mail addresses that HTML's `type="email"` and GoTrue accept. Only ASCII is allowed: an address with hidden or
 * surrounding characters would not match that of its account. `email_has_its_form` in supabase/migrations has the same
 * expression.
 */
export const emailPattern =
  /^[a-zA-Z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?(?:\.[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?)*$/;
