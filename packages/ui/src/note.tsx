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

/** A remark that stays on the page. */
export function Note({ tone = 'info', children }: { tone?: Tone; children: ReactNode }) {
  return (
    <div className={`note note-${tone}`}>
      <Icon icon={icons[tone]} />
      <div>{children}</div>
    </div>
  );
}
