/** The daily digest of a farm: what was fed yesterday, what comes first today, and which alerts are open. */

import { exactAverageError, exactErrorPercent } from '../figures/error.ts'
import { computeFigures } from '../figures/figures.ts'
import { UNCONFIRMED } from '../figures/unconfirmed.ts'
import { formatKg, formatLongDay, formatNumber, formatPercent, formatPercentChange } from '../format/format.ts'
import { listNames } from '../format/list-names.ts'
import { withPreposition } from '../format/preposition.ts'
import { treatLabel } from '../operation/feeding-day/feedings.ts'
import { sum } from '../units/sum.ts'
import { toKg } from '../units/weight.ts'

/** A lot that stood on the farm yesterday. Weights in grams; null where nothing was started for it. */
export type DigestLot = {
  name: string
  corralName: string
  planned: number | null
  delivered: number | null
  /** Null in a farm that calls as-fed. */
  dryMatter?: number | null
  /** Its heads on that day. */
  quantity?: number | null
}

export type DigestFacts = {
  farmName: string
  /** Yesterday. */
  day: string
  /** The feeding day is not closed yet. */
  isOpen: boolean
  lots: readonly DigestLot[]
  /** Sums of the weighed lines; null on a day without work. */
  weighed: { loadExpected: number; loadMiss: number; unloadExpected: number; unloadMiss: number } | null
  /** `unconfirmed`: how many sums of lines have weights of two devices that await a decision. */
  operations: { canceled: number; incomplete: number; unconfirmed: number }
  /** Today, in grams, ordered by time. */
  treats: readonly { time: string; name: string; planned: number }[]
  /** Open alerts, the gravest first, and how many there are. */
  alerts: readonly { text: string }[]
  alertCount: number
}

export type Digest = {
  subject: string
  day: string
  yesterday: [label: string, value: string][]
  /** What went wrong yesterday, in sentences. */
  remarks: string[]
  today: [time: string, treat: string][]
  alerts: string[]
}

const SHOWN_TREATS = 3
/** A lot got its feed from so much of its plan on, as in the day's shortages. */
const FED_FROM = 0.9

export function digest(facts: DigestFacts): Digest {
  return {
    subject: `Resumo ${withPreposition('de', facts.farmName)}`,
    day: `Ontem, ${formatLongDay(facts.day)}`,
    yesterday: [...amounts(facts), ...errors(facts)],
    remarks: [...lotRemarks(facts), ...operationRemarks(facts.operations), ...openRemark(facts)],
    today: facts.treats
      .slice(0, SHOWN_TREATS)
      .map(({ time, name, planned }) => [time, `${treatLabel(name)}, ${formatKg(toKg(planned))}`]),
    alerts: alertTexts(facts),
  }
}

function amounts({ lots, operations: { unconfirmed } }: DigestFacts): Digest['yesterday'] {
  const planned = sum(lots.map(lot => lot.planned ?? 0))
  const delivered = sum(lots.map(lot => lot.delivered ?? 0))
  const facts: Digest['yesterday'] = [
    ['Previsto', formatKg(toKg(planned))],
    ['Entregue', unconfirmed > 0 ? `${formatKg(toKg(delivered))}, ${UNCONFIRMED}` : formatKg(toKg(delivered))],
    ...dryMatterOf(lots),
  ]
  if (planned === 0) return facts
  const difference = toKg(delivered - planned)
  const sign = difference > 0 ? '+' : ''
  const percent = formatPercentChange(exactErrorPercent(planned, delivered), 1, 1)
  return [...facts, ['Diferença', `${sign}${formatKg(difference)} (${percent})`]]
}

/** As in the report of the lots: a head of a lot that got nothing does not count. */
function dryMatterOf(lots: readonly DigestLot[]): Digest['yesterday'] {
  const fed = lots.filter(({ delivered, dryMatter }) => delivered && dryMatter != null)
  if (fed.length === 0) return []
  const sums = {
    dryMatter: sum(fed.map(lot => lot.dryMatter ?? 0)),
    headDays: sum(fed.map(lot => lot.quantity ?? 0)),
  }
  const { dry_matter, dry_matter_per_head } = computeFigures(['dry_matter', 'dry_matter_per_head'], sums)
  const each = dry_matter_per_head === null ? '' : `, ${formatKg(dry_matter_per_head, 2, 2)} por cabeça tratada`
  return [['Matéria seca', `${formatKg(dry_matter)}${each}`]]
}

function errors({ weighed }: DigestFacts): Digest['yesterday'] {
  if (!weighed) return []
  const all: [string, number, number][] = [
    ['Erro de carga', weighed.loadMiss, weighed.loadExpected],
    ['Erro de descarga', weighed.unloadMiss, weighed.unloadExpected],
  ]
  return all.flatMap(([label, miss, expected]): Digest['yesterday'] =>
    expected > 0 ? [[label, formatPercent(exactAverageError(miss, expected), 1, 1)]] : [],
  )
}

const isFed = ({ planned, delivered }: DigestLot) =>
  (delivered ?? 0) > 0 && (delivered ?? 0) >= (planned ?? 0) * FED_FROM

function lotRemarks({ lots }: DigestFacts): string[] {
  if (lots.length === 0) return []
  const unfed = lots.filter(({ delivered }) => !delivered)
  const partly = lots.filter(lot => lot.delivered && !isFed(lot))
  if (unfed.length + partly.length === 0) return [`${lotsText(lots.length, 'recebeu', 'receberam')} todo o trato.`]
  return [
    ...(unfed.length > 0 ? [`${lotsText(unfed.length, 'ficou', 'ficaram')} sem trato: ${names(unfed)}.`] : []),
    ...(partly.length > 0
      ? [`${lotsText(partly.length, 'recebeu', 'receberam')} só uma parte: ${names(partly)}.`]
      : []),
  ]
}

const lotsText = (count: number, one: string, many: string) =>
  count === 1 ? `1 lote ${one}` : `${formatNumber(count)} lotes ${many}`

const names = (lots: readonly DigestLot[]) => listNames(lots.map(({ name, corralName }) => `${corralName} (${name})`))

function operationRemarks({ canceled, incomplete, unconfirmed }: DigestFacts['operations']): string[] {
  return [
    ...(incomplete > 0 ? [operationsText(incomplete, 'ficou incompleta', 'ficaram incompletas')] : []),
    ...(canceled > 0 ? [operationsText(canceled, 'foi cancelada', 'foram canceladas')] : []),
    ...(unconfirmed > 0 ? [unconfirmedText(unconfirmed)] : []),
  ]
}

const operationsText = (count: number, one: string, many: string) =>
  count === 1 ? `1 operação ${one}.` : `${formatNumber(count)} operações ${many}.`

const unconfirmedText = (count: number) =>
  `${count === 1 ? '1 pesagem tem' : `${formatNumber(count)} pesagens têm`} pesos de dois aparelhos, e vale a soma: diga em Aprovações se foi um trato ou dois.`

const openRemark = ({ isOpen }: DigestFacts) => (isOpen ? ['O dia ainda não fechou: os números podem mudar.'] : [])

function alertTexts({ alerts, alertCount }: DigestFacts): string[] {
  const more = alertCount - alerts.length
  const last = more === 1 ? ['E mais 1 alerta.'] : [`E mais ${formatNumber(more)} alertas.`]
  return [...alerts.map(({ text }) => text), ...(more > 0 ? last : [])]
}
