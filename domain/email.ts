/**
 * Addresses that HTML's `type="email"` takes, and GoTrue. They hold letters of ASCII alone: what is hidden in an address, or stands
 * around it, makes it another than its account's. `email_has_its_form` of supabase/migrations has the same expression.
 */
export const emailPattern =
  /^[a-zA-Z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?(?:\.[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?)*$/;
