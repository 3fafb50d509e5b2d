import './note.css';
import { CircleCheck, Info, type LucideIcon, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { Icon } from './icon.tsx';

type Tone = 'info' | 'success' | 'warn' | 'danger' | 'plain';

const icons: Record<Tone, LucideIcon> = {
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
