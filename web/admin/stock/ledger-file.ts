/** The ledger of an ingredient as a file for Excel. */
import { toCsv } from '../../../domain/report/csv.ts'
import type { Column } from '../../../domain/report/report-table.ts'
import type { Day, Ledger } from '../../../domain/stock/stock-output.ts'

const columns: (Column & { key: keyof Day })[] = [
  { key: 'date', heading: 'Dia', kind: 'date' },
  { key: 'received', heading: 'Entrou (kg)', kind: 'kg' },
  { key: 'received_cost', heading: 'Custo do que entrou (R$)', kind: 'number' },
  { key: 'used', heading: 'Saiu (kg)', kind: 'kg' },
  { key: 'used_cost', heading: 'Custo do que saiu (R$)', kind: 'number' },
  { key: 'price_per_ton', heading: 'Custo médio (R$/t)', kind: 'number' },
  { key: 'provisional', heading: 'Com preço provisório (kg)', kind: 'kg' },
  { key: 'loss', heading: 'Quebra (kg)', kind: 'kg' },
  { key: 'loss_cost', heading: 'Custo da quebra (R$)', kind: 'number' },
  { key: 'balance', heading: 'Saldo (kg)', kind: 'kg' },
  { key: 'balance_value', heading: 'Valor do saldo (R$)', kind: 'number' },
]

export const ledgerFile = ({ ingredient, days }: Ledger): Blob => {
  const rows = days.map(day => columns.map(({ key }) => day[key]))
  return new Blob([toCsv({ title: ingredient.name, columns, rows })], { type: 'text/csv;charset=utf-8' })
}
