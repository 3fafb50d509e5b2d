import { useClient } from '@dalil/browser/api/use-client';
import { useLanguage } from '@dalil/browser/page/language';
import type { HeroContent, WelcomeContent } from '@dalil/contract/content';
import { welcomeTypes } from '@dalil/contract/pages';
import { href, paths } from '@dalil/contract/paths';
import { staffLimits } from '@dalil/contract/staff-limits';
import { Panel } from '@dalil/ui/layout';
import { Segmented } from '@dalil/ui/segmented';
import { Switch } from '@dalil/ui/switch';
import { TextField } from '@dalil/ui/text-field';
import { useTranslations } from 'use-intl';
import { Editor } from '../shell/writing/editor.tsx';
import { ListOf } from '../shell/writing/list-of.tsx';
import { type ChosenPicture, namedPictures, noPicture } from '../shell/writing/named-pictures.ts';
import { PairArea, PairField, PairProse } from '../shell/writing/pair-fields.tsx';
import { PhotoField } from '../shell/writing/photo-field.tsx';

const most = staffLimits.content;
const nothing = { en: '', ar: '' };

/** Hero section of the home page. */
export function Hero() {
  const t = useTranslations('staff.content');
  const client = useClient();
  const lang = useLanguage();
  return (
    <Editor<HeroContent>
      name={['GET staff/content/hero']}
      title={t('part.hero')}
      lede={t('ledes.hero')}
      href={href(paths.home)}
      read={() => client.call('GET staff/content/hero')}
      save={({ version, content }) =>
        client.call('PUT staff/content/hero', { body: { version, content: namedPictures(content) } })
      }
    >
      {({ content, change, error, isWrong }) => (
        <Panel>
          <ListOf
            items={content.slides}
            most={most.slides}
            isWrong={(index) => isWrong(`slides.${index}`)}
            nameOf={({ title }, index) => <b>{title[lang] || t('newSlide', { n: index + 1 })}</b>}
            add={{
              label: t('addSlide'),
              make: () => ({
                title: nothing,
                description: nothing,
                ...{ media: noPicture, phone: noPicture, square: noPicture },
              }),
            }}
            onChange={(slides) => change({ slides })}
          >
            {(slide, index, set) => (
              <>
                <PairField
                  label={t('heading')}
                  path={`slides.${index}.title`}
                  value={slide.title}
                  most={most.title}
                  error={error}
                  onChange={(title) => set({ title })}
                />
                <PairProse
                  label={t('text')}
                  path={`slides.${index}.description`}
                  value={slide.description}
                  most={most.short}
                  error={error}
                  onChange={(description) => set({ description })}
                />
                {(['media', 'phone', 'square'] as const).map((shape) => (
                  <PhotoField
                    key={shape}
                    label={t(`shape.${shape}`)}
                    picture={slide[shape]}
                    error={error(`slides.${index}.${shape}`)}
                    onChange={(picture) => set({ [shape]: picture })}
                  />
                ))}
              </>
            )}
          </ListOf>
        </Panel>
      )}
    </Editor>
  );
}

/** Builds an image from its URL, because only the URL is stored. */
const pictureAt = (src: string): ChosenPicture | null =>
  src.startsWith('/media/') ? { src, avif: '', webp: '', width: 1, height: 1, blur: '' } : null;

/** Optional welcome dialog for first-time visitors. */
export function Welcome() {
  const t = useTranslations('staff.content');
  const client = useClient();
  return (
    <Editor<WelcomeContent>
      name={['GET staff/content/welcome']}
      title={t('part.welcome')}
      lede={t('ledes.welcome')}
      href={href(paths.home)}
      read={() => client.call('GET staff/content/welcome')}
      save={({ version, content }) =>
        client.call('PUT staff/content/welcome', { body: { version, content: linked(content) } })
      }
    >
      {({ content: { welcome }, change, error }) => (
        <Panel>
          <Switch
            label={t('welcomeShown')}
            hint={t('welcomeHint')}
            checked={welcome !== null}
            onChange={({ target }) =>
              change({
                welcome: target.checked
                  ? { type: 'youtube', link: '', title: nothing, description: nothing }
                  : null,
              })
            }
          />
          {welcome && (
            <>
              <Segmented
                label={t('welcomeType')}
                value={welcome.type}
                options={welcomeTypes.map((value) => ({ value, label: t(`welcomeTypes.${value}`) }))}
                onChange={(type) => change({ welcome: { ...welcome, type, link: '' } })}
              />
              {welcome.type === 'youtube' ? (
                <TextField
                  type="url"
                  label={t('video')}
                  value={welcome.link}
                  error={error('welcome.link')}
                  onChange={({ target }) => change({ welcome: { ...welcome, link: target.value } })}
                />
              ) : (
                <PhotoField
                  label={t('picture')}
                  picture={pictureAt(welcome.link)}
                  error={error('welcome.link')}
                  onChange={(picture) => change({ welcome: { ...welcome, ...chosen(picture) } })}
                />
              )}
              <PairField
                label={t('heading')}
                path="welcome.title"
                value={welcome.title}
                most={most.title}
                error={error}
                onChange={(title) => change({ welcome: { ...welcome, title } })}
              />
              <PairArea
                label={t('text')}
                path="welcome.description"
                value={welcome.description}
                most={most.short}
                error={error}
                onChange={(description) => change({ welcome: { ...welcome, description } })}
              />
            </>
          )}
        </Panel>
      )}
    </Editor>
  );
}

/** A new photo is displayed by its URL and saved by its id. */
const chosen = ({ id, src }: ChosenPicture) => ({ link: src, photo: id });

function linked({ welcome }: WelcomeContent): WelcomeContent {
  const { photo, ...rest } = (welcome ?? {}) as NonNullable<WelcomeContent['welcome']> & { photo?: string };
  return { welcome: welcome && { ...rest, link: photo && rest.type === 'image' ? photo : rest.link } };
}
