/** What an approval is about, in words. */
import { formatKg, formatPercentChange } from '../format/format.ts'
import type { Approval } from './approval-output.ts'

/** 'Leitura de Lote 12', 'Carga de Milho moído', 'Descarga de Lote 12'. */
export function approvalTitle({ lot, line }: Pick<Approval, 'lot' | 'line'>): string {
  if (lot) return `Leitura de ${lot.name || 'lote excluído'}`
  const name = line?.name || 'linha excluída'
  return line?.kind === 'unload' ? `Descarga de ${name}` : `Carga de ${name}`
}

/** A note or a weight. Null where there was none. */
export function approvalValue(kind: Approval['kind'], value: number | null): string {
  if (kind === 'reading') return value === null ? 'sem leitura' : formatPercentChange(value)
  return value === null ? 'sem peso' : formatKg(value, 3, 0)
}
