import './typed-text.css';
import { useEffect, useState } from 'react';

/** One character every 100 ms, as the specification has it. */
const pace = 100;

/** A mark over an Arabic letter is part of that letter, so whole graphemes are typed. */
const characters = (text: string) => Array.from(new Intl.Segmenter().segment(text), ({ segment }) => segment);

/** Text that types itself. Screen readers hear it whole at once; so do eyes that asked for less motion. */
export function TypedText({ text }: { text: string }) {
  const [typed, setTyped] = useState(0);
  const all = characters(text);
  const total = all.length;

  useEffect(() => {
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) {
      setTyped(total);
      return;
    }
    setTyped(0);
    const timer = setInterval(() => setTyped((count) => Math.min(count + 1, total)), pace);
    const done = setTimeout(() => clearInterval(timer), pace * (total + 1));
    return () => {
      clearInterval(timer);
      clearTimeout(done);
    };
  }, [total]);

  return (
    <span className="typed-text">
      {/* Keeps the room of the whole text, so that nothing moves while it is typed. */}
      <span className="typed-text-whole">{text}</span>
      <span className="typed-text-typed" aria-hidden="true">
        {all.slice(0, typed).join('')}
      </span>
    </span>
  );
}
