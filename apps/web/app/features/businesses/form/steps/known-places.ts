import { useClient } from '@dalil/browser/api/use-client';
import { useSettings } from '../../../../shared/page/settings.ts';

/** A place as a stored code and its display name. */
interface KnownPlace {
  code: string;
  name: string;
}

/** Returns the site's city and its state; null until the settings are loaded. */
export function useKnownPlaces(): Record<'city' | 'state', KnownPlace> | null {
  const { cityId, region } = useClient().scope;
  const city = useSettings()?.city;
  return city
    ? { city: { code: String(cityId), name: city.name }, state: { code: region, name: city.state } }
    : null;
}
