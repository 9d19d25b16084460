/** The day sheet as a table: a row for each weighing, in the order of the work. */

import { unconfirmedColumn } from '../figures/unconfirmed.ts'
import { statusLabel } from '../operation/fold/status.ts'
import type * as Output from './day-sheet-output.ts'
import type { Cell, ReportTable } from './report-table.ts'

export function daySheetTable({ date, operations }: Output.DayReport): ReportTable {
  const treats = operations.flatMap(({ sub_operations }) => sub_operations)
  const isCalled = treats.some(({ lots }) => lots.some(lot => lot.dry_matter_per_head !== undefined))
  return {
    title: 'Ficha do dia',
    columns: [
      { kind: 'date', heading: 'Dia' },
      { kind: 'text', heading: 'Programação' },
      { kind: 'text', heading: 'Situação' },
      { kind: 'text', heading: 'Horário' },
      { kind: 'text', heading: 'Trato' },
      { kind: 'text', heading: 'Regra' },
      { kind: 'text', heading: 'Receita' },
      { kind: 'text', heading: 'O que fazer' },
      { kind: 'text', heading: 'Ingrediente ou lote' },
      { kind: 'text', heading: 'Baia' },
      { kind: 'integer', heading: 'Cabeças' },
      { kind: 'kg', heading: 'Previsto (kg)' },
      { kind: 'kg', heading: 'No vagão depois (kg)' },
      { kind: 'kg', heading: 'Pesado (kg)' },
      { kind: 'text', heading: unconfirmedColumn.heading },
      ...(isCalled ? [dryMatterColumn] : []),
    ],
    rows: operations.flatMap(operation =>
      operation.sub_operations.flatMap(treat =>
        linesOf(treat).map(line => [
          date,
          operation.schedule_name,
          statusLabel(operation.status),
          treat.scheduled_time,
          treat.treat_name,
          treat.rule_name,
          treat.recipe_name,
          ...(isCalled ? line : line.slice(0, -1)),
        ]),
      ),
    ),
  }
}

/** In a farm that calls dry matter. */
const dryMatterColumn = { kind: 'number', heading: 'MS/cab (kg)' } as const

const linesOf = ({ ingredients, lots }: Output.SheetTreat): Cell[][] => [
  ...ingredients.map(line => [
    'Carregar',
    line.ingredient_name,
    null,
    null,
    line.expected,
    line.running_total,
    line.actual,
    unconfirmedColumn.value(line),
    null,
  ]),
  ...lots.map(line => [
    'Descarregar',
    line.lot_name,
    line.corral_name,
    line.quantity,
    line.expected,
    line.remaining,
    line.actual,
    unconfirmedColumn.value(line),
    line.dry_matter_per_head ?? null,
  ]),
]
