import { Select } from '@dalil/ui/select';
import type { ComponentProps } from 'react';
import { offered } from '../offered.ts';

interface IdSelectProps
  extends Omit<ComponentProps<typeof Select>, 'options' | 'value' | 'onChange' | 'defaultValue'> {
  of: readonly { id: number; name: string; retired?: true | undefined }[];
  value: number | null;
  onChange: (id: number | null) => void;
}

/** Select for items with an id and a name, such as categories. */
export function IdSelect({ of, value, onChange, ...field }: IdSelectProps) {
  return (
    <Select
      options={offered(of, value).map(({ id, name }) => ({ value: String(id), label: name }))}
      value={value === null ? null : String(value)}
      onChange={(id) => onChange(Number(id) || null)}
      {...field}
    />
  );
}
