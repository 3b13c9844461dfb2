/** Tells password managers whose password is asked for; everybody else knows. */
export function AccountName({ email }: { email: string }) {
  return <input hidden type="email" name="username" autoComplete="username" value={email} readOnly />;
}
