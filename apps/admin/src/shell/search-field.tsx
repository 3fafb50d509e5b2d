import { Search } from '@dalil/ui/icons';
import { TextField } from '@dalil/ui/text-field';

interface SearchFieldProps {
  label: string;
  hint?: string;
  value: string;
  onChange: (typed: string) => void;
}

/** Where staff type what they look for; what is found follows as they type. */
export function SearchField({ onChange, ...field }: SearchFieldProps) {
  return (
    <TextField {...field} type="search" icon={Search} onChange={({ target }) => onChange(target.value)} />
  );
}
