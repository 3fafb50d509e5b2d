import { addProtocol } from 'maplibre-gl';
import { PMTiles, Protocol } from 'pmtiles';

const protocol = new Protocol();
addProtocol('pmtiles', protocol.tile);

/**
 * Reads the header of the tile file and returns the URL that a style refers to it by. Rejects if there is no such
 * file.
 */
export async function openTiles(url: string): Promise<string> {
  const tiles = new PMTiles(url);
  await tiles.getHeader();
  protocol.add(tiles);
  return `pmtiles://${url}`;
}
