import './icon.css';
import { classNames } from './class-names.ts';
import sprite from './icons.svg?url';
import type { IconName } from './icons.ts';

interface IconProps {
  icon: IconName;
  /** Width and height in pixels: 20 in text and buttons, 16 in meta rows, 24 in tiles, 32 in the empty state. */
  size?: 14 | 16 | 18 | 20 | 24 | 32;
  /**
   * Mirrors the icon on right-to-left pages. For arrows, chevrons, back, log out, send, external link; not for
   * search, heart, phone, clock, check, play, pin, plus.
   */
  mirror?: boolean;
  /** Accessible name; only if no text beside the icon has the same meaning. */
  label?: string;
  className?: string | undefined;
}

export function Icon({ icon, size = 20, mirror = false, label, className }: IconProps) {
  return (
    // biome-ignore lint/a11y/noSvgWithoutTitle: it is hidden, or has its name as a label
    <svg
      className={classNames('icon', size === 32 && 'icon-large', mirror && 'icon-mirror', className)}
      viewBox="0 0 24 24"
      width={size}
      height={size}
      {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
    >
      <use href={`${sprite}#${icon}`} />
    </svg>
  );
}
