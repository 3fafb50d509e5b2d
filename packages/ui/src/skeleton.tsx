import './skeleton.css';
import type { CSSProperties, ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { classNames } from './class-names.ts';

interface SkeletonProps {
  /** `title`, `description` and `button` have the heights that the specification gives them. */
  shape?: 'title' | 'description' | 'button' | 'line' | 'block' | 'circle';
  width?: CSSProperties['inlineSize'];
  height?: CSSProperties['blockSize'];
  className?: string;
}

/** The place of what is still loading, in its size, so that nothing moves when it comes. */
export function Skeleton({ shape = 'line', width, height, className }: SkeletonProps) {
  return (
    <span
      aria-hidden="true"
      className={classNames('skeleton', `skeleton-${shape}`, className)}
      style={{ inlineSize: width, blockSize: height }}
    />
  );
}

/** Surrounds the skeletons of one area: a screen reader hears once that it is loading. */
export function SkeletonArea({ className, children }: { className?: string; children: ReactNode }) {
  const t = useTranslations('ui');
  return (
    <div className={classNames('skeleton-area', className)} aria-busy="true">
      <span className="visually-hidden" role="status">
        {t('loading')}
      </span>
      {children}
    </div>
  );
}
