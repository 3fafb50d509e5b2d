import { Icon } from '@dalil/ui/icon';
import type { IconName } from '@dalil/ui/icons';
import type { ReactNode } from 'react';

interface FactTableProps {
  /** Rows of the table; rows without a value are left out. */
  facts: readonly { label: string; value: ReactNode; icon?: IconName }[];
}

/** Table of the given labels and values. Rows without a value are left out; without any rows nothing is rendered. */
export function AttributeTable({ facts }: FactTableProps) {
  const known = facts.filter(({ value }) => value !== null && value !== undefined && value !== '');
  if (known.length === 0) return null;
  return (
    <dl className="fact-table">
      {known.map(({ label, value, icon }) => (
        <div key={label}>
          {icon && <Icon icon={icon} />}
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
