/** Tells a password manager under which name it keeps the password of this form. */
export function KnownUsername({ email }: { email: string | null }) {
  return <input type="text" autoComplete="username" value={email ?? ''} readOnly hidden />;
}
