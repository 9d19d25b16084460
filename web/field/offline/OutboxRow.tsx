/** An item of the outbox in a list: what it is of, its note or weight, and when it was recorded. */
import type { ReactNode } from 'react'
import { formatDateTime } from '../../../domain/format/format.ts'
import type { Lot } from '../../../domain/lot/lot-output.ts'
import type { Operation } from '../../../domain/operation/fold/operation-output.ts'
import type { FeedingPlan } from '../../../domain/operation/plan/feeding-plan-output.ts'
import { toIso } from '../../../domain/time/day.ts'
import { useFarmData } from '../../core/data.ts'
import { deviceSkew } from '../../core/server-clock.ts'
import { useFarm } from '../../core/session.ts'
import { factLabel, type LabelData } from './labels.ts'
import type { OutboxItem } from './outbox-item.ts'

export function useLabelData(): LabelData {
  const lots = useFarmData<Lot[]>('/lots').data ?? []
  const operations = useFarmData<Operation[]>('/operations/today').data ?? []
  const ingredients = useFarmData<FeedingPlan>('/feeding_plan').data?.ingredients ?? []
  return { lots, operations, ingredients }
}

type Props = { item: OutboxItem; labelData: LabelData; children?: ReactNode }

export function OutboxRow({ item, labelData, children }: Props) {
  const timezone = useFarm()?.timezone
  const { title, value, reason, at } = factLabel(item, labelData)
  return (
    <li className="py-3">
      <div className="flex items-baseline justify-between gap-4">
        <p className="min-w-0 font-semibold wrap-break-word">{title}</p>
        {value && <p className="shrink-0 font-display text-xl font-semibold">{value}</p>}
      </div>
      <p className="text-ink-2">{formatDateTime(toIso(Date.parse(at) + deviceSkew(item.clock)), timezone)}</p>
      {reason && <p className="text-ink-2 wrap-anywhere">Motivo: {reason}</p>}
      {children}
    </li>
  )
}
