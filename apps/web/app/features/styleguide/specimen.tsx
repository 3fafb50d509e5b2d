import './styleguide.css';
import type { Messages } from '@dalil/messages/keys';
import { Panel } from '@dalil/ui/layout';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';

type SectionName = keyof Messages['styleguide']['section'];

/** One panel of the style guide: a family of components in all its states. */
export function Specimen({
  name,
  wide = false,
  children,
}: {
  name: SectionName;
  wide?: boolean;
  children: ReactNode;
}) {
  const t = useTranslations('styleguide.section');
  return (
    <Panel
      id={name}
      className={wide ? 'specimen specimen-wide' : 'specimen'}
      aria-labelledby={`${name}-title`}
    >
      <h2 id={`${name}-title`}>{t(name)}</h2>
      <div className="specimen-rows">{children}</div>
    </Panel>
  );
}

/** Shows specimens side by side, wrapping. */
export function Row({ children }: { children: ReactNode }) {
  return <div className="specimen-row">{children}</div>;
}

/** Two fields side by side where there is space. */
export function Pair({ children }: { children: ReactNode }) {
  return <div className="specimen-pair">{children}</div>;
}
