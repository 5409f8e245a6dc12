// @ts-check
/** A short sound and vibration, where the browser has them. @module */

/** Seconds from the beginning at which a tone begins, and how long one lasts. */
const TONES = [0, 0.3, 0.6], LENGTH = 0.2;

/** What sounds: a browser lets it only after something has been pressed. @type {AudioContext | undefined} */
let audio;

/** Gets ready to sound; until then it sleeps, since it would need power. */
function arm() {
  if (audio) return;
  audio = new AudioContext();
  audio.suspend();
}

for (const event of ["click", "keydown"]) addEventListener(event, arm, { once: true });

/** Sounds and vibrates, once something has been pressed. */
export function alarm() {
  if (!audio) return;
  navigator.vibrate?.(TONES.flatMap(() => [200, 100]));
  audio.resume();
  for (const start of TONES) {
    const tone = new OscillatorNode(audio, { type: "triangle", frequency: 880 });
    tone.connect(audio.destination);
    tone.start(audio.currentTime + start);
    tone.stop(audio.currentTime + start + LENGTH);
  }
}
