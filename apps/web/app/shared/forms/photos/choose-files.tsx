import { type ReactNode, useRef } from 'react';

const accept = 'image/jpeg,image/png,image/webp,image/heic,.heic,.heif';

interface ChooseFilesProps {
  className: string;
  /** Accessible name, for a button without text. */
  label?: string;
  several?: boolean;
  onChoose: (files: FileList) => void;
  children: ReactNode;
}

/** A button that opens the device's file picker. */
export function ChooseFiles({ className, label, several = false, onChoose, children }: ChooseFilesProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={input}
        type="file"
        multiple={several}
        hidden
        accept={accept}
        onChange={({ target }) => {
          if (target.files) onChoose(target.files);
          // Allows choosing the same file again after it was removed.
          target.value = '';
        }}
      />
      <button type="button" className={className} aria-label={label} onClick={() => input.current?.click()}>
        {children}
      </button>
    </>
  );
}
