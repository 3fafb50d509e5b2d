import './note.css';
import type { ReactNode } from 'react';
import { Icon } from './icon.tsx';
import { CircleCheck, type IconName, Info, TriangleAlert } from './icons.ts';

type Tone = 'info' | 'success' | 'warn' | 'danger' | 'plain';

const icons: Record<Tone, IconName> = {
  info: Info,
  success: CircleCheck,
  warn: TriangleAlert,
  danger: TriangleAlert,
  plain: Info,
};

interface NoteProps {
  tone?: Tone;
  /** Icon to use instead of the icon of the tone. */
  icon?: IconName;
  children: ReactNode;
}

/** A permanent note on the page. */
export function Note({ tone = 'info', icon = icons[tone], children }: NoteProps) {
  return (
    <div className={`note note-${tone}`}>
      <Icon icon={icon} />
      <div>{children}</div>
    </div>
  );
}
