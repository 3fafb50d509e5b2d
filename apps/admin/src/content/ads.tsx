import { useMemberApi } from '@dalil/browser/api/use-api';
import { useClient } from '@dalil/browser/api/use-client';
import { useLanguage } from '@dalil/browser/page/language';
import type { AdsContent } from '@dalil/contract/content';
import { href, paths } from '@dalil/contract/paths';
import { staffLimits } from '@dalil/contract/staff-limits';
import { isoDay } from '@dalil/messages/formats';
import { Badge } from '@dalil/ui/badge';
import { DateField } from '@dalil/ui/date-field';
import { Panel } from '@dalil/ui/layout';
import { Switch } from '@dalil/ui/switch';
import { TextField } from '@dalil/ui/text-field';
import { useTranslations } from 'use-intl';
import { useCity } from '../shell/time/use-city.ts';
import { Editor } from '../shell/writing/editor.tsx';
import { ListOf } from '../shell/writing/list-of.tsx';
import { namedPictures, noPicture } from '../shell/writing/named-pictures.ts';
import { PairField } from '../shell/writing/pair-fields.tsx';
import { PhotoField } from '../shell/writing/photo-field.tsx';

const most = staffLimits.content;
const nothing = { en: '', ar: '' };

type Ad = AdsContent['ads'][number];

/** Advertisements of the home page with their run dates and view counts. */
export function Ads() {
  const t = useTranslations('staff.content');
  const client = useClient();
  const lang = useLanguage();
  const counts = useMemberApi('GET staff/content/ads/counts').data?.data;
  const today = useToday();
  return (
    <Editor<AdsContent>
      name={['GET staff/content/ads']}
      title={t('part.ads')}
      lede={t('ledes.ads')}
      href={href(paths.home)}
      read={() => client.call('GET staff/content/ads')}
      save={({ version, content }) =>
        client.call('PUT staff/content/ads', { body: { version, content: namedPictures(content) } })
      }
    >
      {({ kept, content, change, error, isWrong }) => (
        <Panel>
          <ListOf
            items={content.ads}
            most={most.ads}
            isWrong={(index) => isWrong(`ads.${index}`)}
            nameOf={(ad, index) => {
              const { views = 0, clicks = 0 } = counts?.find(({ id }) => id === ad.id) ?? {};
              const saved = kept.content.ads.find(({ id }) => ad.id !== '' && id === ad.id);
              const state = saved ? stateOf(saved, today) : 'unsaved';
              return (
                <>
                  <b>{ad.title[lang] || t('ads.newAd', { n: index + 1 })}</b>{' '}
                  <Badge tone={state === 'running' ? 'primary' : 'neutral'}>{t(`ads.state.${state}`)}</Badge>
                  {ad.id && <small className="staff-aside">{t('ads.counts', { views, clicks })}</small>}
                </>
              );
            }}
            add={{
              label: t('ads.addAd'),
              make: () => ({
                id: '',
                ...{ title: nothing, text: nothing, action: nothing },
                ...{ picture: noPicture, link: '', startsOn: today, endsOn: null, active: true },
              }),
            }}
            onChange={(ads) => change({ ads })}
          >
            {(ad, index, set) => (
              <>
                <PairField
                  label={t('heading')}
                  path={`ads.${index}.title`}
                  value={ad.title}
                  most={most.name}
                  error={error}
                  onChange={(title) => set({ title })}
                />
                <PairField
                  label={t('ads.adText')}
                  path={`ads.${index}.text`}
                  value={ad.text}
                  most={most.title}
                  error={error}
                  onChange={(text) => set({ text })}
                />
                <PairField
                  label={t('ads.action')}
                  path={`ads.${index}.action`}
                  value={ad.action}
                  most={most.button}
                  error={error}
                  onChange={(action) => set({ action })}
                />
                <TextField
                  type="url"
                  label={t('ads.adLink')}
                  hint={t('ads.adLinkHint')}
                  value={ad.link}
                  error={error(`ads.${index}.link`)}
                  onChange={({ target }) => set({ link: target.value })}
                />
                <PhotoField
                  label={t('picture')}
                  picture={ad.picture}
                  error={error(`ads.${index}.picture`)}
                  onChange={(picture) => set({ picture })}
                />
                <div className="pair">
                  <DateField
                    label={t('ads.startsOn')}
                    value={ad.startsOn || null}
                    error={error(`ads.${index}.startsOn`)}
                    onChange={(startsOn) => set({ startsOn: startsOn ?? '' })}
                  />
                  <DateField
                    label={t('ads.endsOn')}
                    hint={t('ads.endsOnHint')}
                    optional
                    value={ad.endsOn}
                    error={error(`ads.${index}.endsOn`)}
                    onChange={(endsOn) => set({ endsOn })}
                  />
                </div>
                <Switch
                  label={t('ads.active')}
                  checked={ad.active}
                  onChange={({ target }) => set({ active: target.checked })}
                />
              </>
            )}
          </ListOf>
        </Panel>
      )}
    </Editor>
  );
}

/** Returns the current date in the city's time zone, in which advertisements start and end. */
function useToday(): string {
  return isoDay(Date.now(), useCity().timeZone);
}

function stateOf({ active, startsOn, endsOn }: Ad, today: string) {
  if (!active) return 'off';
  if (endsOn !== null && endsOn < today) return 'over';
  return startsOn > today ? 'planned' : 'running';
}
