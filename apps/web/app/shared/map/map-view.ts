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

/** The visible part of the map: a centre and zoom level, or a bounding box. */
export type MapView = { centre: MapPoint; zoom: number } | { box: MapBox };

/** The visible part after the map was moved. */
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
  /** Accessible name of the map. */
  label: string;
  /** Initial view; changing it moves the map. */
  view: MapView;
  pins?: readonly MapPin[];
  /** Id of the highlighted pin. */
  highlightedId?: number | null;
  onHighlight?: (id: number | null) => void;
  onChoose?: (id: number) => void;
  /** Called after the user moved the map. */
  onMoved?: (area: MapArea) => void;
  /** For maps in a scrolling page: the wheel and one-finger gestures scroll the page instead of the map. */
  quiet?: boolean;
  /**
   * True for choosing a point: the pin stays in the middle and the map moves under it; arrow keys move the map in
   * small steps.
   */
  picking?: boolean;
  /** Content overlaid on the map. */
  children?: ReactNode;
}
