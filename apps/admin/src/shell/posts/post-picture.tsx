import './post-picture.css';
import type { Picture } from '@dalil/contract/picture';
import { Icon } from '@dalil/ui/icon';
import { FileText } from '@dalil/ui/icons';

interface PostPictureProps {
  picture: Picture | null;
  /** Side in pixels. */
  size: number;
}

/** The picture of a post in a list of staff, or an icon where it has none. */
export const PostPicture = ({ picture, size }: PostPictureProps) => (
  <span className="post-picture" style={{ inlineSize: size, blockSize: size }}>
    {picture ? (
      <img src={picture.src} alt="" width={size} height={size} loading="lazy" />
    ) : (
      <Icon icon={FileText} />
    )}
  </span>
);
