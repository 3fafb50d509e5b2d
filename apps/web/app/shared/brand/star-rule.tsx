import './star-rule.css';
import { Star } from './star.tsx';

/** An ornamental divider between two parts of a text. */
export function StarRule() {
  return (
    <div className="star-rule" aria-hidden="true">
      <Star />
    </div>
  );
}
