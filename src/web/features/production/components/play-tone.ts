let context: AudioContext | undefined;

/** Plays a short tone: high after a move, low after a refusal. The page says the same in words. */
export function playTone(kind: 'moved' | 'refused'): void {
  try {
    context ??= new AudioContext();
    const tone = context.createOscillator();
    const volume = context.createGain();
    const end = context.currentTime + (kind === 'moved' ? 0.12 : 0.35);
    tone.frequency.value = kind === 'moved' ? 880 : 220;
    volume.gain.value = 0.2;
    volume.gain.linearRampToValueAtTime(0, end);
    tone.connect(volume).connect(context.destination);
    tone.start();
    tone.stop(end);
  } catch {
    // Browsers may lack sound or block it.
  }
}
