import type { ReactNode } from 'react';

export interface MapPoint {
  lat: number;
  lng: number;
}

export interface MapBox {
  west: number;
  south: number;
  east: number;
  north: number;
}

/** What the map shows: a place and how near, or an area. */
export type MapView = { centre: MapPoint; zoom: number } | { box: MapBox };

/** Where the map stands after it was moved. */
export interface MapArea {
  centre: MapPoint;
  zoom: number;
  box: MapBox;
}

export interface MapPin {
  id: number;
  name: string;
  location: MapPoint;
}

export interface PlaceMapProps {
  /** What the map is of, for those who cannot see it. */
  label: string;
  /** Where it begins; another one moves it there. */
  view: MapView;
  pins?: readonly MapPin[];
  /** The pin that stands out. */
  lit?: number | null;
  onLight?: (id: number | null) => void;
  onChoose?: (id: number) => void;
  /** After a person moved it. */
  onMoved?: (area: MapArea) => void;
  /** In a page that scrolls: the wheel and one finger move the page, not the map. */
  quiet?: boolean;
  /** The map moves under a pin that stays in its middle; arrow keys move it in small steps. */
  picking?: boolean;
  /** Laid over the map. */
  children?: ReactNode;
}
