import { Search } from '@dalil/ui/icons';
import { TextField } from '@dalil/ui/text-field';

interface LabelledSearchProps {
  label: string;
  hint?: string;
  value: string;
  onChange: (typed: string) => void;
}

/** A field that says above itself what can be looked for, and below how; what is found follows as one types. */
export function LabelledSearch({ onChange, ...field }: LabelledSearchProps) {
  return (
    <TextField {...field} type="search" icon={Search} onChange={({ target }) => onChange(target.value)} />
  );
}
