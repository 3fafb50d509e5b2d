import { useHydrated } from '../../../shared/page/use-hydrated.ts';
import { mapLinks, type Place } from './map-links.ts';

const isApple = () => /Mac|iPhone|iPad|iPod/.test(navigator.userAgent);

export function useMapLinks(place: Place) {
  return mapLinks(place, useHydrated() && isApple());
}
