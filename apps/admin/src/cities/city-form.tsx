import { useClient } from '@dalil/browser/api/use-client';
import { useLanguage } from '@dalil/browser/page/language';
import type { StaffCity } from '@dalil/contract/staff-cities';
import { staffLimits } from '@dalil/contract/staff-limits';
import { Badge } from '@dalil/ui/badge';
import { Button } from '@dalil/ui/button';
import { Dialog } from '@dalil/ui/dialog';
import { FieldGroup, useField } from '@dalil/ui/field';
import { IconButton } from '@dalil/ui/icon-button';
import { Plus, Trash2 } from '@dalil/ui/icons';
import { TextField } from '@dalil/ui/text-field';
import { type FormEvent, useState } from 'react';
import { useTranslations } from 'use-intl';
import { messagesOf } from '../shell/messages-of.ts';
import { useStaffMutation } from '../shell/use-staff-mutation.ts';
import { PairField } from '../shell/writing/pair-fields.tsx';

const most = staffLimits.cities;

interface CityFormProps {
  city: StaffCity;
  onClose: () => void;
}

/** Name of a city and its hostnames, the primary one first. */
export function CityForm({ city, onClose }: CityFormProps) {
  const t = useTranslations('staff');
  const client = useClient();
  const lang = useLanguage();
  const { act, busy } = useStaffMutation('cities');
  const [name, setName] = useState(city.name);
  const [state, setState] = useState(city.state);
  const [hosts, setHosts] = useState(city.hosts);
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const error = (path: string) => errors[path];

  async function send(event: FormEvent) {
    event.preventDefault();
    const body = { name, state, hosts, before: city.hosts };
    const saved = await act(
      () =>
        client.call('PUT staff/cities/:id', { params: { id: city.id }, body }).catch((refused: unknown) => {
          setErrors(messagesOf(refused));
          throw refused;
        }),
      { done: t('cities.saved'), conflict: t('cities.conflict') },
    );
    if (saved) onClose();
  }

  return (
    <Dialog open onClose={onClose} title={t('cities.changeTitle', { city: city.name[lang] })}>
      <form className="staff-form" noValidate onSubmit={(event) => void send(event)}>
        <PairField
          label={t('cities.name')}
          path="name"
          value={name}
          most={most.name}
          error={error}
          onChange={setName}
        />
        <PairField
          label={t('cities.state')}
          path="state"
          value={state}
          most={most.name}
          error={error}
          onChange={setState}
        />
        <HostFields hosts={hosts} error={error} onChange={setHosts} />
        <Button type="submit" loading={busy}>
          {t('save')}
        </Button>
      </form>
    </Dialog>
  );
}

interface HostFieldsProps {
  hosts: readonly string[];
  error: (path: string) => string | undefined;
  onChange: (hosts: string[]) => void;
}

function HostFields({ hosts, error, onChange }: HostFieldsProps) {
  const t = useTranslations('staff.cities');
  const { control: _, ...wiring } = useField({ hint: t('hostsHint'), error: error('hosts') });
  return (
    <FieldGroup wiring={wiring} label={t('hosts')} hint={t('hostsHint')} error={error('hosts')}>
      {hosts.map((host, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a name is being typed, its place is all that stays
        <div key={index} className="city-host">
          <TextField
            label={t('host', { n: index + 1 })}
            hideLabel
            dir="ltr"
            inputMode="url"
            autoCapitalize="none"
            spellCheck={false}
            value={host}
            maxLength={most.host}
            error={error(`hosts.${index}`)}
            onChange={({ target }) => onChange(hosts.with(index, target.value))}
          />
          {index === 0 ? (
            <Badge tone="primary">{t('main')}</Badge>
          ) : (
            <Button
              variant="ghost"
              size="small"
              onClick={() => onChange([host, ...hosts.toSpliced(index, 1)])}
            >
              {t('makeMain')}
            </Button>
          )}
          <IconButton
            icon={Trash2}
            label={t('remove', { n: index + 1 })}
            onClick={() => onChange(hosts.toSpliced(index, 1))}
          />
        </div>
      ))}
      {hosts.length < most.hosts && (
        <div>
          <Button variant="bordered" size="small" icon={Plus} onClick={() => onChange([...hosts, ''])}>
            {t('add')}
          </Button>
        </div>
      )}
    </FieldGroup>
  );
}
