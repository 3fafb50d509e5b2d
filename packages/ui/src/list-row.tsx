import './list-row.css';
import { classNames } from './class-names.ts';
import { Link, type LinkProps } from './link.tsx';

/** A row of a list that stands beside what is open; that one is marked. */
export function ListRow({ current, className, ...rest }: LinkProps & { current: boolean }) {
  return (
    <Link
      className={classNames('list-row', className)}
      aria-current={current ? 'page' : undefined}
      {...rest}
    />
  );
}
