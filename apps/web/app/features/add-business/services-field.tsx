import { limits } from '@dalil/contract/limits';
import { Chips, RemovableChip } from '@dalil/ui/chip';
import { IconButton } from '@dalil/ui/icon-button';
import { TextField } from '@dalil/ui/text-field';
import { Plus } from 'lucide-react';
import { type KeyboardEvent, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';

const most = limits.business.services;

interface ServicesFieldProps {
  services: readonly string[];
  error: string | undefined;
  onChange: (services: string[]) => void;
}

/** One service after the other; Enter, the button or leaving the field takes what was typed. */
export function ServicesField({ services, error, onChange }: ServicesFieldProps) {
  const t = useTranslations('add-business.field');
  const [typed, setTyped] = useState('');
  const root = useRef<HTMLDivElement>(null);
  const add = () => {
    const service = typed.trim().replace(/\s+/g, ' ');
    const room = services.length < most;
    if (service && room && !services.includes(service)) onChange([...services, service]);
    if (room) setTyped('');
  };
  const remove = (service: string) => {
    onChange(services.filter((other) => other !== service));
    // The button that was pressed is gone.
    root.current?.querySelector('input')?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    event.preventDefault();
    add();
  };
  return (
    <div ref={root} className="services-field">
      <TextField
        label={t('services')}
        hint={t('servicesHint', { n: services.length, most })}
        required
        error={error}
        value={typed}
        maxLength={limits.business.service}
        disabled={services.length >= most}
        enterKeyHint="enter"
        onChange={({ target }) => setTyped(target.value)}
        onKeyDown={onKeyDown}
        onBlur={add}
        suffix={<IconButton icon={Plus} label={t('addService')} onClick={add} />}
      />
      {services.length > 0 && (
        <Chips>
          {services.map((service) => (
            <RemovableChip key={service} label={service} remove={() => remove(service)} />
          ))}
        </Chips>
      )}
    </div>
  );
}
