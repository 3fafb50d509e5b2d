import { Panel, Row } from '@dalil/ui/layout';
import type { ReactNode } from 'react';

export type SectionId = 'email' | 'password' | 'two-step' | 'devices' | 'notifications' | 'data' | 'delete';

/**
 * ID of a section's heading, which receives the focus when the section is opened or its focused element is removed.
 */
export const headingId = (section: SectionId) => `${section}-title`;

export function focusHeading(section: SectionId): void {
  document.getElementById(headingId(section))?.focus({ preventScroll: true });
}

interface SectionProps {
  id: SectionId;
  title: string;
  /** Shown at the end of the heading row. */
  badge?: ReactNode;
  children: ReactNode;
}

/** One section of the account settings. Each section is saved separately. */
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
