/** The alerts of what a farm's schedules leave out. */
import { formatNumber, formatPercent } from '../format/format.ts'
import { listNames } from '../format/list-names.ts'
import type { FeedingGaps } from '../operation/feeding-gaps.ts'
import type { Alert } from './alerts.ts'

export function gapAlerts(gaps: FeedingGaps): Alert[] {
  return [...withoutRule(gaps), ...withoutSchedule(gaps), ...withoutLotsAndSchedule(gaps), ...not100(gaps)]
}

function withoutRule({ lotsWithoutRule: lots }: FeedingGaps): Alert[] {
  const [first] = lots
  if (!first) return []
  const text =
    lots.length === 1
      ? `${first.name} não está em nenhuma regra e não entra nos tratos.`
      : `${formatNumber(lots.length)} lotes não estão em nenhuma regra (${listFirstNames(namesOf(lots))}) e não entram nos tratos.`
  return [{ kind: 'rule', text }]
}

function withoutSchedule({ lotsWithoutSchedule }: FeedingGaps): Alert[] {
  const rules = Map.groupBy(lotsWithoutSchedule, ({ ruleName }) => ruleName)
  return [...rules].map(([rule, lots]) => ({
    kind: 'schedule',
    text: `A regra ${rule} não está em nenhuma programação: ${lotsText(lots)} ${lots.length === 1 ? 'não recebe' : 'não recebem'} trato.`,
  }))
}

function withoutLotsAndSchedule({ rulesWithoutSchedule, lotsWithoutSchedule }: FeedingGaps): Alert[] {
  const names = rulesWithoutSchedule
    .map(({ name }) => name)
    .filter(name => !lotsWithoutSchedule.some(({ ruleName }) => ruleName === name))
  if (names.length === 0) return []
  const text =
    names.length === 1
      ? `A regra ${names[0]} não tem lotes nem programação.`
      : `${formatNumber(names.length)} regras não têm lotes nem programação: ${listFirstNames(names)}.`
  return [{ kind: 'schedule', text }]
}

function not100({ lotsNot100 }: FeedingGaps): Alert[] {
  const rules = Map.groupBy(lotsNot100, ({ ruleName }) => ruleName)
  return [...rules].flatMap(([rule, lots]) => {
    const percent = lots[0]?.percent ?? 100
    const difference = `${formatPercent(Math.abs(percent - 100))} ${percent < 100 ? 'a menos' : 'a mais'}`
    const verb = lots.length === 1 ? 'recebe' : 'recebem'
    const text = `Os tratos da regra ${rule} somam ${formatPercent(percent)} da carga do dia: ${lotsText(lots)} ${verb} ${difference} que a carga projetada.`
    return { kind: 'treats_not_100', text }
  })
}

const namesOf = (lots: readonly { name: string }[]) => lots.map(({ name }) => name)

/** 'Lote A'; '6 lotes (Lote A, Lote B, Lote C, Lote D e mais 2)'. */
function lotsText(lots: readonly { name: string }[]): string {
  const [first] = lots
  if (first && lots.length === 1) return first.name
  return `${formatNumber(lots.length)} lotes (${listFirstNames(namesOf(lots))})`
}

const MAX_NAMES = 4

/** One name more than the limit is listed too, because 'mais 1' is no shorter than a name. */
export function listFirstNames(names: readonly string[]): string {
  return listNames(names, names.length === MAX_NAMES + 1 ? names.length : MAX_NAMES)
}
