// Which scale is connected, what it reports, and how old its last weight is.
import { BatteryLow, BatteryMedium, Hand, Radio, RadioTower, TriangleAlert, WifiOff } from 'lucide-react'
import { formatKg } from '../../../domain/format/format.ts'
import type { ScaleFault } from '../../../domain/scale/frame.ts'
import { OLD_WEIGHT_SECONDS } from '../../../domain/scale/weight-age.ts'
import { cx } from '../../base/cx.ts'

type ScaleState = 'connecting' | 'connected' | 'lost' | 'press'

export type ScaleStatusProps = {
  /** The state of the connection. `press`: the browser connects after a press only. */
  state: ScaleState
  /** The name of the scale, as 'CED-0042': with two wagons in the yard, this one is weighed. */
  name?: string
  /** The battery of the scale, where it reports it. */
  battery?: { percent: number | null; isLow: boolean } | null
  /** What the scale shows changes: it is no weight to record yet. */
  isMoving?: boolean
  /** What the scale can weigh, in kg, where it reports it. */
  capacity?: number | null
  /** What the scale shows, in kg; null before its first weight. */
  shown: number | null
  /** The age of the last weight, in seconds. */
  age: number
  /** What the scale reports instead of a weight. */
  fault?: ScaleFault | null
}

export function ScaleStatus({
  state,
  name = '',
  battery = null,
  isMoving = false,
  shown,
  age,
  ...rest
}: ScaleStatusProps) {
  const { Icon, text, tone } = describe({ state, shown, age, ...rest })
  return (
    <div className="flex min-w-0 flex-wrap gap-x-6 gap-y-1 text-base leading-5 tall:text-lg tall:leading-6">
      <p role="status" className={cx('flex items-start gap-2 font-semibold', tone)}>
        <Icon size={22} className="shrink-0" aria-hidden="true" />
        <span className="min-w-0">{text}</span>
      </p>
      {(name || battery) && (
        <p className="flex min-w-0 flex-wrap gap-x-3">
          {name && <strong className="min-w-0 wrap-anywhere">{name}</strong>}
          {battery && <Battery {...battery} />}
        </p>
      )}
      {shown !== null && (
        <p>
          Na balança <strong className="whitespace-nowrap">{formatKg(shown)}</strong>
          {age >= OLD_WEIGHT_SECONDS && <span className="whitespace-nowrap"> há {ageText(age)}</span>}
          {age < OLD_WEIGHT_SECONDS && isMoving && <span className="whitespace-nowrap"> em movimento</span>}
        </p>
      )}
    </div>
  )
}

function Battery({ percent, isLow }: { percent: number | null; isLow: boolean }) {
  if (percent === null && !isLow) return null
  const Icon = isLow ? BatteryLow : BatteryMedium
  return (
    <span className={cx('flex items-center gap-1 whitespace-nowrap', isLow && 'font-semibold text-rust')}>
      <Icon size={22} className="shrink-0" aria-hidden="true" />
      {isLow ? 'Bateria fraca' : 'Bateria'}
      {percent !== null && ` ${percent}%`}
    </span>
  )
}

function describe({ state, shown, age, fault = null, capacity = null }: Omit<ScaleStatusProps, 'name' | 'battery'>) {
  if (state === 'press') return { Icon: Hand, text: 'A balança espera o seu toque.', tone: 'text-amber' }
  if (state === 'lost') return { Icon: WifiOff, text: 'Sem sinal da balança. Tentando de novo.', tone: 'text-rust' }
  if (state === 'connecting') return { Icon: Radio, text: 'Ligando a balança…', tone: 'text-amber' }
  if (fault) return { Icon: TriangleAlert, text: faultText(fault, capacity), tone: 'text-amber' }
  if (shown === null || age >= OLD_WEIGHT_SECONDS)
    return { Icon: Radio, text: 'Esperando a balança…', tone: 'text-amber' }
  return { Icon: RadioTower, text: 'Balança ligada', tone: 'text-pasture' }
}

function faultText(fault: ScaleFault, capacity: number | null): string {
  if (fault !== 'over' || capacity === null) return faultTexts[fault]
  return `Peso acima do que a balança mede (${formatKg(capacity)}).`
}

const faultTexts = {
  motion: 'Peso em movimento. A balança não mostra o peso até parar.',
  over: 'Peso acima do que a balança mede.',
  under: 'Balança abaixo de zero.',
  error: 'A balança acusa erro. Digite o peso.',
  menu: 'A balança está no menu dela.',
  checksum: 'Sinal da balança com falhas.',
  model: 'Chegam dados que não são deste modelo. Confira modelo, velocidade e bits.',
} satisfies Record<ScaleFault, string>

function ageText(seconds: number): string {
  return seconds < 60 ? `${Math.floor(seconds)} s` : `${Math.floor(seconds / 60)} min`
}
