/** Alerts an operator who does not look: two tones and a vibration, as far as the device can. */
let audio: AudioContext | undefined

export const soundAlarm = (): void => void soundAlarmIn(0, () => undefined)

/**
 * The tones wait on the clock of the audio, which goes on behind a locked screen where timers are slowed down. Returns the function that cancels them;
 * `onCall` is called with the alarm.
 */
export function soundAlarmIn(ms: number, onCall: () => void): () => void {
  const tones = scheduleTones(ms / 1_000)
  const timer = setTimeout(() => {
    navigator.vibrate?.([300, 100, 300])
    onCall()
  }, ms)
  return () => {
    clearTimeout(timer)
    for (const tone of tones) tone.stop()
  }
}

/** Empty on a device without sound: the screen shows the end, too. */
function scheduleTones(seconds: number): OscillatorNode[] {
  try {
    audio ??= new AudioContext()
    void audio.resume().catch(() => undefined)
    const context = audio
    return [0, 0.35].map(start => scheduleTone(context, context.currentTime + seconds + start))
  } catch {
    return []
  }
}

function scheduleTone(context: AudioContext, at: number): OscillatorNode {
  const tone = context.createOscillator()
  tone.frequency.value = 1_200
  tone.connect(context.destination)
  tone.start(at)
  tone.stop(at + 0.25)
  return tone
}
