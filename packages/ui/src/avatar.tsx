import './avatar.css';
import { Icon } from './icon.tsx';
import { UserRound } from './icons.ts';

interface AvatarProps {
  /** Name of the user; empty if there is none. */
  name: string;
  src?: string | null | undefined;
  size?: 24 | 32 | 44 | 56 | 96;
}

/** Photo of a person, or the first letter of the name. It is decorative, because the name is shown beside it. */
export function Avatar({ name, src, size = 44 }: AvatarProps) {
  return (
    <span
      className="avatar"
      aria-hidden="true"
      style={{ inlineSize: size, blockSize: size, fontSize: size * 0.42 }}
    >
      {src ? (
        <img src={src} alt="" width={size} height={size} loading="lazy" />
      ) : (
        firstLetter(name) || <Icon icon={UserRound} size={size > 44 ? 32 : 20} />
      )}
    </span>
  );
}

const firstLetter = (name: string) => [...name.trim()][0]?.toLocaleUpperCase() ?? '';
