import './list-row.css';
import { classNames } from './class-names.ts';
import { Link, type LinkProps } from './link.tsx';

/** A list row beside a detail view; the open row is highlighted. */
export function ListRow({ current, className, ...rest }: LinkProps & { current: boolean }) {
  return (
    <Link
      className={classNames('list-row', className)}
      aria-current={current ? 'page' : undefined}
      {...rest}
    />
  );
}
