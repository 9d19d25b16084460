// A lot in a list on a phone, where cards would make the page many screens long.
import type { ReactNode } from 'react'
import { formatKg, formatNumber } from '../../../domain/format/format.ts'
import type { Lot } from '../../../domain/lot/lot-output.ts'
import { Link } from '../../base/Link.tsx'
import { Tag } from '../Tag/Tag.tsx'
import { WeekBars } from '../WeekBars/WeekBars.tsx'

type LotRowLot = Pick<Lot, 'name' | 'average_consumption' | 'projected_load' | 'corral' | 'recent_days'> &
  Partial<Pick<Lot, 'call'>>

type Props = {
  lot: LotRowLot
  /** The farm's day, 'YYYY-MM-DD'. */
  today: string
  href: string
  /** How the lot stands, under its name: 'Sem trato hoje'. */
  badge?: ReactNode
}

export const LotRow = ({ lot, today, href, badge }: Props) => (
  <article className="relative flex flex-wrap items-center gap-3 px-4 py-2.5 has-focus-visible:outline-2 has-focus-visible:-outline-offset-2 has-focus-visible:outline-focus">
    <Tag name={lot.corral?.name} size="sm" />
    <div className="min-w-0 flex-[1_1_7rem]">
      <h3 className="font-display text-lg leading-6 font-semibold wrap-break-word">
        <Link href={href} className="outline-none after:absolute after:inset-0">
          {lot.name}
        </Link>
      </h3>
      <p className="text-sm text-ink-2">
        {lot.call !== undefined && (
          <strong className="font-semibold text-ink">{formatNumber(lot.call, 2)} kg MS/cab, </strong>
        )}
        {formatKg(lot.projected_load)}
        {lot.call === undefined && `, ${formatNumber(lot.average_consumption, 2)} por cabeça`}
      </p>
      {badge && <p className="mt-1">{badge}</p>}
    </div>
    <div className="w-20 shrink-0">
      <WeekBars days={lot.recent_days} today={today} todayLoad={lot.projected_load} />
    </div>
  </article>
)
