/** The sounds as plain tones, fetched with the first one that is wanted. */

type Note = { pitch: number; at: number; length: number; shape?: OscillatorType };
const WOOD: Note[] = [{ pitch: 420, at: 0, length: 0.05 }, { pitch: 210, at: 0.01, length: 0.07 }];
const SOUNDS = {
  /** Something is laid down. */
  lay: WOOD,
  /** That may not be done. */
  refuse: [{ pitch: 160, at: 0, length: 0.12 }, { pitch: 130, at: 0.1, length: 0.16 }],
  win: [523, 659, 784, 1047].map((pitch, n) => ({ pitch, at: n * 0.11, length: 0.3, shape: 'triangle' as const })),
  end: [392, 330].map((pitch, n) => ({ pitch, at: n * 0.16, length: 0.3, shape: 'triangle' as const })),
} satisfies Record<string, Note[]>;
export type Sound = keyof typeof SOUNDS;

let room: AudioContext | null = null;

export function ring(name: Sound): void {
  room ??= new AudioContext();
  void room.resume();
  for (const note of SOUNDS[name]) strike(room, note);
}

function strike(air: AudioContext, { pitch, at, length, shape = 'sine' }: Note): void {
  const start = air.currentTime + at;
  const tone = air.createOscillator();
  const loudness = air.createGain();
  tone.type = shape;
  tone.frequency.setValueAtTime(pitch, start);
  loudness.gain.setValueAtTime(0.0001, start);
  loudness.gain.exponentialRampToValueAtTime(0.16, start + 0.008);
  loudness.gain.exponentialRampToValueAtTime(0.0001, start + length);
  tone.connect(loudness).connect(air.destination);
  tone.start(start);
  tone.stop(start + length);
}
