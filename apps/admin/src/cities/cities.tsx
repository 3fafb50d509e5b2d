import './cities.css';
import { useMemberApi } from '@dalil/browser/api/use-api';
import { useLanguage } from '@dalil/browser/page/language';
import type { StaffCity } from '@dalil/contract/staff-cities';
import { Badge } from '@dalil/ui/badge';
import { Button } from '@dalil/ui/button';
import { Pencil } from '@dalil/ui/icons';
import { Row } from '@dalil/ui/layout';
import { Skeleton } from '@dalil/ui/skeleton';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { StaffArea } from '../shell/staff-area.tsx';
import { useLanguages } from '../shell/use-languages.ts';
import { CityForm } from './city-form.tsx';

/** Cities of the deployment and their hostnames. */
export function Cities() {
  const t = useTranslations('staff.cities');
  const cities = useMemberApi('GET staff/cities');
  const [open, setOpen] = useState<StaffCity | null>(null);
  return (
    <>
      <h1 className="staff-title">{t('title')}</h1>
      <p className="staff-lede">{t('lede')}</p>
      <StaffArea of={cities} skeleton={<Skeleton shape="block" height={400} />}>
        {({ data }) => (
          <ul className="staff-list">
            {data.map((city) => (
              <CityRow key={city.id} city={city} onChange={() => setOpen(city)} />
            ))}
          </ul>
        )}
      </StaffArea>
      {open && <CityForm city={open} onClose={() => setOpen(null)} />}
    </>
  );
}

function CityRow({ city, onChange }: { city: StaffCity; onChange: () => void }) {
  const t = useTranslations('staff.cities');
  const lang = useLanguage();
  return (
    <li>
      <Row between gap={12} className="staff-top">
        <div className="staff-pair">
          {useLanguages().map((each) => (
            <p key={each} lang={each}>
              <b>{city.name[each]}</b>
              <br />
              <span className="staff-aside">{city.state[each]}</span>
            </p>
          ))}
        </div>
        {city.mayChange && (
          <Button
            variant="bordered"
            size="small"
            icon={Pencil}
            aria-label={t('changeTitle', { city: city.name[lang] })}
            onClick={onChange}
          >
            {t('change')}
          </Button>
        )}
      </Row>
      {city.hosts.length === 0 ? (
        <p className="staff-aside">{t('none')}</p>
      ) : (
        <ul className="city-hosts">
          {city.hosts.map((host, index) => (
            <li key={host}>
              <bdi dir="ltr">{host}</bdi> {index === 0 && <Badge tone="primary">{t('main')}</Badge>}
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}
