import './figures.css';
import { Link } from '@dalil/ui/link';

interface FiguresProps {
  /** `href`: the room in which it is worked on. */
  figures: readonly { name: string; label: string; value: string; href?: string | undefined }[];
}

/** Numbers side by side; on a narrow screen two in a row. */
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
