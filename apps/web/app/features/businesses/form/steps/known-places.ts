import { useClient } from '@dalil/browser/api/use-client';
import { useSettings } from '../../../../shared/page/settings.ts';

/** A place as it is kept, and as its readers call it. */
interface KnownPlace {
  code: string;
  name: string;
}

/** The city of the site and its state; null while the settings are not there. */
export function useKnownPlaces(): Record<'city' | 'state', KnownPlace> | null {
  const { cityId, region } = useClient().scope;
  const city = useSettings()?.city;
  return city
    ? { city: { code: String(cityId), name: city.name }, state: { code: region, name: city.state } }
    : null;
}
