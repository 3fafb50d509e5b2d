import './icon.css';
import type { LucideIcon } from 'lucide-react';
import { classNames } from './class-names.ts';

interface IconProps {
  icon: LucideIcon;
  /** 20 in text and buttons, 16 in meta rows, 24 in tiles, 32 in the empty state. */
  size?: 14 | 16 | 18 | 20 | 24 | 32;
  /** Arrows, chevrons, back, log out, send, external link. Not: search, heart, phone, clock, check, play, pin, plus. */
  mirror?: boolean;
  /** Only when no text beside the icon says the same. */
  label?: string;
  className?: string | undefined;
}

export function Icon({ icon: Glyph, size = 20, mirror = false, label, className }: IconProps) {
  return (
    <Glyph
      className={classNames('icon', mirror && 'icon-mirror', className)}
      size={size}
      strokeWidth={size === 32 ? 1.5 : 1.75}
      {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
    />
  );
}
