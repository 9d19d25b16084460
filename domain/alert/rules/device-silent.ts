/** Devices that began an operation without an end, and that have sent nothing for a day: their weights may still be on them. */

import { operationName } from '../../operation/fold/operation-name.ts'
import { HOUR_MS } from '../../time/milliseconds.ts'
import type { FoundAlert } from '../alert.ts'
import type { AlertDevice, FarmFacts } from '../facts.ts'
import { toOperation } from '../links.ts'

const SILENT_HOURS = 24

/** An operation is looked for on so many days: later its alert closes by itself. */
export const DEVICE_DAYS = 7

export const deviceSilent = ({ devices, now }: FarmFacts): FoundAlert[] =>
  devices.flatMap(device => silentAlert(device, Math.floor((now - device.lastSentAt) / HOUR_MS)))

function silentAlert({ id, operationId }: AlertDevice, hours: number): FoundAlert[] {
  if (hours < SILENT_HOURS) return []
  const operation = operationName(operationId)
  return [
    {
      kind: 'device_silent',
      severity: 'warning',
      title: `Aparelho sem enviar: operação ${operation}`,
      text: `O aparelho da operação ${operation}, que ficou sem fim, não envia nada há ${daysText(hours)}: pode haver pesos guardados nele.`,
      action: toOperation(operationId),
      subject: { type: 'device', id: null, name: `Aparelho da operação ${operation}` },
      part: `${id} ${operationId}`,
      lotIds: [],
    },
  ]
}

/** The text counts days, so that the alert does not change every hour. */
function daysText(hours: number): string {
  const days = Math.floor(hours / SILENT_HOURS)
  return days === 1 ? 'mais de 24 horas' : `mais de ${days} dias`
}
