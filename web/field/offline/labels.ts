/** A fact of the field in words: whose trough or line it is of, and what it says. */
import { formatKg, formatPercentChange } from '../../../domain/format/format.ts'
import type { LotJson as Lot } from '../../../domain/lot/lot.ts'
import type { OperationJson as Operation } from '../../../domain/operation/operation.ts'
import { allWeighings, weighingName } from '../../../domain/operation/step.ts'
import type { Fact } from './outbox-item.ts'

export type Names = { lots: readonly Lot[]; operations: readonly Operation[] }

export type FactLabel = {
  title: string
  /** Its figure, where it has one. */
  figure: string | null
  /** When it happened on this device's clock (ISO). */
  at: string
}

export function factLabel(kept: Fact, names: Names): FactLabel {
  if (kept.kind === 'event') return { title: titleOf(kept.fact, names), figure: figureOf(kept.fact), at: kept.fact.at }
  const { lot_id, note, timestamp } = kept.fact
  const lot = names.lots.find(({ id }) => id === lot_id)
  const title = lot ? `Leitura de ${lot.name}${lot.corral ? `, ${lot.corral.name}` : ''}` : `Leitura do lote ${lot_id}`
  return { title, figure: formatPercentChange(note), at: timestamp }
}

type Event = Extract<Fact, { kind: 'event' }>['fact']

const words = {
  start: 'Início',
  tare: 'Tara',
  load: 'Carga',
  unload: 'Descarga',
  correct: 'Correção',
  finish: 'Finalização',
  cancel: 'Cancelamento',
} satisfies Record<Event['type'], string>

function titleOf(event: Event, { operations }: Names): string {
  const operation = operations.find(({ id }) => id === event.operation_id)
  const lineId = 'line_id' in event ? event.line_id : undefined
  const weighing = operation && allWeighings(operation).find(({ line }) => line.id === lineId)
  return `${words[event.type]} ${weighing ? `de ${weighingName(weighing)}` : `da operação #OP-${event.operation_id}`}`
}

const figureOf = (event: Event) => ('kg' in event ? formatKg(event.kg, 3, 0) : null)
