import { RequiredNote } from '@dalil/ui/field';
import { Phone } from '@dalil/ui/icons';
import { SearchField } from '@dalil/ui/search-field';
import { TextArea } from '@dalil/ui/text-area';
import { PasswordField, TextField } from '@dalil/ui/text-field';
import { useTranslations } from 'use-intl';
import { Pair, Specimen } from './specimen.tsx';

export function Fields() {
  const t = useTranslations('styleguide.field');
  return (
    <Specimen name="fields">
      <RequiredNote />
      <Pair>
        <TextField label={t('idle')} placeholder={t('placeholder')} optional />
        <TextField label={t('filled')} defaultValue={t('name')} required />
        <TextField
          label={t('error')}
          type="email"
          defaultValue="salma@mail"
          error={t('errorText')}
          required
        />
        <TextField label={t('disabled')} defaultValue={t('notYet')} disabled />
        <TextField
          label={t('phone')}
          type="tel"
          icon={Phone}
          defaultValue="(313) 555-0142"
          hint={t('phoneHint')}
        />
        <PasswordField label={t('password')} autoComplete="off" defaultValue="12345678" />
      </Pair>
      <TextField label={t('website')} type="url" prefix="https://" defaultValue="dalil.example" />
      <TextArea label={t('about')} maxLength={300} defaultValue={t('aboutText')} />
      <SearchField label={t('search')} placeholder={t('search')} defaultValue={t('searchText')} />
    </Specimen>
  );
}
