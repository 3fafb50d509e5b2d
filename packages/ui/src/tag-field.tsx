import './tag-field.css';
import { type KeyboardEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { Chips, RemovableChip } from './chip.tsx';
import type { FieldProps } from './field.tsx';
import { IconButton } from './icon-button.tsx';
import { Plus } from './icons.ts';
import { TextField } from './text-field.tsx';

interface TagFieldProps extends FieldProps {
  id?: string;
  value: readonly string[];
  onChange: (tags: readonly string[]) => void;
  /** How many there may be. */
  most: number;
  /** Of one of them. */
  maxLength: number;
  addLabel: string;
}

/** One word after the other; Enter, the button, going on to another field or sending the form takes what was typed. */
export function TagField({ value: tags, onChange, most, maxLength, addLabel, ...field }: TagFieldProps) {
  const [typed, setTyped] = useState('');
  const root = useRef<HTMLDivElement>(null);
  const add = () => {
    const tag = typed.trim().replace(/\s+/g, ' ');
    const room = tags.length < most;
    if (tag && room && !tags.includes(tag)) onChange([...tags, tag]);
    if (room) setTyped('');
  };
  const remove = (tag: string) => {
    onChange(tags.filter((other) => other !== tag));
    // The button that was pressed is gone.
    root.current?.querySelector('input')?.focus();
  };
  const onSubmit = useEffectEvent(() => add());
  useEffect(() => {
    const form = root.current?.closest('form');
    const listen = () => onSubmit();
    // At the form itself, so before the step is looked through.
    form?.addEventListener('submit', listen);
    return () => form?.removeEventListener('submit', listen);
  }, []);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    event.preventDefault();
    add();
  };
  return (
    <div ref={root} className="tag-field">
      <TextField
        {...field}
        value={typed}
        maxLength={maxLength}
        disabled={tags.length >= most}
        enterKeyHint="enter"
        onChange={({ target }) => setTyped(target.value)}
        onKeyDown={onKeyDown}
        onBlur={({ relatedTarget }) => {
          // Not on the way to a button: what appears here would move it from under the pointer.
          if (relatedTarget?.matches('.control-input')) add();
        }}
        suffix={<IconButton icon={Plus} label={addLabel} onClick={add} />}
      />
      {tags.length > 0 && (
        <Chips>
          {tags.map((tag) => (
            <RemovableChip key={tag} label={tag} remove={() => remove(tag)} />
          ))}
        </Chips>
      )}
    </div>
  );
}
