import type { LotReport } from '../../domain/output/report.ts'
import { lots } from './field.fixture.ts'
import { period, round, sum } from './report-days.fixture.ts'

const rows = lots.map((lot, at) => {
  const days = 78 - at * 4
  const perHead = 8.4 + days / 60 + Math.sin(at) * 0.5
  const delivered = Math.round(perHead * lot.quantity * 30)
  const difference = round(Math.sin(at * 1.7) * 2.2)
  return {
    lot: { id: lot.id, name: lot.name, corral: lot.corral },
    days,
    fed_days: Math.min(days, 30),
    quantity: lot.quantity,
    projected_avg_weight: round(342 + days * 1.42, 1),
    gmd: round(1.28 + Math.cos(at) * 0.16),
    planned: Math.round(delivered / (1 + difference / 100)),
    delivered,
    difference_percent: difference,
    kg_per_head: round(perHead),
    dry_matter_intake: round(2.02 + Math.sin(at) * 0.16),
    readings: at === 9 ? 24 : 30,
    mean_note: round(Math.sin(at * 2.3) * 2.4, 1),
    peers:
      at === 13
        ? null
        : { lots: 4 + (at % 3), kg_per_head: round(perHead - 0.2), difference_percent: round(Math.sin(at) * 4, 1) },
  }
})

const lotWithLongName = {
  lot: { id: 77, name: 'Confinamento experimental da Fazenda Nossa Senhora Aparecida 251121', corral: null },
  days: 0,
  fed_days: 0,
  quantity: 1,
  projected_avg_weight: 342,
  gmd: 1.4,
  planned: 0,
  delivered: 0,
  difference_percent: null,
  kg_per_head: null,
  dry_matter_intake: null,
  readings: 0,
  mean_note: null,
  peers: null,
}

export const lotReport: LotReport = {
  ...period,
  rows: [...rows, lotWithLongName],
  totals: {
    lots: 15,
    quantity: sum(rows.map(({ quantity }) => quantity)) + 1,
    planned: sum(rows.map(({ planned }) => planned)),
    delivered: sum(rows.map(({ delivered }) => delivered)),
    difference_percent: 0.14,
    kg_per_head: 9.34,
    dry_matter_intake: 2.08,
    readings: 414,
    mean_note: -0.4,
  },
}

/** Two hundred lots, to scroll. */
export const longLotReport: LotReport = {
  ...lotReport,
  rows: Array.from({ length: 200 }, (_, at) => {
    const row = rows[at % rows.length] ?? lotWithLongName
    return { ...row, lot: { ...row.lot, id: at + 1, name: `${row.lot.name} ${at + 1}` } }
  }),
}
