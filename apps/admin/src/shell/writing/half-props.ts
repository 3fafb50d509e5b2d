import type { Language } from '@dalil/messages/languages';

/** Props of each language field of a pair. */
export interface HalfProps {
  label: string;
  lang: Language;
  dir: 'ltr' | 'rtl';
  value: string;
  most: number;
  error: string | undefined;
  onChange: (value: string) => void;
}
