// Whether the wagon's scale is connected, what it reports, and how old its last weight is.
import { Radio, RadioTower, TriangleAlert, WifiOff } from 'lucide-react'
import { formatKg } from '../../../domain/format/format.ts'
import type { ScaleFault } from '../../../domain/scale/frame.ts'
import { cx } from '../../base/cx.ts'

type ScaleState = 'connecting' | 'connected' | 'lost'

export type ScaleStatusProps = {
  /** The state of the connection. */
  state: ScaleState
  /** What the scale shows, in kg; null before its first weight. */
  shown: number | null
  /** The age of the last weight, in seconds. */
  age: number
  /** What the scale reports instead of a weight. */
  fault?: ScaleFault | null
}

/** A weight of this age is shown as old. */
const OLD_SECONDS = 3

export function ScaleStatus({ state, shown, age, fault = null }: ScaleStatusProps) {
  const { Icon, text, tone } = describe({ state, shown, age, fault })
  return (
    <div className="flex min-w-0 flex-wrap gap-x-6 gap-y-1 text-base leading-5 tall:text-lg tall:leading-6">
      <p role="status" className={cx('flex items-start gap-2 font-semibold', tone)}>
        <Icon size={22} className="shrink-0" aria-hidden="true" />
        <span className="min-w-0">{text}</span>
      </p>
      {shown !== null && (
        <p>
          Na balança <strong className="whitespace-nowrap">{formatKg(shown)}</strong>
          {age >= OLD_SECONDS && <span className="whitespace-nowrap"> há {ageText(age)}</span>}
        </p>
      )}
    </div>
  )
}

function describe({ state, shown, age, fault }: Required<ScaleStatusProps>) {
  if (state === 'lost') return { Icon: WifiOff, text: 'Sem sinal da balança. Tentando de novo.', tone: 'text-rust' }
  if (state === 'connecting') return { Icon: Radio, text: 'Ligando a balança…', tone: 'text-amber' }
  if (fault) return { Icon: TriangleAlert, text: faultTexts[fault], tone: 'text-amber' }
  if (shown === null || age >= OLD_SECONDS) return { Icon: Radio, text: 'Esperando a balança…', tone: 'text-amber' }
  return { Icon: RadioTower, text: 'Balança ligada', tone: 'text-pasture' }
}

const faultTexts = {
  motion: 'Peso em movimento.',
  over: 'Peso acima do que a balança mede.',
  under: 'Balança abaixo de zero.',
  error: 'A balança acusa erro. Digite o peso.',
  menu: 'A balança está no menu dela.',
  checksum: 'Sinal da balança com falhas.',
} satisfies Record<ScaleFault, string>

function ageText(seconds: number): string {
  return seconds < 60 ? `${Math.floor(seconds)} s` : `${Math.floor(seconds / 60)} min`
}
