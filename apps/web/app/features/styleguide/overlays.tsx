import { Button } from '@dalil/ui/button';
import { Dialog } from '@dalil/ui/dialog';
import { Disclosure } from '@dalil/ui/disclosure';
import { Icon } from '@dalil/ui/icon';
import { House, type IconName, Pencil, Share2, Store, Tag, Trash2 } from '@dalil/ui/icons';
import { Menu } from '@dalil/ui/menu';
import { Sheet } from '@dalil/ui/sheet';
import { type ToastKind, toast } from '@dalil/ui/toast';
import { Tooltip } from '@dalil/ui/tooltip';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Row, Specimen } from './specimen.tsx';

const links: ReadonlyArray<[name: 'shops' | 'market' | 'rentals', icon: IconName]> = [
  ['shops', Store],
  ['market', Tag],
  ['rentals', House],
];

export function Overlays() {
  const t = useTranslations('styleguide.overlay');
  const [open, setOpen] = useState<'dialog' | 'bottom' | 'full' | 'end'>();
  const close = () => setOpen(undefined);
  const actions = [
    { id: 'edit', label: t('edit'), icon: Pencil, onAction: close },
    { id: 'share', label: t('share'), icon: Share2, onAction: close },
    { id: 'delete', label: t('delete'), icon: Trash2, danger: true, onAction: () => setOpen('dialog') },
  ];
  const entries = links.map(([name, icon]) => (
    <a key={name} href={`#${name}`}>
      <Icon icon={icon} />
      {t(name)}
    </a>
  ));
  return (
    <Specimen name="overlays">
      <Row>
        <Disclosure label={t('services')}>{entries}</Disclosure>
        <Menu
          label={t('actions')}
          trigger={<Button variant="bordered">{t('actions')}</Button>}
          actions={actions}
        />
        <Tooltip text={t('tooltip')}>
          <Button variant="ghost">{t('about')}</Button>
        </Tooltip>
      </Row>
      <Row>
        <Button variant="bordered" onClick={() => setOpen('dialog')}>
          {t('openDialog')}
        </Button>
        <Button variant="bordered" onClick={() => setOpen('bottom')}>
          {t('openSheet')}
        </Button>
        <Button variant="bordered" onClick={() => setOpen('full')}>
          {t('openMenu')}
        </Button>
        <Button variant="bordered" onClick={() => setOpen('end')}>
          {t('openSide')}
        </Button>
      </Row>
      <Dialog
        open={open === 'dialog'}
        onClose={close}
        size="small"
        title={t('dialogTitle')}
        footer={
          <>
            <Button variant="ghost" onClick={close}>
              {t('keep')}
            </Button>
            <Button variant="danger" onClick={close}>
              {t('delete')}
            </Button>
          </>
        }
      >
        <p>{t('dialogText')}</p>
      </Dialog>
      {(['bottom', 'full', 'end'] as const).map((side) => (
        <Sheet
          key={side}
          side={side}
          open={open === side}
          onClose={close}
          title={t(side === 'bottom' ? 'openSheet' : 'menu')}
          footer={
            <Button wide onClick={close}>
              {t('showItems')}
            </Button>
          }
        >
          <p>{t('dialogText')}</p>
        </Sheet>
      ))}
    </Specimen>
  );
}

const kinds: readonly ToastKind[] = ['success', 'warning', 'error', 'info'];

export function Toasts() {
  const t = useTranslations('styleguide.toast');
  return (
    <Specimen name="toasts">
      <Row>
        {kinds.map((kind) => (
          <Button
            key={kind}
            variant="bordered"
            onClick={() =>
              toast(kind, t(kind), kind === 'warning' ? { label: t('logIn'), href: '/Login' } : undefined)
            }
          >
            {t(kind)}
          </Button>
        ))}
      </Row>
    </Specimen>
  );
}
