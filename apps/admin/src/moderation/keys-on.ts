import { useDeviceSetting } from '../shell/use-device-setting.ts';

export interface KeysOn {
  on: boolean;
  turn: (on: boolean) => void;
}

/**
 * Setting for single-key shortcuts, stored on the device. Users of screen readers or voice input may need to turn
 * them off.
 */
export function useKeysOn(): KeysOn {
  const [value, choose] = useDeviceSetting('staff-keys');
  return { on: value !== 'off', turn: (on) => choose(on ? 'on' : 'off') };
}
