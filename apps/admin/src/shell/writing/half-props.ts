import type { Language } from '@dalil/messages/languages';

/** What each half of a pair is given. */
export interface HalfProps {
  label: string;
  lang: Language;
  dir: 'ltr' | 'rtl';
  value: string;
  most: number;
  error: string | undefined;
  onChange: (value: string) => void;
}
