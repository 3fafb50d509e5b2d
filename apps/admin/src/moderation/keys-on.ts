import { useDeviceSetting } from '../shell/use-device-setting.ts';

export interface KeysOn {
  on: boolean;
  turn: (on: boolean) => void;
}

/** Whether single keys act. Who writes with a screen reader or by voice may need them off; it is remembered. */
export function useKeysOn(): KeysOn {
  const [value, choose] = useDeviceSetting('staff-keys');
  return { on: value !== 'off', turn: (on) => choose(on ? 'on' : 'off') };
}
