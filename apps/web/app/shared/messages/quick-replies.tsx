import './ready-words.css';

interface ReadyWordsProps {
  label: string;
  words: readonly string[];
  onChoose: (words: string) => void;
}

/** Canned messages that help users start a conversation. */
export function QuickReplies({ label, words, onChoose }: ReadyWordsProps) {
  return (
    <fieldset className="ready-words">
      <legend className="visually-hidden">{label}</legend>
      {words.map((one) => (
        <button key={one} type="button" onClick={() => onChoose(one)}>
          {one}
        </button>
      ))}
    </fieldset>
  );
}
