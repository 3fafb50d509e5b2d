import './page-head.css';
import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { Wrap } from './layout.tsx';

interface PageHeadProps {
  title: ReactNode;
  description?: ReactNode;
  /** Links above the heading, usually `Breadcrumbs`. */
  trail?: ReactNode;
  /** Shows the heading on a dark band with the background pattern; otherwise on the plain page. */
  pattern?: boolean;
  children?: ReactNode;
}

export function PageHead({ title, description, trail, pattern = true, children }: PageHeadProps) {
  return (
    <div className={classNames('page-head', pattern && 'page-head-pattern on-dark')}>
      <Wrap>
        {trail}
        <h1>{title}</h1>
        {description && <p>{description}</p>}
        {children}
      </Wrap>
    </div>
  );
}
