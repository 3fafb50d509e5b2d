import { Button } from '@dalil/ui/button';
import { Check, Copy } from '@dalil/ui/icons';
import { useState } from 'react';

interface CopyButtonProps {
  text: string;
  label: string;
  /** Label of the button after copying. */
  copied: string;
}

/** Button that copies a text. Renders nothing if the Clipboard API is missing, as on pages without HTTPS. */
export function CopyButton({ text, label, copied }: CopyButtonProps) {
  const [done, setDone] = useState(false);
  if (!navigator.clipboard) return null;
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => setDone(true),
      () => setDone(false),
    );
  return (
    <>
      <Button variant="bordered" size="small" icon={done ? Check : Copy} onClick={() => void copy()}>
        {done ? copied : label}
      </Button>
      <span className="visually-hidden" role="status">
        {done ? copied : null}
      </span>
    </>
  );
}
