import { Button } from '@dalil/ui/button';
import { Check, Copy } from '@dalil/ui/icons';
import { useState } from 'react';

interface CopyButtonProps {
  text: string;
  label: string;
  /** What the button says once it is done. */
  copied: string;
}

/** Absent where the browser lets no page copy, which is on an address without https. */
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
