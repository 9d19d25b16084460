/** The columns of the reports' files, in the words of the screens. */

import { unconfirmedColumn } from '../figures/unconfirmed.ts'
import { formatDate } from '../format/format.ts'
import type { ReportPeriod } from '../period/report-period.ts'
import { addDays, daysBetween } from '../time/day.ts'
import { ingredientReportColumns } from './ingredient-report-columns.ts'
import { shownLotReportColumns } from './lot-report-columns.ts'
import { toReportTable } from './report-column.ts'
import type * as Output from './report-output.ts'
import type { Column, ColumnKind, ReportTable } from './report-table.ts'
import { suggestionReportColumns } from './suggestion-report-columns.ts'
import type { SuggestionReport } from './suggestion-report-output.ts'

const column = (kind: ColumnKind, heading: string): Column => ({ kind, heading })

/** 'Desempenho dos lotes de 2026-02-08 a 2026-03-10': in the order of the days in a folder. */
export const reportName = (name: string, { from, to }: ReportPeriod) => `${name} de ${from} a ${to}`

export const lotTable = (report: Output.LotReport): ReportTable =>
  toReportTable('Desempenho dos lotes', shownLotReportColumns(report), report)

export const ingredientTable = (report: Output.IngredientReport): ReportTable =>
  toReportTable('Ingredientes', ingredientReportColumns, report)

export const suggestionTable = (report: SuggestionReport): ReportTable =>
  toReportTable('Sugestões de chamada', suggestionReportColumns(report.by), report)

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
    unconfirmedColumn.value(row),
  ]
  const isOfOperator = by === 'operator'
  return {
    title: 'Precisão dos operadores',
    columns: [
      column('text', 'Operador'),
      ...accuracyHeadings[by].map(heading => column('text', heading)),
      ...weighingColumns(isOfOperator ? 'Carga: ' : ''),
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
  column('text', `${of}${of ? 'a confirmar' : 'A confirmar'}`),
]

/** In the file of the notes, a day on which nobody read the trough. Blank is one on which it was not to be read. */
const UNREAD = 'não lido'

/** Lots by days. */
export function noteTable({ lots, from, to }: Output.NotesReport): ReportTable {
  const days = Array.from({ length: daysBetween(from, to) + 1 }, (_, i) => addDays(from, i))
  const isCalled = lots.some(({ notes }) => notes.some(({ call }) => call !== undefined))
  return {
    title: 'Notas de cocho',
    columns: [
      column('text', 'Lote'),
      column('text', 'Baia'),
      ...days.map(day => column('number', formatDate(day))),
      ...(isCalled ? days.map(day => column('number', `Chamada de ${formatDate(day)} (kg MS/cab)`)) : []),
    ],
    rows: lots.map(({ name, corral, notes, unread }) => {
      const ofDay = new Map(notes.map(note => [note.date, note]))
      const calls = isCalled ? days.map(day => ofDay.get(day)?.call ?? null) : []
      const noteOf = (day: string) => ofDay.get(day)?.note ?? (unread.includes(day) ? UNREAD : null)
      return [name, corral?.name ?? null, ...days.map(noteOf), ...calls]
    }),
  }
}
