import { Icon } from '@dalil/ui/icon';
import type { IconName } from '@dalil/ui/icons';
import type { ReactNode } from 'react';

interface FactTableProps {
  /** Rows without a value are left out. */
  facts: readonly { label: string; value: ReactNode; icon?: IconName }[];
}

/** Table of the key attributes that readers look for first. */
export function FactTable({ facts }: FactTableProps) {
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
