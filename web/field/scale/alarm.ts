/** Says 'stop' to somebody who does not look: two tones and a vibration, as far as the device can. */
let audio: AudioContext | undefined

export function soundAlarm(): void {
  navigator.vibrate?.([300, 100, 300])
  try {
    audio ??= new AudioContext()
    for (const start of [0, 0.35]) beep(audio, audio.currentTime + start)
  } catch {
    // no sound on this device: the screen says it
  }
}

function beep(context: AudioContext, at: number): void {
  const tone = context.createOscillator()
  tone.frequency.value = 1_200
  tone.connect(context.destination)
  tone.start(at)
  tone.stop(at + 0.25)
}
