import type { Picture as PictureData } from '@dalil/contract/picture';
import { Avatar } from '@dalil/ui/avatar';
import { Picture } from '../../shared/text/picture.tsx';

interface MemberPhotoProps {
  name: string;
  photo: PictureData | null | undefined;
  size: 44 | 56 | 96;
}

/** Photo of a member. It is decorative, because the name is shown beside it. */
export function MemberPhoto({ name, photo, size }: MemberPhotoProps) {
  if (!photo) return <Avatar name={name} size={size} />;
  return (
    <span className="avatar" style={{ inlineSize: size, blockSize: size }}>
      <Picture picture={photo} alt="" sizes={`${size}px`} priority />
    </span>
  );
}
