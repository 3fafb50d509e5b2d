import type icons from './icons.json';
import type ownIcons from './own-icons.json';

export type IconName = keyof typeof icons | keyof typeof ownIcons;

export interface Palette {
  main: string;
  deep: string;
  pale: string;
  accent: string;
  paper: string;
}

/** One colour family per kind of place, all warm and of low chroma. */
export const palettes = {
  teal: { main: '#0f716b', deep: '#0b4946', pale: '#d5eeea', accent: '#f4b67f', paper: '#f8f3ea' },
  clay: { main: '#b8562b', deep: '#7d3416', pale: '#fbe3cd', accent: '#f2b24c', paper: '#fff7ec' },
  olive: { main: '#6c7a3a', deep: '#454f22', pale: '#e8ebd2', accent: '#e59f4d', paper: '#faf8ec' },
  ink: { main: '#274650', deep: '#12262b', pale: '#d7e3e3', accent: '#e89b57', paper: '#f5f1e9' },
  rose: { main: '#a4525c', deep: '#6b2f3a', pale: '#f6dedb', accent: '#e8b06a', paper: '#fdf5f0' },
  blue: { main: '#2f6386', deep: '#1b3f5a', pale: '#d9e7f0', accent: '#f0b36b', paper: '#f6f4ee' },
  sand: { main: '#b08a4c', deep: '#76582a', pale: '#f3e6cc', accent: '#1f8a82', paper: '#fdf9f0' },
  plum: { main: '#6d4a70', deep: '#452c48', pale: '#eaddea', accent: '#eaa964', paper: '#faf5f4' },
} as const satisfies Record<string, Palette>;

export type PaletteName = keyof typeof palettes;
