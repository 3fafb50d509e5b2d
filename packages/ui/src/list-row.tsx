import './list-row.css';
import { classNames } from './class-names.ts';
import { Link, type LinkProps } from './link.tsx';

/** Row of a list that is shown beside a detail view. `current` highlights the row whose details are open. */
export function ListRow({ current, className, ...rest }: LinkProps & { current: boolean }) {
  return (
    <Link
      className={classNames('list-row', className)}
      aria-current={current ? 'page' : undefined}
      {...rest}
    />
  );
}
