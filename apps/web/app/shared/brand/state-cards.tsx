import './state-cards.css';
import { href, paths } from '@dalil/contract/paths';
import type { GeneralSettings } from '@dalil/contract/settings';
import { Badge } from '@dalil/ui/badge';
import { Card, CardBody, CardMedia, CardTitle } from '@dalil/ui/card';
import { Icon } from '@dalil/ui/icon';
import { ArrowRight, CircleCheck, Clock, ExternalLink } from '@dalil/ui/icons';
import { Grid } from '@dalil/ui/layout';
import { useTranslations } from 'use-intl';
import { Picture } from '../text/picture.tsx';

type State = GeneralSettings['navbar']['states'][number];

interface StateCardsProps {
  states: State[];
  /** Heading level of the cards: one deeper than the heading of the section around them. */
  level: 2 | 3;
}

export function StateCards({ states, level }: StateCardsProps) {
  return (
    <Grid as="ul" columns={3}>
      {states.map((state) => (
        <li key={state.title} className="state">
          <StateCard state={state} level={level} />
        </li>
      ))}
    </Grid>
  );
}

function StateCard({ state, level }: { state: State; level: 2 | 3 }) {
  const t = useTranslations('shell.states');
  const address = state.current ? href(paths.home) : state.url;
  const Heading = `h${level}` as const;
  return (
    <Card data-current={state.current || undefined} data-soon={address === null || undefined}>
      <CardMedia ratio="16/10" badges={<StateBadge current={state.current} soon={address === null} />}>
        <Picture picture={state.image} alt="" sizes="(width <= 640px) 100vw, (width <= 992px) 50vw, 421px" />
      </CardMedia>
      <CardBody className="state-body">
        {address === null ? (
          <Heading className="card-title">{state.title}</Heading>
        ) : (
          <CardTitle href={address} level={level}>
            {state.title}
          </CardTitle>
        )}
        {address === null ? null : <Icon icon={state.current ? ArrowRight : ExternalLink} size={16} mirror />}
        <p>
          {state.city}
          {state.url && !state.current ? ` · ${t('otherSite')}` : null}
        </p>
      </CardBody>
    </Card>
  );
}

function StateBadge({ current, soon }: { current: boolean; soon: boolean }) {
  const t = useTranslations('shell.states');
  if (current) {
    return (
      <Badge tone="success" icon={CircleCheck}>
        {t('here')}
      </Badge>
    );
  }
  return soon ? (
    <Badge tone="paper" icon={Clock}>
      {t('comingSoon')}
    </Badge>
  ) : null;
}
