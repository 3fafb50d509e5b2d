import { useSyncExternalStore } from 'react';

const key = 'chatSound';
const changed = 'chatsoundchange';

/** Returns true unless the sound was turned off. The setting is stored per browser. */
function isOn(): boolean {
  try {
    return localStorage.getItem(key) !== 'off';
  } catch {
    return true;
  }
}

/** Turns the sound for waiting chats on or off; the setting is stored in this browser. */
export function chooseChatSound(on: boolean): void {
  try {
    localStorage.setItem(key, on ? 'on' : 'off');
  } catch {
    // If the browser blocks storage, the setting cannot be saved and the sound stays on.
  }
  dispatchEvent(new Event(changed));
}

function subscribe(listener: () => void): () => void {
  addEventListener(changed, listener);
  return () => removeEventListener(changed, listener);
}

export const useChatSound = (): boolean => useSyncExternalStore(subscribe, isOn);

/** Plays two short tones. Browsers block sound before the first click on the page. */
export function playChatSound(): void {
  if (!isOn()) return;
  const audio = new AudioContext();
  const gain = audio.createGain();
  gain.gain.value = 0.08;
  gain.connect(audio.destination);
  for (const [index, hertz] of [660, 880].entries()) {
    const tone = audio.createOscillator();
    tone.frequency.value = hertz;
    tone.connect(gain);
    tone.start(audio.currentTime + index * 0.18);
    tone.stop(audio.currentTime + index * 0.18 + 0.14);
    if (index === 1) tone.onended = () => void audio.close();
  }
}
