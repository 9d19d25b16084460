/** What an approval is about, in words. */
import { countText } from '../format/count-text.ts'
import { formatKg, formatPercentChange } from '../format/format.ts'
import type { Approval } from './approval-output.ts'

/** 'Leitura de Lote 12', 'Carga de Milho moído', 'Descarga de Lote 12'. */
export function approvalTitle({
  kind,
  lot,
  line,
}: Pick<Approval, 'lot' | 'line'> & { kind?: Approval['kind'] }): string {
  if (kind === 'movement') return `Movimentação de ${lot?.name || 'lote excluído'}`
  if (lot) return `Leitura de ${lot.name || 'lote excluído'}`
  const name = line?.name || 'linha excluída'
  return line?.kind === 'unload' ? `Descarga de ${name}` : `Carga de ${name}`
}

/** A note or a weight. Null where there was none. */
export function approvalValue(kind: Approval['kind'], value: number | null): string {
  if (kind === 'reading') return value === null ? 'sem leitura' : formatPercentChange(value)
  if (kind === 'movement') return value === null ? 'sem movimentação' : countText(value, 'cabeça')
  return value === null ? 'sem peso' : formatKg(value, 3, 0)
}
