import './figures.css';
import { Link } from '@dalil/ui/link';

interface FiguresProps {
  /** Metrics with name and value. `href` is the page on which staff work on that metric. */
  figures: readonly { name: string; label: string; value: string; href?: string | undefined }[];
}

/** Figures side by side; on narrow screens two per row. */
export function Figures({ figures }: FiguresProps) {
  return (
    <dl className="figures">
      {figures.map(({ name, label, value, href }) => (
        <div key={name} data-figure={name}>
          <dt>{label}</dt>
          <dd>{href ? <Link href={href}>{value}</Link> : value}</dd>
        </div>
      ))}
    </dl>
  );
}
