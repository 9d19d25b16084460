/** The text of a fact in the outbox: the lot or line that it belongs to, and its note or weight. */
import { formatKg, formatPercentChange } from '../../../domain/format/format.ts'
import type { LotJson } from '../../../domain/lot/lot.ts'
import type { WireEvent } from '../../../domain/operation/event.ts'
import type { OperationJson } from '../../../domain/operation/operation.ts'
import { allWeighings, weighingName } from '../../../domain/operation/step.ts'
import type { Fact } from './outbox-item.ts'

export type LabelData = { lots: readonly LotJson[]; operations: readonly OperationJson[] }

export type FactLabel = {
  title: string
  /** The note or the weight, where it has one. */
  value: string | null
  /** When it was recorded, on this device's clock (ISO). */
  at: string
}

export function factLabel(item: Fact, labelData: LabelData): FactLabel {
  if (item.kind === 'event') {
    return { title: eventTitle(item.fact, labelData), value: eventWeight(item.fact), at: item.fact.at }
  }
  const { lot_id, note, timestamp } = item.fact
  const lot = labelData.lots.find(({ id }) => id === lot_id)
  const title = lot ? `Leitura de ${lot.name}${lot.corral ? `, ${lot.corral.name}` : ''}` : `Leitura do lote ${lot_id}`
  return { title, value: formatPercentChange(note), at: timestamp }
}

const eventNames = {
  start: 'Início',
  tare: 'Tara',
  load: 'Carga',
  unload: 'Descarga',
  correct: 'Correção',
  finish: 'Finalização',
  cancel: 'Cancelamento',
} satisfies Record<WireEvent['type'], string>

function eventTitle(event: WireEvent, { operations }: LabelData): string {
  const operation = operations.find(({ id }) => id === event.operation_id)
  const lineId = 'line_id' in event ? event.line_id : undefined
  const weighing = operation && allWeighings(operation).find(({ line }) => line.id === lineId)
  return `${eventNames[event.type]} ${weighing ? `de ${weighingName(weighing)}` : `da operação #OP-${event.operation_id}`}`
}

const eventWeight = (event: WireEvent) => ('kg' in event ? formatKg(event.kg, 3, 0) : null)
