import type { ExpressionSpecification, LineLayerSpecification, SymbolLayerSpecification } from 'maplibre-gl';

/** Colours and fonts of the page in the form that MapLibre style definitions need. */
export interface MapLook {
  /** Returns the colour of the CSS variable for a name: `water` reads `--map-water`. */
  colour(name: string): string;
  /** Names of the page's fonts, used for labels. MapLibre renders the text with them in the browser. */
  fonts: string[];
  names: NonNullable<SymbolLayerSpecification['paint']>;
  /** Layout and paint of a line in the given colour and widths. */
  line(name: string, widths: Widths): Pick<LineLayerSpecification, 'layout' | 'paint'>;
}

/** Line widths in pixels at two zoom levels: `far` shows the whole city, `near` a street corner. */
export type Widths = readonly [far: number, near: number];

export function mapLook(look: CSSStyleDeclaration): MapLook {
  const colour = (name: string) => look.getPropertyValue(`--map-${name}`).trim();
  // Only the first font is used: the fallback fonts are device fonts, whose loading cannot be awaited.
  const [font = ''] = look.fontFamily.split(',');
  return {
    colour,
    fonts: [font.trim().replaceAll('"', ''), 'sans-serif'],
    names: { 'text-color': colour('label'), 'text-halo-color': colour('halo'), 'text-halo-width': 1.5 },
    line: (name, widths) => ({
      layout: { 'line-cap': 'round', 'line-join': 'round' },
      paint: { 'line-color': colour(name), 'line-width': growing(widths) },
    }),
  };
}

/** Layout of labels that follow a line. */
export const along = { 'symbol-placement': 'line', 'symbol-spacing': 250 } as const;

const growing = ([far, near]: Widths): ExpressionSpecification => [
  'interpolate',
  ['exponential', 1.5],
  ['zoom'],
  11,
  far,
  17,
  near,
];
