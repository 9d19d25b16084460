// How long the wagon still has to mix, within the line under a target.
import { BellRing, Timer } from 'lucide-react'

type Props = {
  /** The rest of the mixing in ms; 0 once it is over. */
  left: number
}

export function MixingTimer({ left }: Props) {
  const isOver = left <= 0
  const Icon = isOver ? BellRing : Timer
  return (
    <>
      <Icon size={20} className="mr-1 inline-block align-[-0.2em]" aria-hidden="true" />
      {isOver ? (
        <span role="status">Mistura pronta.</span>
      ) : (
        <span role="timer">Misture mais {minutesText(left)}.</span>
      )}
    </>
  )
}

function minutesText(ms: number): string {
  const seconds = Math.ceil(ms / 1_000)
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}
