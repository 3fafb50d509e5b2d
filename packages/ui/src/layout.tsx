import './layout.css';
import type { ComponentProps, CSSProperties, ElementType, ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';
import { ArrowRight } from './icons.ts';
import { Link, type LinkProps } from './link.tsx';

/** The one container of header, content and footer, so that their edges line up. */
export function Wrap({ className, ...rest }: ComponentProps<'div'>) {
  return <div className={classNames('wrap', className)} {...rest} />;
}

interface SectionProps extends ComponentProps<'section'> {
  /** Sunken background: bands alternate with canvas down the page. */
  band?: boolean;
  tight?: boolean;
}

export function Section({ band = false, tight = false, className, children, ...rest }: SectionProps) {
  return (
    <section className={classNames('section', band && 'band', tight && 'section-tight', className)} {...rest}>
      <Wrap>{children}</Wrap>
    </section>
  );
}

interface SectionHeadProps {
  title: ReactNode;
  /** Names the section: `<Section aria-labelledby={id}>`. */
  id?: string;
  eyebrow?: ReactNode;
  description?: ReactNode;
  /** A `MoreLink`, as a rule. */
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
  /** The first at the start of the line, the last at its end. */
  between?: boolean;
  /** What does not fit goes on below. */
  wrap?: boolean;
  /** Between the lines of a row that wraps, where it differs. */
  lineGap?: Gap;
  as?: ElementType;
}

/** Side by side on one line, centred on it. */
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

/** One below the other, each as wide as the stack. */
export function Stack({ gap = 12, as: Element = 'div', className, ...rest }: StackProps) {
  return <Element className={classNames('stack', className)} style={gaps(gap, gap)} {...rest} />;
}

interface SurfaceProps extends ComponentProps<'div'> {
  as?: ElementType;
}

/** The ground of a card: a line around it, round corners, lighter than the page. */
export function Surface({ as: Element = 'div', className, ...rest }: SurfaceProps) {
  return <Element className={classNames('surface', className)} {...rest} />;
}

interface MetaProps extends ComponentProps<'span'> {
  icon: ComponentProps<typeof Icon>['icon'];
}

/** A small fact in a line of them: its icon and its words. */
export function Meta({ icon, className, children, ...rest }: MetaProps) {
  return (
    <span className={classNames('meta', className)} {...rest}>
      <Icon icon={icon} size={16} />
      {children}
    </span>
  );
}

interface GridProps extends ComponentProps<'div'> {
  /** How many stand side by side on a desktop. */
  columns: 2 | 3 | 4 | 6;
  /** On phones: one below the other, two beside each other, or a row that scrolls with the next card peeking in. */
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
