import type { Config } from '../config.ts';

/** Where browsers find the map's file, beside the pictures; null where there is none. */
export const mapTilesPath = ({ MAP_TILES }: Pick<Config, 'MAP_TILES'>): string | null =>
  MAP_TILES && `/media/${MAP_TILES}`;
