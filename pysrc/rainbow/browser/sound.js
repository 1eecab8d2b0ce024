// Small sounds, made in the page itself: nothing is loaded for them. What sounds when is said by the game.
const NOTES = {
  take: [{ pitch: 520, wait: 0, lasts: 0.07 }],
  place: [{ pitch: 180, wait: 0, lasts: 0.09 }, { pitch: 360, wait: 0.01, lasts: 0.06 }],
  "at-21": [{ pitch: 660, wait: 0, lasts: 0.16 }, { pitch: 880, wait: 0.11, lasts: 0.3 }],
  lost: [{ pitch: 330, wait: 0, lasts: 0.14 }, { pitch: 247, wait: 0.12, lasts: 0.24 }],
  won: [523, 659, 784, 1047].map((pitch, place) => ({ pitch, wait: place * 0.13, lasts: 0.34 })),
};
const LOUDNESS = { soft: 0.08, loud: 0.25 };

let audio;

// A device that slept leaves its sound standing still: it is woken for each.
export async function play(name, volume) {
  audio ??= new AudioContext();
  if (audio.state !== "running") await audio.resume();
  for (const note of NOTES[name]) sound(note, LOUDNESS[volume]);
}

// Struck, and dying away, as of wood.
function sound({ pitch, wait, lasts }, loudness) {
  const begin = audio.currentTime + wait;
  const end = begin + lasts;
  const string = new OscillatorNode(audio, { type: "triangle", frequency: pitch });
  const body = new GainNode(audio, { gain: 0 });
  body.gain.setValueAtTime(0, begin);
  body.gain.linearRampToValueAtTime(loudness, begin + 0.008);
  body.gain.exponentialRampToValueAtTime(0.001, end);
  string.connect(body).connect(audio.destination);
  string.start(begin);
  string.stop(end);
}
