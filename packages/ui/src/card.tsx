import './layout.css';
import './card.css';
import type { ComponentProps, ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { Link } from './link.tsx';

interface CardProps extends ComponentProps<'article'> {
  /** Places the image beside the text instead of above it. */
  row?: boolean;
}

/**
 * Container of every listing card. The link in the title covers the whole card; other controls are placed above it.
 */
export function Card({ row = false, className, ...rest }: CardProps) {
  return <article className={classNames('card', row && 'card-row', className)} {...rest} />;
}

interface CardMediaProps {
  ratio: '4/3' | '1/1' | '3/2' | '16/10';
  /** Badges in the top start corner of the image. */
  badges?: ReactNode;
  children: ReactNode;
}

export function CardMedia({ ratio, badges, children }: CardMediaProps) {
  return (
    <div className="card-media" style={{ aspectRatio: ratio }}>
      {children}
      {badges && <div className="card-badges">{badges}</div>}
    </div>
  );
}

export function CardBody({ className, ...rest }: ComponentProps<'div'>) {
  return <div className={classNames('card-body', className)} {...rest} />;
}

interface CardTitleProps {
  href: string;
  level?: 2 | 3 | 4;
  lines?: 1 | 2 | 3;
  lang?: string;
  /** Icon shown after the title, such as the verified badge. */
  mark?: ReactNode;
  children: ReactNode;
}

/** Heading of a card. Its link covers the whole card. */
export function CardTitle({ href, level = 3, lines = 2, lang, mark, children }: CardTitleProps) {
  const Heading = `h${level}` as const;
  return (
    <Heading className={`card-title clamp-${lines}`} dir="auto" lang={lang}>
      <Link className="card-link" href={href}>
        {children}
      </Link>
      {mark}
    </Heading>
  );
}

/** Last row of a card, aligned with its bottom edge however long the title is. */
export function CardFoot({ className, ...rest }: ComponentProps<'div'>) {
  return <div className={classNames('card-foot', className)} {...rest} />;
}
