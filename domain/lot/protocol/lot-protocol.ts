/**
 * A lot in a protocol: the step that it is in, and since when. The step changes when a person accepts the next one, never by itself. Phone and server
 * compute the day from the same fields.
 */
import { countText } from '../../format/count-text.ts'
import { addDays, daysBetween } from '../../time/day.ts'
import { toGrams, toKg } from '../../units/weight.ts'
import { conflict, invalid } from '../../validation/refusal.ts'
import type * as Input from './lot-protocol-input.ts'
import type * as Output from './lot-protocol-output.ts'
import type { Protocol, ProtocolStep } from './protocol.ts'

/** As the lot's row stores it. `step` from 0; `stepOn` may be tomorrow, where the step was accepted today. */
export type LotProtocol = { protocolId: number; startedOn: string; step: number; stepOn: string; extraDays: number }

type Named = { id: number; name: string }

/** A protocol that was made shorter meanwhile leaves the lot in its last step. */
const stepNow = (step: number, steps: readonly ProtocolStep[]) => Math.min(step, steps.length - 1)

export function toJson(
  { protocolId, startedOn, step, stepOn, extraDays }: LotProtocol,
  { name, steps }: Pick<Protocol, 'name' | 'steps'>,
  ruleOf: (id: number) => Named | undefined,
): Output.LotProtocol {
  return {
    id: protocolId,
    name,
    started_on: startedOn,
    step: stepNow(step, steps) + 1,
    step_started_on: stepOn,
    extra_days: extraDays,
    steps: steps.map(({ ruleId, days, rise, ceiling }) => {
      const rule = ruleOf(ruleId)
      return { rule: rule ? { id: rule.id, name: rule.name } : null, days, daily_rise: toKg(rise), ceiling }
    }),
  }
}

type Step = Output.LotProtocol['steps'][number]

export type ProtocolDay = {
  /** The first one is 1. */
  number: number
  step: Step
  /** The day of the step, from 1, and how many it has. */
  day: number
  days: number
  /** The last day of the step, or a later one: a person decides about the next. */
  isDue: boolean
  /** Null in the last step. */
  next: Step | null
}

/** Where the lot is on a day. Null before its first step. A step that was accepted today begins tomorrow, and today is still of the one before. */
export function protocolDay(protocol: Output.LotProtocol, today: string): ProtocolDay | null {
  const { steps, step: current, step_started_on: since, extra_days: extra } = protocol
  const isLater = since > today
  const number = isLater ? current - 1 : current
  const step = steps[number - 1]
  if (!step) return null
  const days = isLater ? step.days : step.days + extra
  const day = isLater ? days : daysBetween(since, today) + 1
  return { number, step, day, days, isDue: !isLater && day >= days, next: steps[number] ?? null }
}

/** A step in which the call rises each day. `number` from 1, `rise` in grams; `ceiling` in percent of the live weight, null for the farm's. */
export type RisingStep = { number: number; steps: number; rise: number; ceiling: number | null }

/** What the suggestion of a call looks at. Null in a step that does not rise, where the other rules decide. */
export function risingStep(protocol: Output.LotProtocol | undefined, today: string): RisingStep | null {
  const now = protocol && protocolDay(protocol, today)
  if (!now || now.step.daily_rise <= 0) return null
  const { daily_rise: rise, ceiling } = now.step
  return { number: now.number, steps: protocol.steps.length, rise: toGrams(rise), ceiling }
}

/** The call that is offered to begin with, in percent of the live weight. */
export const FIRST_CALL_PERCENT = 1.4

type StartedLot = { entryDate: string; deactivatedOn: string | null }

export function start(
  { protocol_id: protocolId, day }: Input.Start,
  { entryDate, deactivatedOn }: StartedLot,
  today: string,
): LotProtocol {
  rejectFinished(deactivatedOn)
  if (day > today)
    throw invalid({ day: ['Dia do começo não pode ser depois de hoje. Comece o protocolo no próprio dia.'] })
  if (day < entryDate) throw invalid({ day: ['Dia do começo não pode ser antes da entrada do lote. Confira o dia.'] })
  return { protocolId, startedOn: day, step: 0, stepOn: day, extraDays: 0 }
}

/** Null where the protocol ended with its last step. */
export function advance(
  protocol: LotProtocol,
  steps: readonly ProtocolStep[],
  { wait = false, step, extra_days: extra }: Input.Advance,
  today: string,
): LotProtocol | null {
  const current = stepNow(protocol.step, steps)
  if ((step !== undefined && step !== current + 1) || (extra !== undefined && extra !== protocol.extraDays))
    throw conflict('Outra pessoa já decidiu esta etapa. Atualize a página e confira.')
  if (protocol.stepOn > today) throw conflict('A próxima etapa já começa amanhã. Decida de novo quando ela terminar.')
  if (wait) return { ...protocol, step: current, extraDays: longerBy(protocol, steps[current]?.days ?? 0, today) }
  if (current + 1 >= steps.length) return null
  return { ...protocol, step: current + 1, stepOn: addDays(today, 1), extraDays: 0 }
}

/** One more day from today on, also where the last day of the step has passed without a decision. */
function longerBy({ stepOn, extraDays }: LotProtocol, days: number, today: string): number {
  return Math.max(extraDays, daysBetween(stepOn, today) + 1 - days) + 1
}

export function rejectFinished(deactivatedOn: string | null): void {
  if (deactivatedOn) throw conflict('O lote já está encerrado.')
}

/** 'Adaptação em 14 dias, etapa 2 de 3, 1 dia a mais' */
export function protocolText({ name, step, steps, extra_days: extra }: Output.LotProtocol): string {
  const longer = extra > 0 ? `, ${countText(extra, 'dia')} a mais` : ''
  return `${name}, etapa ${step} de ${steps.length}${longer}`
}
