import './typed-text.css';
import { useEffect, useState } from 'react';

/** Milliseconds per character, as specified. */
const pace = 100;

/** Splits the text into graphemes, because an Arabic letter and its diacritics must appear together. */
const characters = (text: string) => Array.from(new Intl.Segmenter().segment(text), ({ segment }) => segment);

/** Text with a typewriter effect. Screen readers read it whole at once, and with reduced motion it is shown whole. */
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
      {/* Reserves the space of the whole text, so that the layout does not shift while it is typed. */}
      <span className="typed-text-whole">{text}</span>
      <span className="typed-text-typed" aria-hidden="true">
        {all.slice(0, typed).join('')}
      </span>
    </span>
  );
}
