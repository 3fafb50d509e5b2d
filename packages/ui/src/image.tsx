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
  /** Alternative text; empty for a decorative image. */
  alt: string;
  width: number;
  height: number;
  /** Tiny data URL, shown enlarged and blurred until the image has loaded. */
  blur?: string | undefined;
  /** Loads the image eagerly with high priority; for images above the fold. */
  priority?: boolean;
  /** Shown instead of a missing or broken image. */
  fallback?: ReactNode;
  onBroken?: () => void;
  className?: string;
}

/** Image that shows `fallback` instead if it cannot be loaded. It is loaded lazily unless `priority` is set. */
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
      // The image may have failed before hydration, in which case no error event follows. A busy browser may briefly
      // report a loaded image as empty, so only an image that cannot be decoded counts as broken.
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
