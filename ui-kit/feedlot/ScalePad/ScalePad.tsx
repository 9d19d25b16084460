// A weighing that the scale of the wagon does by itself: what is still missing, the state of the scale, and the few buttons.
import { BellRing, UserRound } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'
import { formatKg } from '../../../domain/format/format.ts'
import { Button } from '../../base/Button/Button.tsx'
import { OtherScale } from '../OtherScale/OtherScale.tsx'
import { ScaleStatus, type ScaleStatusProps } from '../ScaleStatus/ScaleStatus.tsx'
import { WeighingTarget } from '../WeighingTarget/WeighingTarget.tsx'

type Props = {
  /** What is weighed: the props of WeighingTarget. */
  target: ComponentProps<typeof WeighingTarget>
  /** How the scale is and what it shows: the props of ScaleStatus. */
  scale: ScaleStatusProps
  /** What the scale of another tablet shows, while this one has no signal of its own. */
  other?: ComponentProps<typeof OtherScale> | undefined
  /** Connects a scale that waits for a press. */
  onConnect?: () => void
  /** Kg of a jump that is not counted. */
  held?: number
  /** Kg that are counted and may be a person: nothing goes on by itself. */
  unsure?: number
  /** The jump was feed after all. */
  onCountHeld: () => void
  /** Kg that are missing, once it is time to stop. */
  stopAt?: number | null
  /** Buttons of the size 'field'. The one that goes on comes last. */
  actions: ReactNode
}

/** Takes the whole height of its container. */
export function ScalePad({
  target,
  scale,
  other,
  onConnect,
  held = 0,
  unsure = 0,
  onCountHeld,
  stopAt = null,
  actions,
}: Props) {
  return (
    <div className="weighing-pad scale-pad">
      <div className="weighing-head">
        <WeighingTarget {...target} />
        <div className="weighing-field self-end">
          <ScaleStatus {...scale} {...(other && { shown: null })} />
          {other && <OtherScale {...other} />}
        </div>
        <div className="weighing-message">
          {scale.state === 'press' && onConnect && (
            <Button variant="secondary" size="field" fullWidth onClick={onConnect}>
              Ligar a balança
            </Button>
          )}
          {held !== 0 && (
            <PersonQuestion
              text={`${formatKg(Math.abs(held))} não contados. Alguém subiu no vagão? Espere descer.`}
              label="Foi ração: contar"
              onFeed={onCountHeld}
            />
          )}
          {held === 0 && unsure !== 0 && (
            <PersonQuestion
              text={`${formatKg(Math.abs(unsure))} vieram de uma vez. Alguém subiu ou desceu? Confira antes de registrar.`}
              label="Foi ração"
              onFeed={onCountHeld}
            />
          )}
          {held === 0 && unsure === 0 && stopAt !== null && <StopNow kg={stopAt} />}
        </div>
      </div>
      <div className="flex flex-wrap gap-3 *:flex-1 *:basis-36">{actions}</div>
    </div>
  )
}

const PersonQuestion = ({ text, label, onFeed }: { text: string; label: string; onFeed: () => void }) => (
  <div className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-field border-2 border-amber bg-amber-soft px-4 py-2">
    <p role="status" className="flex min-w-0 flex-1 basis-56 items-center gap-3 text-lg leading-6 font-semibold">
      <UserRound size={26} className="shrink-0 text-amber" aria-hidden="true" />
      <span>{text}</span>
    </p>
    <Button variant="secondary" size="field" onClick={onFeed}>
      {label}
    </Button>
  </div>
)

const StopNow = ({ kg }: { kg: number }) => (
  <p
    role="alert"
    className="flex items-center gap-3 rounded-field bg-inverse px-4 py-3 text-2xl font-bold text-on-inverse"
  >
    <BellRing size={28} className="shrink-0" aria-hidden="true" />
    {kg >= 1 ? `Faltam ${formatKg(kg)}, pare agora` : 'Pare agora'}
  </p>
)
