import './state-list.css';
import { href, paths } from '@dalil/contract/paths';
import type { GeneralSettings } from '@dalil/contract/settings';
import { Badge } from '@dalil/ui/badge';
import { Icon } from '@dalil/ui/icon';
import { ChevronRight, CircleCheck, ExternalLink } from '@dalil/ui/icons';
import { Image } from '@dalil/ui/image';
import { Stack } from '@dalil/ui/layout';
import { Link } from '@dalil/ui/link';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { useSettings } from '../../shared/page/settings.ts';

type State = GeneralSettings['navbar']['states'][number];

/** List of US states from the settings: the current one, those with sites of their own, and planned ones. */
export function StateList() {
  const t = useTranslations('shell.states');
  return (
    <>
      <Stack as="ul" gap={10} className="state-list">
        {useSettings()?.navbar.states.map((state) => (
          <li key={state.title}>
            <StateRow state={state} />
          </li>
        ))}
      </Stack>
      <Link className="state-discover" href={href(paths.states)}>
        {t('discover')}
        <Icon icon={ChevronRight} size={16} mirror />
      </Link>
    </>
  );
}

function StateRow({ state }: { state: State }) {
  const t = useTranslations('shell.states');
  if (state.current) {
    return (
      <Link className="state-row state-here" href={href(paths.home)} aria-current="true">
        <StateText state={state} note={t('here')} />
        <Icon icon={CircleCheck} size={24} className="state-check" />
      </Link>
    );
  }
  if (state.url) {
    return (
      <a className="state-row" href={state.url}>
        <StateText state={state} note={t('otherSite')} />
        <Icon icon={ExternalLink} mirror />
      </a>
    );
  }
  return (
    <div className="state-row state-soon" aria-disabled="true">
      <StateText state={state} note={<Badge tone="accent">{t('comingSoon')}</Badge>} />
    </div>
  );
}

function StateText({ state: { title, image }, note }: { state: State; note: ReactNode }) {
  return (
    <>
      <Image
        className="state-picture"
        src={image.src}
        srcSet={image.webp}
        sizes="72px"
        blur={image.blur}
        alt=""
        width={72}
        height={52}
      />
      <span className="state-text">
        <b>{title}</b>
        <span className="state-note">{note}</span>
      </span>
    </>
  );
}
