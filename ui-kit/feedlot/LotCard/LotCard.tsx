import type { ReactNode } from 'react'
import { countText } from '../../../domain/format/count-text.ts'
import { formatNumber } from '../../../domain/format/format.ts'
import type { Lot } from '../../../domain/lot/lot-output.ts'
import { cx } from '../../base/cx.ts'
import { Link } from '../../base/Link.tsx'
import { Tag } from '../Tag/Tag.tsx'
import { WeekBars } from '../WeekBars/WeekBars.tsx'
import { KeyFigure } from './KeyFigure.tsx'

/** The fields of the lot that the card shows. */
type LotCardLot = Pick<
  Lot,
  | 'name'
  | 'quantity'
  | 'days_confined'
  | 'projected_avg_weight'
  | 'gmd'
  | 'dry_matter_intake'
  | 'average_consumption'
  | 'projected_load'
  | 'deactivated_at'
  | 'corral'
  | 'recent_days'
> &
  Partial<Pick<Lot, 'call'>>

type Props = {
  lot: LotCardLot
  /** The farm's day, 'YYYY-MM-DD'. */
  today: string
  href?: string
  /** How the lot stands, under its name: 'Sem trato hoje'. */
  badge?: ReactNode
  /** Which days the figures are of, where they are not those of the other cards. */
  days?: string | false
  level?: 2 | 3
}

export function LotCard({ lot, today, href, badge, days, level = 3 }: Props) {
  const finished = Boolean(lot.deactivated_at)
  const Heading = `h${level}` as const
  return (
    <article
      className={cx(
        '@container relative flex flex-col rounded-card border border-line bg-surface p-4 shadow-soft transition-colors',
        href &&
          'hover:border-line-strong has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus',
      )}
    >
      <header className="flex flex-wrap items-start gap-x-3 gap-y-1">
        <Tag name={lot.corral?.name} finished={finished} />
        <div className="min-w-0 flex-[1_1_7rem]">
          <Heading className="font-display text-xl leading-6 font-semibold wrap-break-word">
            {href ? <CardLink href={href}>{lot.name}</CardLink> : lot.name}
          </Heading>
          <p className="flex min-h-6 flex-wrap items-center gap-x-3 gap-y-1 text-ink-3">
            {countText(lot.days_confined, 'dia')}
            {badge}
          </p>
        </div>
      </header>
      <Figures lot={lot} />
      {days && <p className="mt-2 text-sm text-ink-3">{days}</p>}
      <div className="mt-auto pt-3">
        <p className="mb-1 text-sm text-ink-3" aria-hidden="true">
          Carga, 7 dias
        </p>
        <WeekBars
          days={lot.recent_days}
          today={lot.deactivated_at ?? today}
          todayLoad={lot.projected_load}
          finished={finished}
          withMean
        />
      </div>
    </article>
  )
}

function Figures({ lot }: { lot: LotCardLot }) {
  const intake = lot.dry_matter_intake
  return (
    <dl className="mt-4 grid grid-cols-2 gap-x-3 gap-y-3 @min-[18.5rem]:grid-cols-3">
      {lot.call !== undefined && <KeyFigure value={formatNumber(lot.call, 2)} unit="kg" label="chamada MS/cab" />}
      <KeyFigure value={formatNumber(lot.quantity)} label={lot.quantity === 1 ? 'cabeça' : 'cabeças'} />
      <KeyFigure value={formatNumber(lot.projected_avg_weight)} unit="kg" label="peso médio atual" />
      {/* six figures: the call takes the place of the gain */}
      {lot.call === undefined && <KeyFigure value={formatNumber(lot.gmd, 2)} unit="kg/dia" label="GMD" />}
      <KeyFigure
        value={intake === null ? '–' : formatNumber(intake, 2)}
        unit={intake === null ? undefined : '%'}
        label="ingestão MS / PV"
      />
      <KeyFigure value={formatNumber(lot.average_consumption, 2)} unit="kg" label="consumo cab/dia" />
      <KeyFigure value={formatNumber(lot.projected_load)} unit="kg" label="carga projetada" />
    </dl>
  )
}

/** The link is on the name and covers the card. */
const CardLink = ({ href, children }: { href: string; children: string }) => (
  <Link href={href} className="outline-none after:absolute after:inset-0 after:rounded-card">
    {children}
  </Link>
)
