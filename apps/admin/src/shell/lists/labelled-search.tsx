import { Search } from '@dalil/ui/icons';
import { TextField } from '@dalil/ui/text-field';

interface LabelledSearchProps {
  label: string;
  hint?: string;
  value: string;
  onChange: (typed: string) => void;
}

/** Search field with a label above and a hint below; results update while typing. */
export function LabelledSearch({ onChange, ...field }: LabelledSearchProps) {
  return (
    <TextField {...field} type="search" icon={Search} onChange={({ target }) => onChange(target.value)} />
  );
}
