import { addProtocol } from 'maplibre-gl';
import { PMTiles, Protocol } from 'pmtiles';

const protocol = new Protocol();
addProtocol('pmtiles', protocol.tile);

/** The address by which a style names the file, once its beginning was read; fails where there is none. */
export async function openTiles(url: string): Promise<string> {
  const tiles = new PMTiles(url);
  await tiles.getHeader();
  protocol.add(tiles);
  return `pmtiles://${url}`;
}
