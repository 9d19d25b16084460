/** The text of a fact in the outbox: the lot or line that it belongs to, and its note or weight. */
import { countText } from '../../../domain/format/count-text.ts'
import { formatDate, formatKg, formatPercentChange } from '../../../domain/format/format.ts'
import { movementLabels } from '../../../domain/lot/heads.ts'
import type { Lot } from '../../../domain/lot/lot-output.ts'
import type { WireEvent } from '../../../domain/operation/events/event.ts'
import type { Operation } from '../../../domain/operation/fold/operation-output.ts'
import { parseLineId } from '../../../domain/operation/plan/line-id.ts'
import { allWeighings, weighingName } from '../../../domain/operation/wagon/step.ts'
import type { Fact } from './outbox-item.ts'

export type LabelData = {
  lots: readonly Lot[]
  operations: readonly Operation[]
  ingredients: readonly { id: number; name: string }[]
}

type FactLabel = {
  title: string
  /** The note or the weight, where it has one. */
  value: string | null
  /** What the person typed as the reason. */
  reason: string | null
  /** The instant of the record, on this device's clock (ISO). */
  at: string
}

export function factLabel(item: Fact, labelData: LabelData): FactLabel {
  if (item.kind === 'event') {
    return {
      title: eventTitle(item.fact, labelData),
      value: eventWeight(item.fact),
      reason: eventReason(item.fact),
      at: item.fact.at,
    }
  }
  if (item.kind === 'movement') {
    const { lot_id, kind, quantity, cause, at } = item.fact
    const title = `${movementLabels[kind]} ${lotText(lot_id, labelData)}`
    return { title, value: countText(quantity, 'cabeça'), reason: cause || null, at }
  }
  const { lot_id, note, timestamp } = item.fact
  return {
    title: `Leitura ${lotText(lot_id, labelData)}`,
    value: formatPercentChange(note),
    reason: null,
    at: timestamp,
  }
}

function lotText(id: number, { lots }: LabelData): string {
  const lot = lots.find(one => one.id === id)
  return lot ? `de ${lot.name}${lot.corral ? `, ${lot.corral.name}` : ''}` : `do lote ${id}`
}

const eventNames = {
  start: 'Início',
  tare: 'Tara',
  load: 'Carga',
  unload: 'Descarga',
  correct: 'Correção',
  decide: 'Decisão sobre dois pesos',
  finish: 'Finalização',
  cancel: 'Cancelamento',
  continue: 'Continuação',
} satisfies Record<WireEvent['type'], string>

function eventTitle(event: WireEvent, labelData: LabelData): string {
  const line = 'line_id' in event ? lineName(event.line_id, labelData) : undefined
  return `${eventNames[event.type]} ${line ? `de ${line}` : operationName(event)}`
}

/**
 * The name comes from the farm's records, because a device without signal may not have the operation. A deleted record is named by its operation
 * only.
 */
function lineName(lineId: number, { lots, operations, ingredients }: LabelData): string | undefined {
  const { kind, ref } = parseLineId(lineId)
  const record = (kind === 'load' ? ingredients : lots).find(({ id }) => id === ref)
  if (record) return record.name
  const weighing = operations.flatMap(allWeighings).find(({ line }) => line.id === lineId)
  return weighing && weighingName(weighing)
}

function operationName({ operation_id, date }: WireEvent): string {
  if (operation_id !== undefined) return `da operação #OP-${operation_id}`
  return date === undefined ? 'da operação' : `da operação de ${formatDate(date)}`
}

/** A skipped line weighs nothing. */
function eventWeight(event: WireEvent): string | null {
  if (!('kg' in event)) return null
  return isSkip(event) ? 'pulado' : formatKg(event.kg, 3, 0)
}

const isSkip = (event: WireEvent) => 'source' in event && event.source === 'skipped'

/** Why a line was skipped or corrected, or an operation canceled. */
const eventReason = (event: WireEvent) => ('reason' in event && event.reason) || null
