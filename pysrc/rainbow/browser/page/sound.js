// Short sounds, synthesised in the page: no file is loaded for them. The program says when which one is
// played.
const NOTES = {
  take: [{ pitch: 520, wait: 0, lasts: 0.07 }],
  place: [{ pitch: 180, wait: 0, lasts: 0.09 }, { pitch: 360, wait: 0.01, lasts: 0.06 }],
  "at-21": [{ pitch: 660, wait: 0, lasts: 0.16 }, { pitch: 880, wait: 0.11, lasts: 0.3 }],
  lost: [{ pitch: 330, wait: 0, lasts: 0.14 }, { pitch: 247, wait: 0.12, lasts: 0.24 }],
  won: [523, 659, 784, 1047].map((pitch, place) => ({ pitch, wait: place * 0.13, lasts: 0.34 })),
}; // pitch in Hz, the rest in seconds
const LOUDNESS = { soft: 0.08, loud: 0.25 };

// Milliseconds after which a sound no longer belongs to what is seen.
const LATE = 500;

let audio;
let asked = 0;

// Plays a sound by its name, `soft` or `loud`. The audio of a device that slept is suspended: it is resumed
// first. A call or an alarm interrupts the audio for as long as it takes: of the sounds that were meant
// meanwhile none is played later.
export async function play(name, volume) {
  audio ??= new AudioContext();
  const [number, moment] = [++asked, performance.now()];
  if (audio.state !== "running") await audio.resume().catch(() => {});
  if (audio.state !== "running" || number !== asked || performance.now() - moment > LATE) return;
  for (const note of NOTES[name]) sound(note, LOUDNESS[volume]);
}

// One note with the envelope of struck wood: a quick attack, then an exponential decay.
function sound({ pitch, wait, lasts }, loudness) {
  const begin = audio.currentTime + wait;
  const end = begin + lasts;
  const oscillator = new OscillatorNode(audio, { type: "triangle", frequency: pitch });
  const envelope = new GainNode(audio, { gain: 0 });
  envelope.gain.setValueAtTime(0, begin);
  envelope.gain.linearRampToValueAtTime(loudness, begin + 0.008);
  envelope.gain.exponentialRampToValueAtTime(0.001, end);
  oscillator.connect(envelope).connect(audio.destination);
  oscillator.start(begin);
  oscillator.stop(end);
}
