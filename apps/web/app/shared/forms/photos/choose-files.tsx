import { type ReactNode, useRef } from 'react';

const accept = 'image/jpeg,image/png,image/webp,image/heic,.heic,.heif';

interface ChooseFilesProps {
  className: string;
  /** Accessible name of the button, needed if it has no text. */
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
          // Browsers fire no event for an unchanged value; clearing it lets a removed file be chosen again.
          target.value = '';
        }}
      />
      <button type="button" className={className} aria-label={label} onClick={() => input.current?.click()}>
        {children}
      </button>
    </>
  );
}
