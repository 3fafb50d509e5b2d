import './empty.css';
import type { ReactNode } from 'react';
import { Icon } from './icon.tsx';
import type { IconName } from './icons.ts';

interface EmptyProps {
  icon: IconName;
  title: ReactNode;
  /** Explanation of one sentence. */
  children?: ReactNode;
  /** A single action, such as a link. */
  action?: ReactNode;
  level?: 1 | 2 | 3;
}

/** Shown where there is no content: a short explanation and one action. */
export function Empty({ icon, title, children, action, level = 2 }: EmptyProps) {
  const Heading = `h${level}` as const;
  return (
    <div className="empty">
      <div className="empty-art">
        <Rosette />
        <Icon icon={icon} size={32} />
      </div>
      <Heading>{title}</Heading>
      {children && <p>{children}</p>}
      {action}
    </div>
  );
}

const petals = Array.from({ length: 12 }, (_, index) => index * 30);

/** Ornament of twelve petals and twelve tiles around an eight-pointed star (khatam), as on carved doors. */
function Rosette() {
  return (
    <svg className="rosette" viewBox="0 0 220 220" aria-hidden="true">
      {petals.map((turn) => (
        <path
          key={turn}
          transform={`rotate(${turn} 110 110)`}
          d="M146.7 110L160.1 101.8L186.3 95L202.9 110L186.3 125L160.1 118.2ZM187.2 130.7L206.5 121.4L214.3 138L199.3 148.4Z"
        />
      ))}
      <path
        className="rosette-star"
        d="M110 54L126.4 70.4H149.6V93.6L166 110L149.6 126.4V149.6H126.4L110 166L93.6 149.6H70.4V126.4L54 110L70.4 93.6V70.4H93.6Z"
      />
    </svg>
  );
}
