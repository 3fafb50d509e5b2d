import './figures.css';

interface FiguresProps {
  figures: readonly { name: string; label: string; value: string }[];
}

/** Numbers side by side; on a narrow screen two in a row. */
export function Figures({ figures }: FiguresProps) {
  return (
    <dl className="figures">
      {figures.map(({ name, label, value }) => (
        <div key={name} data-figure={name}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
