import './layout.css';
import type { ComponentProps, CSSProperties, ElementType, ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';
import { ArrowRight } from './icons.ts';
import { Link, type LinkProps } from './link.tsx';

/** Container that header, content and footer use, so that their edges align. */
export function Wrap({ className, ...rest }: ComponentProps<'div'>) {
  return <div className={classNames('wrap', className)} {...rest} />;
}

interface SectionProps extends ComponentProps<'section'> {
  /** Gives the section a sunken background; sections with and without it alternate down the page. */
  band?: boolean;
  tight?: boolean;
}

/** Section of a page, with its content inside a `Wrap`. */
export function Section({ band = false, tight = false, className, children, ...rest }: SectionProps) {
  return (
    <section className={classNames('section', band && 'band', tight && 'section-tight', className)} {...rest}>
      <Wrap>{children}</Wrap>
    </section>
  );
}

interface SectionHeadProps {
  title: ReactNode;
  /** Id of the heading, for labelling its section: `<Section aria-labelledby={id}>`. */
  id?: string;
  eyebrow?: ReactNode;
  description?: ReactNode;
  /** Link or button beside the heading, usually a `MoreLink`. */
  action?: ReactNode;
}

export function SectionHead({ title, id, eyebrow, description, action }: SectionHeadProps) {
  return (
    <div className="section-head">
      <div>
        {eyebrow && <Eyebrow>{eyebrow}</Eyebrow>}
        <h2 id={id}>{title}</h2>
        {description && <p>{description}</p>}
      </div>
      {action}
    </div>
  );
}

/** Short line above a heading. */
export function Eyebrow({ className, ...rest }: ComponentProps<'p'>) {
  return <p className={classNames('eyebrow', className)} {...rest} />;
}

export function MoreLink({ className, children, ...rest }: LinkProps) {
  return (
    <Link className={classNames('more-link', className)} {...rest}>
      {children}
      <Icon icon={ArrowRight} size={16} mirror />
    </Link>
  );
}

type Gap = 0 | 4 | 6 | 8 | 10 | 12 | 14 | 16 | 20 | 24;

interface RowProps extends Omit<ComponentProps<'div'>, 'style'> {
  gap?: Gap;
  /** Distributes the items along the whole row, from one end to the other. */
  between?: boolean;
  /** Lets items wrap to further lines. */
  wrap?: boolean;
  /** Gap between the lines of a wrapping row, if it differs from `gap`. */
  lineGap?: Gap;
  as?: ElementType;
}

/** Arranges items in a row, vertically centred. */
export function Row({
  gap = 12,
  lineGap = gap,
  between = false,
  wrap = false,
  as: Element = 'div',
  className,
  ...rest
}: RowProps) {
  const look = classNames('row', between && 'row-between', wrap && 'row-wrap', className);
  return <Element className={look} style={gaps(gap, lineGap)} {...rest} />;
}

const gaps = (gap: Gap, lineGap: Gap) => ({ '--gap': `${lineGap}px ${gap}px` }) as CSSProperties;

interface StackProps extends Omit<ComponentProps<'div'>, 'style'> {
  gap?: Gap;
  as?: ElementType;
}

/** Arranges items in a column. */
export function Stack({ gap = 12, as: Element = 'div', className, ...rest }: StackProps) {
  return <Element className={classNames('stack', className)} style={gaps(gap, gap)} {...rest} />;
}

interface SurfaceProps extends ComponentProps<'div'> {
  as?: ElementType;
}

/** Card surface: border, rounded corners, lighter than the page. */
export function Surface({ as: Element = 'div', className, ...rest }: SurfaceProps) {
  return <Element className={classNames('surface', className)} {...rest} />;
}

interface MetaProps extends ComponentProps<'span'> {
  icon: ComponentProps<typeof Icon>['icon'];
}

/** A short piece of metadata with its icon. */
export function Meta({ icon, className, children, ...rest }: MetaProps) {
  return (
    <span className={classNames('meta', className)} {...rest}>
      <Icon icon={icon} size={16} />
      {children}
    </span>
  );
}

interface GridProps extends ComponentProps<'div'> {
  /** Number of columns on a desktop screen. */
  columns: 2 | 3 | 4 | 6;
  /**
   * Layout on phones: one column, two columns, or a row that scrolls horizontally with the next card partly visible.
   */
  phone?: 'stack' | 'pair' | 'scroll';
  as?: ElementType;
}

export function Grid({ columns, phone = 'stack', as: Element = 'div', className, ...rest }: GridProps) {
  return (
    <Element
      className={classNames('card-grid', `card-grid-${columns}`, `card-grid-${phone}`, className)}
      {...rest}
    />
  );
}

/** Running text of articles, legal pages and staff-written HTML. */
export function Prose({ className, ...rest }: ComponentProps<'div'>) {
  return <div className={classNames('prose', className)} {...rest} />;
}

export function Panel({ className, ...rest }: ComponentProps<'section'>) {
  return <section className={classNames('panel', className)} {...rest} />;
}
