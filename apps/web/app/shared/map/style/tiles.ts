import { addProtocol } from 'maplibre-gl';
import { PMTiles, Protocol } from 'pmtiles';

const protocol = new Protocol();
addProtocol('pmtiles', protocol.tile);

/**
 * Opens the tile file at this URL, registers it with the map library and returns the `pmtiles://` URL for use in a
 * style. Rejects if there is no such file.
 */
export async function openTiles(url: string): Promise<string> {
  const tiles = new PMTiles(url);
  await tiles.getHeader();
  protocol.add(tiles);
  return `pmtiles://${url}`;
}
