import type { Picture as PictureData } from '@dalil/contract/picture';
import { Image } from '@dalil/ui/image';

interface PictureProps {
  picture: PictureData;
  /** Differently cropped version of the image for phones. */
  phone?: PictureData;
  /** Alternative text; empty for a decorative image. */
  alt: string;
  sizes: string;
  /** True for an image above the fold, which is then not lazy-loaded. */
  priority?: boolean;
}

/** An image from the API in the smallest format that the browser supports; lazy-loaded unless it has priority. */
export function Picture({ picture, phone, alt, sizes, priority = false }: PictureProps) {
  return (
    <picture>
      {phone ? <Sources picture={phone} sizes={sizes} media="(width <= 992px)" /> : null}
      <Sources picture={picture} sizes={sizes} />
      <Image
        src={picture.src}
        alt={alt}
        sizes={sizes}
        width={picture.width}
        height={picture.height}
        blur={picture.blur}
        priority={priority}
      />
    </picture>
  );
}

function Sources({ picture, sizes, media }: { picture: PictureData; sizes: string; media?: string }) {
  const { width, height } = picture;
  return (
    <>
      <source type="image/avif" srcSet={picture.avif} {...{ sizes, media, width, height }} />
      <source type="image/webp" srcSet={picture.webp} {...{ sizes, media, width, height }} />
    </>
  );
}
