import './post-picture.css';
import type { Picture } from '@dalil/contract/picture';
import { Icon } from '@dalil/ui/icon';
import { FileText } from '@dalil/ui/icons';

interface PostPictureProps {
  picture: Picture | null;
  /** Side length in pixels. */
  size: number;
}

/** Image of a post in staff lists, or an icon if it has none. */
export const PostPicture = ({ picture, size }: PostPictureProps) => (
  <span className="post-picture" style={{ inlineSize: size, blockSize: size }}>
    {picture ? (
      <img src={picture.src} alt="" width={size} height={size} loading="lazy" />
    ) : (
      <Icon icon={FileText} />
    )}
  </span>
);
