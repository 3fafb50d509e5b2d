import './accordion.css';
import { type ReactNode, useId } from 'react';
import { Icon } from './icon.tsx';
import { ChevronDown } from './icons.ts';

interface AccordionProps {
  items: ReadonlyArray<{ id: string; title: ReactNode; content: ReactNode; open?: boolean }>;
  /** If true, opening one item closes the others. */
  exclusive?: boolean;
}

/**
 * List of native `details` elements: they open without JavaScript, and the browser's text search finds their content.
 */
export function Accordion({ items, exclusive = false }: AccordionProps) {
  const name = useId();
  return (
    <div className="accordion">
      {items.map(({ id, title, content, open = false }) => (
        <details key={id} id={id} open={open} {...(exclusive && { name })}>
          <summary>
            {title}
            <Icon icon={ChevronDown} />
          </summary>
          <div className="accordion-content">{content}</div>
        </details>
      ))}
    </div>
  );
}
