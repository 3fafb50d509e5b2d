import './badge.css';
import type { ReactNode } from 'react';
import { Icon } from './icon.tsx';
import type { IconName } from './icons.ts';

interface BadgeProps {
  tone?: 'neutral' | 'success' | 'warn' | 'danger' | 'primary' | 'accent' | 'info' | 'solid' | 'paper';
  icon?: IconName;
  children: ReactNode;
}

export function Badge({ tone = 'neutral', icon, children }: BadgeProps) {
  return (
    <span className={`badge badge-${tone}`}>
      {icon && <Icon icon={icon} size={14} />}
      {children}
    </span>
  );
}
