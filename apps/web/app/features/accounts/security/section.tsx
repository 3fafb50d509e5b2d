import { Panel, Row } from '@dalil/ui/layout';
import type { ReactNode } from 'react';

export type SectionId = 'email' | 'password' | 'two-step' | 'devices' | 'notifications' | 'data' | 'delete';

/** Where the focus goes when a section is opened, or when what had it is gone. */
export const headingId = (section: SectionId) => `${section}-title`;

export function focusHeading(section: SectionId): void {
  document.getElementById(headingId(section))?.focus({ preventScroll: true });
}

interface SectionProps {
  id: SectionId;
  title: string;
  /** At the end of the heading's line. */
  badge?: ReactNode;
  children: ReactNode;
}

/** One thing about the account, which is saved by itself. */
export function Section({ id, title, badge, children }: SectionProps) {
  return (
    <Panel id={id} className="security-section" aria-labelledby={headingId(id)}>
      <Row between className="security-head">
        <h2 id={headingId(id)} tabIndex={-1}>
          {title}
        </h2>
        {badge}
      </Row>
      {children}
    </Panel>
  );
}
