/** Lots that got yesterday, by head, more than 10 % more or less than on the five days of feeding before, also those that got nothing of what was planned. */
import { perHead } from '../../figures/per-head.ts'
import { formatNumber, formatPercent } from '../../format/format.ts'
import type { RecentDay } from '../../lot/lot.ts'
import { addDays } from '../../time/day.ts'
import { sumBy } from '../../units/sum.ts'
import { toKg } from '../../units/weight.ts'
import type { FoundAlert } from '../alert.ts'
import type { AlertLot, FarmFacts } from '../facts.ts'
import { toLot } from '../links.ts'

const DAYS = 5
const OFF_PERCENT = 10

/** Yesterday, because today is not over. */
export const intakeOff = ({ lots, today, unfedYesterday }: FarmFacts): FoundAlert[] =>
  lots.flatMap(lot => intakeAlert(lot, addDays(today, -1), unfedYesterday.has(lot.id)))

function intakeAlert(lot: AlertLot, yesterday: string, isUnfed: boolean): FoundAlert[] {
  const nothing = { day: yesterday, quantity: lot.quantity, planned: 0, delivered: 0, note: null }
  const last = lot.recentDays.find(({ day }) => day === yesterday) ?? (isUnfed ? nothing : undefined)
  const before = lot.recentDays.filter(({ day }) => day < yesterday).slice(-DAYS)
  if (!last || before.length < DAYS) return []
  const mean = sumBy(before, consumption) / DAYS
  const off = mean > 0 ? ((consumption(last) - mean) / mean) * 100 : 0
  if (Math.abs(off) <= OFF_PERCENT) return []
  const difference = `${formatPercent(Math.abs(off), 1, 0)} ${off < 0 ? 'abaixo' : 'acima'}`
  const received =
    last.delivered > 0 ? `recebeu ontem ${formatPerHead(consumption(last))} por cabeça` : 'não recebeu nada ontem'
  return [
    {
      kind: 'intake_off',
      severity: 'warning',
      title: `Consumo fora da média: ${lot.name}`,
      text: `${lot.name} ${received}, ${difference} da média dos ${DAYS} dias anteriores (${formatPerHead(mean)}).`,
      action: toLot(lot.id),
      subject: { type: 'lot', id: lot.id, name: lot.name },
      lotIds: [lot.id],
    },
  ]
}

/** Kg per head, unrounded. A day without heads counts as nothing. */
const consumption = ({ delivered, quantity }: RecentDay) => perHead(toKg(delivered), quantity) ?? 0
const formatPerHead = (kg: number) => `${formatNumber(kg, 2)}\u00a0kg`
