import { limits } from '@dalil/contract/limits';
import { Chips, RemovableChip } from '@dalil/ui/chip';
import { IconButton } from '@dalil/ui/icon-button';
import { Plus } from '@dalil/ui/icons';
import { TextField } from '@dalil/ui/text-field';
import { type KeyboardEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useChoice } from '../../../shared/listing-form/fields.ts';

const most = limits.business.services;

/** One service after the other; Enter, the button, going on to another field or to the next step takes what was typed. */
export function ServicesField() {
  const t = useTranslations('add-business.field');
  const { id, value: services, error, onChange } = useChoice('services');
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
    <div ref={root} className="services-field">
      <TextField
        id={id}
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
        onBlur={({ relatedTarget }) => {
          // Not on the way to a button: what appears here would move it from under the pointer.
          if (relatedTarget?.matches('.control-input')) add();
        }}
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
