import './skeleton.css';
import type { CSSProperties, ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { classNames } from './class-names.ts';

interface SkeletonProps {
  /** `title`, `description` and `button` have the heights required by the specification. */
  shape?: 'title' | 'description' | 'button' | 'line' | 'block' | 'circle';
  width?: CSSProperties['inlineSize'];
  height?: CSSProperties['blockSize'];
  className?: string;
}

/** Placeholder with the size of content that is still loading, so that the layout does not shift. */
export function Skeleton({ shape = 'line', width, height, className }: SkeletonProps) {
  return (
    <span
      aria-hidden="true"
      className={classNames('skeleton', `skeleton-${shape}`, className)}
      style={{ inlineSize: width, blockSize: height }}
    />
  );
}

/** Wraps the skeletons of one area, so that screen readers announce loading only once. */
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
