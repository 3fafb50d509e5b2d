import './email-text.css';

/**
 * An email address that wraps before the @ instead of at a hyphen. A link around it needs an accessible name, because
 * screen readers read the parts separately.
 */
export function EmailText({ email }: { email: string }) {
  const at = email.lastIndexOf('@');
  return (
    <bdi dir="ltr">
      <span className="email-part">{email.slice(0, at)}</span>
      <wbr />
      <span className="email-part">{email.slice(at)}</span>
    </bdi>
  );
}
