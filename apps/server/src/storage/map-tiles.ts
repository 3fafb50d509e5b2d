import type { Config } from '../config.ts';

/** URL path of the map file, beside the media; null if none is configured. */
export const mapTilesPath = ({ MAP_TILES }: Pick<Config, 'MAP_TILES'>): string | null =>
  MAP_TILES && `/media/${MAP_TILES}`;
