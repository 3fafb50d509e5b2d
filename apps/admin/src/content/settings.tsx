import { useClient } from '@dalil/browser/api/use-client';
import { useLanguage } from '@dalil/browser/page/language';
import type { SettingsContent } from '@dalil/contract/content';
import { limits } from '@dalil/contract/limits';
import { href, paths } from '@dalil/contract/paths';
import { socialTypes } from '@dalil/contract/settings';
import { staffLimits } from '@dalil/contract/staff-limits';
import { Badge } from '@dalil/ui/badge';
import { Panel, Row } from '@dalil/ui/layout';
import { Select } from '@dalil/ui/select';
import { Switch } from '@dalil/ui/switch';
import { TextField } from '@dalil/ui/text-field';
import { useTranslations } from 'use-intl';
import { BilingualTextField } from '../shell/writing/bilingual-fields.tsx';
import { Editor } from '../shell/writing/editor.tsx';
import { noPicture, withImageRefs } from '../shell/writing/image-refs.ts';
import { ListOf } from '../shell/writing/list-of.tsx';
import { PhotoField } from '../shell/writing/photo-field.tsx';
import type { Draft } from '../shell/writing/use-draft.ts';

const most = staffLimits.content;

/** Footer, contact details of the team, and the states in the menu. */
export function Settings() {
  const t = useTranslations('staff.content');
  const client = useClient();
  return (
    <Editor<SettingsContent>
      name={['GET staff/content/settings']}
      title={t('part.settings')}
      lede={t('ledes.settings')}
      href={href(paths.home)}
      read={() => client.call('GET staff/content/settings')}
      save={({ version, content }) =>
        client.call('PUT staff/content/settings', { body: { version, content: withImageRefs(content) } })
      }
    >
      {(draft) => (
        <>
          <Logos draft={draft} />
          <Footer draft={draft} />
          <States draft={draft} />
          <Social draft={draft} />
        </>
      )}
    </Editor>
  );
}

/** Displays a URL without its scheme. */
function Address({ of: url }: { of: string }) {
  return (
    <bdi dir="ltr" className="staff-aside">
      {url.replace(/^https?:\/\//, '')}
    </bdi>
  );
}

interface PartProps {
  draft: Draft<SettingsContent>;
}

function Logos({ draft: { content, change, error } }: PartProps) {
  const t = useTranslations('staff.content');
  return (
    <Panel>
      <h3>{t('logos.title')}</h3>
      <p className="field-hint">{t('logos.hint')}</p>
      <div className="pair">
        {(['navbarLogo', 'footerLogo'] as const).map((logo) => (
          <PhotoField
            key={logo}
            label={t(`logos.${logo}`)}
            picture={content[logo]}
            error={error(logo)}
            onRemove={() => change({ [logo]: null })}
            onChange={(picture) => change({ [logo]: picture })}
          />
        ))}
      </div>
    </Panel>
  );
}

function Footer({ draft: { content, change, error } }: PartProps) {
  const t = useTranslations('staff.content');
  return (
    <Panel>
      <h3>{t('footer')}</h3>
      <BilingualTextField
        label={t('subscribe')}
        path="subscribe"
        value={content.subscribe}
        most={most.line}
        error={error}
        onChange={(subscribe) => change({ subscribe })}
      />
      <BilingualTextField
        label={t('copyright')}
        path="copyright"
        value={content.copyright}
        most={most.line}
        error={error}
        onChange={(copyright) => change({ copyright })}
      />
      <div className="pair">
        <TextField
          type="email"
          label={t('email')}
          value={content.email}
          error={error('email')}
          onChange={({ target }) => change({ email: target.value })}
        />
        <TextField
          type="tel"
          label={t('phone')}
          value={content.phone}
          error={error('phone')}
          onChange={({ target }) => change({ phone: target.value })}
        />
      </div>
      <TextField
        label={t('address')}
        hint={t('addressHint')}
        dir="ltr"
        value={content.address}
        maxLength={most.line}
        error={error('address')}
        onChange={({ target }) => change({ address: target.value })}
      />
    </Panel>
  );
}

function States({ draft: { content, change, error, isWrong } }: PartProps) {
  const t = useTranslations('staff.content');
  const lang = useLanguage();
  return (
    <Panel>
      <Row between>
        <h3>{t('states')}</h3>
        <Badge>{content.states.length}</Badge>
      </Row>
      <p className="field-hint">{t('statesHint')}</p>
      <ListOf
        items={content.states}
        most={most.states}
        isWrong={(index) => isWrong(`states.${index}`)}
        nameOf={({ title, url }, index) => (
          <>
            <b>{title[lang] || t('newState', { n: index + 1 })}</b>{' '}
            {url ? <Address of={url} /> : <Badge tone="accent">{t('comingSoon')}</Badge>}
          </>
        )}
        add={{
          label: t('addState'),
          make: () => ({
            title: { en: '', ar: '' },
            city: { en: '', ar: '' },
            picture: noPicture,
            url: null,
            current: false,
          }),
        }}
        onChange={(states) => change({ states })}
      >
        {(state, index, set) => (
          <>
            <BilingualTextField
              label={t('stateName')}
              path={`states.${index}.title`}
              value={state.title}
              most={most.name}
              error={error}
              onChange={(title) => set({ title })}
            />
            <BilingualTextField
              label={t('stateCity')}
              path={`states.${index}.city`}
              value={state.city}
              most={most.name}
              error={error}
              onChange={(city) => set({ city })}
            />
            <TextField
              label={t('stateUrl')}
              hint={t('stateUrlHint')}
              optional
              dir="ltr"
              value={state.url ?? ''}
              error={error(`states.${index}.url`)}
              onChange={({ target }) => set({ url: target.value || null })}
            />
            <PhotoField
              label={t('picture')}
              picture={state.picture}
              error={error(`states.${index}.picture`)}
              onChange={(picture) => set({ picture })}
            />
            <Switch
              label={t('stateCurrent')}
              checked={state.current}
              onChange={({ target }) => set({ current: target.checked })}
            />
          </>
        )}
      </ListOf>
    </Panel>
  );
}

function Social({ draft: { content, change, error, isWrong } }: PartProps) {
  const t = useTranslations();
  const used = content.socialLinks;
  return (
    <Panel>
      <Row between>
        <h3>{t('staff.content.social')}</h3>
        <Badge>{t('staff.content.ofMost', { n: used.length, most: limits.footerSocialLinks })}</Badge>
      </Row>
      <ListOf
        items={used}
        most={limits.footerSocialLinks}
        isWrong={(index) => isWrong(`socialLinks.${index}`)}
        nameOf={({ type, url }) => (
          <>
            <b>{t(`ui.social.${type}`)}</b> <Address of={url} />
          </>
        )}
        add={{
          label: t('staff.content.addSocial'),
          make: () => ({
            type: socialTypes.find((type) => used.every((link) => link.type !== type)) ?? 'youtube',
            url: '',
          }),
        }}
        onChange={(socialLinks) => change({ socialLinks })}
      >
        {(link, index, set) => (
          <div className="pair">
            <Select
              label={t('staff.content.network')}
              value={link.type}
              options={socialTypes.map((value) => ({ value, label: t(`ui.social.${value}`) }))}
              onChange={(type) => set({ type })}
            />
            <TextField
              type="url"
              label={t('staff.content.link')}
              value={link.url}
              error={error(`socialLinks.${index}.url`)}
              onChange={({ target }) => set({ url: target.value })}
            />
          </div>
        )}
      </ListOf>
    </Panel>
  );
}
