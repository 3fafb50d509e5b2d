import './email-text.css';

/** Broken before the @ where it does not fit, not at a hyphen. A link around it needs a name: its parts are read apart. */
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
