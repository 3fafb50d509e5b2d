import type { Language } from '@dalil/messages/languages';

/** Props of the field for one language in a pair of fields. */
export interface LanguageFieldProps {
  label: string;
  lang: Language;
  dir: 'ltr' | 'rtl';
  value: string;
  most: number;
  error: string | undefined;
  onChange: (value: string) => void;
}
