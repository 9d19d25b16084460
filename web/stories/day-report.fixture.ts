import type { DayReport, SheetOperation, SheetTreat } from '../../domain/output/day-sheet.ts'
import { joao, maria } from './accuracy-report.fixture.ts'
import { lots, today } from './field.fixture.ts'
import { sum } from './report-days.fixture.ts'

function treat(
  id: number,
  scheduled_time: string,
  treat_name: string,
  phase: string,
  ofLots: typeof lots,
  part: number,
): SheetTreat {
  const loads = ofLots.map(({ projected_load }) => Math.round(projected_load * part))
  const total = sum(loads)
  const parts = [
    ['Silagem de milho', 0.56],
    ['Milho moído', 0.31],
    ['Farelo de algodão', 0.09],
    ['Núcleo mineral', 0.04],
  ] as const
  const expectedOf = (share: number) => Math.round(total * share)
  return {
    id,
    scheduled_time,
    treat_name,
    rule_name: phase,
    recipe_name: `Dieta de ${phase.toLowerCase()}`,
    timer: 6,
    dry_matter_percent: 52.4,
    total,
    ingredients: parts.map(([ingredient_name, share], at) => ({
      ingredient_name,
      expected: expectedOf(share),
      running_total: sum(parts.slice(0, at + 1).map(([, before]) => expectedOf(before))),
      actual: null,
    })),
    lots: ofLots.map((lot, at) => ({
      lot_name: lot.name,
      corral_name: lot.corral?.name ?? '',
      quantity: lot.quantity,
      expected: loads[at] ?? 0,
      remaining: total - sum(loads.slice(0, at + 1)),
      actual: null,
    })),
  }
}

const [finishing, growing] = [lots.slice(0, 7), lots.slice(7)]
const operation = { status: 'pending' as const, users: [joao, maria], user: null }

const operations: SheetOperation[] = [
  {
    ...operation,
    id: 1,
    treat_schedule_id: 1,
    schedule_name: 'Manhã',
    sub_operations: [
      treat(1, '06:30', 'Trato 1', 'Terminação', finishing, 0.4),
      treat(2, '07:40', 'Trato 1', 'Crescimento', growing, 0.4),
    ],
  },
  {
    ...operation,
    id: 2,
    treat_schedule_id: 2,
    schedule_name: 'Tarde',
    sub_operations: [
      treat(3, '14:00', 'Trato 2', 'Terminação', finishing, 0.6),
      treat(4, '15:10', 'Trato 2', 'Crescimento', growing, 0.6),
    ],
  },
]

const treats = operations.flatMap(({ sub_operations }) => sub_operations)

export const dayReport: DayReport = {
  date: today,
  operations,
  totals: {
    treats: treats.length,
    planned: sum(treats.map(({ total }) => total)),
    ingredients: ['Silagem de milho', 'Milho moído', 'Farelo de algodão', 'Núcleo mineral'].map(
      (ingredient_name, at) => ({
        ingredient_name,
        expected: sum(treats.map(({ ingredients }) => ingredients[at]?.expected ?? 0)),
      }),
    ),
  },
}
