/** The columns of the reports' files, in the words of the screens. */
import { formatDate } from '../format/format.ts'
import type { ReportPeriod } from '../period/report-period.ts'
import { addDays, daysBetween } from '../time/day.ts'
import type * as Output from './report-output.ts'
import type { Column, ColumnKind, ReportTable } from './report-table.ts'

const column = (kind: ColumnKind, heading: string): Column => ({ kind, heading })

/** 'Desempenho dos lotes de 2026-02-08 a 2026-03-10': in the order of the days in a folder. */
export const reportName = (name: string, { from, to }: ReportPeriod) => `${name} de ${from} a ${to}`

export function lotTable({ rows, totals }: Output.LotReport): ReportTable {
  const figures = (row: Output.LotReportRow | Output.LotReport['totals']) => [
    row.planned,
    row.delivered,
    row.difference_percent,
    row.kg_per_head,
    row.dry_matter_intake,
    row.readings,
    row.mean_note,
  ]
  return {
    title: 'Desempenho dos lotes',
    columns: [
      column('text', 'Lote'),
      column('text', 'Baia'),
      column('integer', 'Dias confinado'),
      column('integer', 'Dias com trato'),
      column('integer', 'Cabeças'),
      column('kg', 'Peso médio (kg)'),
      column('number', 'GMD (kg/dia)'),
      column('kg', 'Previsto (kg)'),
      column('kg', 'Entregue (kg)'),
      column('number', 'Diferença (%)'),
      column('number', 'Consumo (kg por cabeça por dia)'),
      column('number', 'Ingestão de MS (% do peso vivo)'),
      column('integer', 'Leituras'),
      column('number', 'Nota média (%)'),
      column('number', 'Lotes de mesma idade: consumo (kg por cabeça por dia)'),
      column('number', 'Contra os lotes de mesma idade (%)'),
    ],
    rows: [
      ...rows.map(row => [
        row.lot.name,
        row.lot.corral?.name ?? null,
        row.days,
        row.fed_days,
        row.quantity,
        row.projected_avg_weight,
        row.gmd,
        ...figures(row),
        row.peers?.kg_per_head ?? null,
        row.peers?.difference_percent ?? null,
      ]),
      ['Total', null, null, null, totals.quantity, null, null, ...figures(totals), null, null],
    ],
  }
}

export function ingredientTable({ rows, totals }: Output.IngredientReport): ReportTable {
  const figures = (row: Output.IngredientReport['totals']) => [
    row.planned,
    row.used,
    row.difference,
    row.difference_percent,
  ]
  return {
    title: 'Ingredientes',
    columns: [
      column('text', 'Ingrediente'),
      column('kg', 'Previsto (kg)'),
      column('kg', 'Utilizado (kg)'),
      column('kg', 'Diferença (kg)'),
      column('number', 'Diferença (%)'),
      column('number', 'Participação (%)'),
    ],
    rows: [
      ...rows.map(row => [row.ingredient_name, ...figures(row), row.share]),
      ['Total', ...figures(totals), totals.used > 0 ? 100 : null],
    ],
  }
}

/** Days by ingredients, in kg. */
export function ingredientDayTable({ rows, days }: Output.IngredientReport): ReportTable {
  const used = rows.map(row => new Map(row.days.map(day => [day.date, day.used])))
  return {
    title: 'Por dia',
    columns: [
      column('date', 'Dia'),
      ...rows.map(row => column('kg', row.ingredient_name)),
      column('kg', 'Total utilizado (kg)'),
    ],
    rows: days.map(({ date, used: total }) => [date, ...used.map(ofRow => ofRow.get(date) ?? null), total]),
  }
}

const accuracyHeadings = { operator: [], operator_ingredient: ['Ingrediente'], operator_lot: ['Lote'] }

export function accuracyTable({ rows, by }: Output.AccuracyReport): ReportTable {
  const figures = (row: Omit<Output.AccuracyReportRow, 'user' | 'trend'>) => [
    row.loads,
    row.expected,
    row.actual,
    row.error_percent,
    row.bias_percent,
    row.bias_kg,
    row.judged ? 'Sim' : 'Não',
  ]
  const isOfOperator = by === 'operator'
  return {
    title: 'Precisão dos operadores',
    columns: [
      column('text', 'Operador'),
      ...accuracyHeadings[by].map(heading => column('text', heading)),
      ...weighingColumns(isOfOperator ? 'Carregamento: ' : ''),
      ...(isOfOperator ? weighingColumns('Descarga: ') : []),
    ],
    rows: rows.map(row => [
      row.user.name,
      ...(isOfOperator ? [] : [(row.ingredient ?? row.lot)?.name ?? null]),
      ...figures(row),
      ...(row.unload ? figures(row.unload) : []),
    ]),
  }
}

const weighingColumns = (of: string) => [
  column('integer', `${of}Pesagens`),
  column('kg', `${of}Previsto (kg)`),
  column('kg', `${of}Pesado (kg)`),
  column('number', `${of}Erro médio (%)`),
  column('number', `${of}Tendência (%)`),
  column('kg', `${of}Tendência (kg)`),
  column('text', `${of}Pesagens bastantes para julgar`),
]

/** Lots by days. */
export function noteTable({ lots, from, to }: Output.NotesReport): ReportTable {
  const days = Array.from({ length: daysBetween(from, to) + 1 }, (_, i) => addDays(from, i))
  return {
    title: 'Notas de cocho',
    columns: [column('text', 'Lote'), column('text', 'Baia'), ...days.map(day => column('number', formatDate(day)))],
    rows: lots.map(({ name, corral, notes }) => {
      const noteOf = new Map(notes.map(({ date, note }) => [date, note]))
      return [name, corral?.name ?? null, ...days.map(day => noteOf.get(day) ?? null)]
    }),
  }
}
