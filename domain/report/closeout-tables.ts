/** The closing sheet as tables of a workbook: its figures are numbers, and a figure that is not known is an empty cell. */

import { deathLines, type FigureKind, type SheetLine, sheetSections } from '../cost/closeout-lines.ts'
import type { Closeout, LotSale } from '../cost/closeout-output.ts'
import { daysBeforeText } from '../cost/lot-costs.ts'
import type { Column, ColumnKind, ReportTable } from './report-table.ts'

const cellKinds = {
  integer: 'integer',
  short: 'number',
  number: 'number',
  precise: 'precise',
  percent: 'number',
  reais: 'number',
} satisfies Record<FigureKind, ColumnKind>

export const closeoutTables = (sheet: Closeout): [ReportTable, ...ReportTable[]] => [
  sheetTable(sheet),
  deathTable(sheet),
  saleTable(sheet),
  ...missingTables(sheet),
]

const kindsOf = (lines: readonly Pick<SheetLine, 'kind'>[]) => lines.map(({ kind }) => cellKinds[kind])

function sheetTable(sheet: Closeout): ReportTable {
  const lines = sheetSections(sheet).flatMap(({ title, lines }) => lines.map(line => ({ title, ...line })))
  return {
    title: sheet.preview ? 'Prévia da conta' : 'Conta do lote',
    columns: [
      { heading: 'Grupo', kind: 'text' },
      { heading: 'Linha da conta', kind: 'text' },
      { heading: 'Unidade', kind: 'text' },
      { heading: 'Valor', kind: 'number' },
    ],
    rows: lines.map(({ title, label, unit, value }) => [title, label, unit, value]),
    rowKinds: kindsOf(lines),
  }
}

function deathTable(sheet: Closeout): ReportTable {
  const lines = deathLines(sheet)
  return {
    title: 'Com e sem as mortes',
    columns: [
      { heading: 'Linha da conta', kind: 'text' },
      { heading: 'Unidade', kind: 'text' },
      { heading: 'Com as mortes', kind: 'number' },
      { heading: 'Sem as mortes', kind: 'number' },
    ],
    rows: lines.map(({ label, unit, value }) => [label, unit, value.deathsIn, value.deathsOut]),
    rowKinds: kindsOf(lines),
  }
}

const saleColumns: (Column & { key: keyof LotSale })[] = [
  { key: 'day', heading: 'Dia', kind: 'date' },
  { key: 'heads', heading: 'Cabeças', kind: 'integer' },
  { key: 'live_kg', heading: 'Peso vivo (kg)', kind: 'kg' },
  { key: 'carcass_kg', heading: 'Carcaça (kg)', kind: 'kg' },
  { key: 'price_per_arroba', heading: 'Preço da @ (R$)', kind: 'number' },
  { key: 'discounts', heading: 'Descontos (R$)', kind: 'number' },
  { key: 'freight', heading: 'Frete (R$)', kind: 'number' },
  { key: 'taxes', heading: 'Impostos (R$)', kind: 'number' },
  { key: 'net', heading: 'Líquido (R$)', kind: 'number' },
]

const saleTable = ({ sales }: Closeout): ReportTable => ({
  title: 'Vendas',
  columns: saleColumns.map(({ heading, kind }) => ({ heading, kind })),
  rows: sales.map(sale => saleColumns.map(({ key }) => sale[key] as string | number)),
})

function missingTables({ missing, days_before }: Closeout): ReportTable[] {
  const texts = [...missing.map(({ text }) => text), daysBeforeText(days_before)].filter(text => text !== null)
  if (texts.length === 0) return []
  return [
    {
      title: 'O que falta',
      columns: [{ heading: 'O que falta para fechar a conta', kind: 'text' }],
      rows: texts.map(text => [text]),
    },
  ]
}
