import { frequencyOf, type Tone } from "@lyceum/reports";

/** Length in seconds of one figure's tone: enough to hear its pitch, short enough to walk quickly. */
const LENGTH = 0.18;
/** Time in seconds in which a tone swells and fades, without which it would click. */
const EDGE = 0.015;
const VOLUME = 0.25;

/** Computes how long a mark takes in milliseconds; silence takes as long as one figure. */
export const durationOf = (tone: Tone | undefined): number => 1000 * LENGTH * Math.max(1, tone?.heights.length ?? 1);

/** Plays tones one at a time. */
export interface TonePlayer {
  /** Plays a tone in place of the one before it; undefined is silence. */
  readonly play: (tone: Tone | undefined) => void;
  readonly close: () => void;
}

/** Opens the browser's sound, which only an act of the reader may do. Tones are made on the spot: no file is loaded. */
export function openTonePlayer(): TonePlayer {
  const context = new AudioContext();
  let sounding: readonly OscillatorNode[] = [];
  const sound = (height: number, pan: number, start: number): OscillatorNode => {
    const oscillator = new OscillatorNode(context, { type: "triangle", frequency: frequencyOf(height) });
    const volume = new GainNode(context, { gain: 0 });
    volume.gain
      .setValueAtTime(0, start)
      .linearRampToValueAtTime(VOLUME, start + EDGE)
      .setValueAtTime(VOLUME, start + LENGTH - EDGE)
      .linearRampToValueAtTime(0, start + LENGTH);
    oscillator.connect(volume).connect(new StereoPannerNode(context, { pan })).connect(context.destination);
    oscillator.start(start);
    oscillator.stop(start + LENGTH);
    return oscillator;
  };
  return {
    play: (tone) => {
      for (const oscillator of sounding) oscillator.stop();
      // A browser may hold sound back until the next key.
      if (context.state === "suspended") context.resume().catch(() => undefined);
      sounding = tone?.heights.map((height, index) => sound(height, tone.pan, context.currentTime + index * LENGTH)) ?? [];
    },
    close: () => void context.close().catch(() => undefined),
  };
}
