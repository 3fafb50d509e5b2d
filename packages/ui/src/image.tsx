import './image.css';
import { type ReactNode, useState } from 'react';
import { useTranslations } from 'use-intl';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';
import { ImageOff } from './icons.ts';

interface ImageProps {
  src: string;
  srcSet?: string | undefined;
  sizes?: string | undefined;
  /** Empty for a picture that only decorates. */
  alt: string;
  width: number;
  height: number;
  /** A tiny data URL, shown enlarged and soft until the picture is there. */
  blur?: string | undefined;
  /** For the picture that is seen first: fetched at once and before others. */
  priority?: boolean;
  /** In place of a picture that is missing or broken. */
  fallback?: ReactNode;
  onBroken?: () => void;
  className?: string;
}

export function Image({
  src,
  srcSet,
  sizes,
  alt,
  width,
  height,
  blur,
  priority = false,
  fallback,
  onBroken,
  className,
}: ImageProps) {
  const [broken, setBroken] = useState(false);
  const giveUp = () => {
    setBroken(true);
    onBroken?.();
  };
  if (broken) {
    return (
      <span
        className={classNames('image image-fallback', className)}
        style={{ aspectRatio: `${width} / ${height}` }}
      >
        {fallback ?? <MissingImage alt={alt} />}
      </span>
    );
  }
  return (
    <img
      className={classNames('image', className)}
      {...{ src, srcSet, sizes, width, height }}
      alt={alt}
      loading={priority ? 'eager' : 'lazy'}
      decoding={priority ? 'auto' : 'async'}
      {...(priority && { fetchPriority: 'high' as const })}
      {...(blur && { style: { backgroundImage: `url("${blur}")` } })}
      onError={giveUp}
      // It may have failed before the page came alive, and then there is no event. A busy browser says for a moment that
      // one that is there is empty: only what cannot be decoded is broken.
      ref={(image) => {
        if (image?.complete && image.naturalWidth === 0 && image.currentSrc) image.decode().catch(giveUp);
      }}
    />
  );
}

function MissingImage({ alt }: { alt: string }) {
  const t = useTranslations('ui');
  return <Icon icon={ImageOff} size={24} {...(alt && { label: `${t('imageMissing')}: ${alt}` })} />;
}
