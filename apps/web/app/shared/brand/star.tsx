import './star.css';

const khatam =
  'M12 0L15.51 3.51L20.49 3.51L20.49 8.49L24 12L20.49 15.51L20.49 20.49L15.51 20.49L12 24L8.49 20.49L3.51 20.49L3.51 15.51L0 12L3.51 8.49L3.51 3.51L8.49 3.51Z';

/** Khatam ornament: two squares, one rotated. Uses the text colour. */
export function Star() {
  return (
    <svg className="star" viewBox="0 0 24 24" fill="currentColor" aria-hidden="true">
      <path d={khatam} />
    </svg>
  );
}
