/** What an arroba costs elsewhere: a month of ICBC, ICAP or another list, with which the farm's own costs are compared. Money is cents, and reais in JSON. */
import { formatMonth, formatNumber } from '../../format/format.ts'
import { formatReais } from '../../format/reais.ts'
import { toIso } from '../../time/day.ts'
import { monthsBetween } from '../../time/month.ts'
import { toCents, toReais } from '../../units/money.ts'
import { conflict, invalid } from '../../validation/refusal.ts'
import type * as Input from './market-reference-input.ts'
import type * as Output from './market-reference-output.ts'

/** Those that the vendor's staff types for all farms. */
export const publishedNames = ['icbc', 'icap'] as const
export const referenceNames = [...publishedNames, 'own'] as const
export type ReferenceName = (typeof referenceNames)[number]

export const referenceNameLabels = {
  icbc: 'ICBC/USP',
  icap: 'ICAP/Ponta',
  own: 'Própria',
} satisfies Record<ReferenceName, string>

/** Ten years of four a month. */
export const MAX_REFERENCES = 480

/** Months after which a comparison says how old the reference is. */
const FRESH_MONTHS = 3

export type Reference = {
  id: number
  /** 'YYYY-MM' */
  month: string
  name: ReferenceName
  region: string | null
  perHeadDay: number | null
  perArroba: number | null
  createdAt: number
  updatedAt: number
}

const centsOrNull = (reais: number | null | undefined) =>
  reais === null || reais === undefined ? null : toCents(reais)
const reaisOrNull = (cents: number | null) => (cents === null ? null : toReais(cents))

export const toColumns = ({ month, name, region, per_head_day, per_arroba }: Input.Write) => ({
  month,
  name,
  region: region ?? null,
  perHeadDay: centsOrNull(per_head_day),
  perArroba: centsOrNull(per_arroba),
})

/** `shared`: the staff typed it for all farms. */
export const toJson = (row: Reference, shared: boolean): Output.MarketReference => ({
  id: row.id,
  month: row.month,
  name: row.name,
  region: row.region,
  per_head_day: reaisOrNull(row.perHeadDay),
  per_arroba: reaisOrNull(row.perArroba),
  shared,
  created_at: toIso(row.createdAt),
  updated_at: toIso(row.updatedAt),
})

type Columns = Pick<Reference, 'month' | 'name' | 'region'>

const isSameMonthOf = (a: Columns, b: Columns) => a.month === b.month && a.name === b.name && a.region === b.region

/** `others`: the references of the same owner. A month has one of each name and region, and is not a coming one. */
export function rejectReference(columns: Columns, others: readonly Reference[], today: string, id?: number): void {
  if (columns.month > toMonth(today)) throw invalid({ month: ['Este mês ainda não chegou. Confira o mês.'] })
  if (others.some(other => other.id !== id && isSameMonthOf(other, columns)))
    throw invalid({ month: [`Já há ${referenceTitle(columns)}. Mude a que existe.`] })
  if (id === undefined && others.length >= MAX_REFERENCES)
    throw conflict(`Já há ${MAX_REFERENCES} referências, o máximo. Exclua as mais antigas.`)
}

export const toMonth = (day: string): string => day.slice(0, 7)

type Named = Pick<Reference, 'name' | 'region'>

/** 'ICBC GO', 'própria'. */
const shortName = ({ name, region }: Named) =>
  [referenceNameLabels[name].replace(/\/.*/, '').replace(/^P/, 'p'), region].filter(Boolean).join(' ')

/** 'ICBC GO', 'referência própria'. */
const seriesLabel = (reference: Named) => `${reference.name === 'own' ? 'referência ' : ''}${shortName(reference)}`

/** 'ICBC GO de setembro/2025', 'referência própria de setembro/2025'. */
export const referenceTitle = (reference: Columns): string =>
  `${seriesLabel(reference)} de ${formatMonth(reference.month)}`

/** Its fields in an audit, whose name follows the word 'referência'. */
export const toAuditedReference = (reference: Omit<Reference, 'id' | 'createdAt' | 'updatedAt'>) => ({
  name: `${shortName(reference)} de ${formatMonth(reference.month)}`,
  month: formatMonth(reference.month),
  index: referenceNameLabels[reference.name],
  region: reference.region,
  per_head_day: reaisOrNull(reference.perHeadDay),
  per_arroba: reaisOrNull(reference.perArroba),
})

/** The months of one name and region, the newest first. */
export type ReferenceSeries = { key: string; label: string; months: readonly Output.MarketReference[] }

/** Those that the farm typed come first, then by the newest month, then ICBC before ICAP. Where both typed a month, that of the farm counts. */
export function groupInSeries(references: readonly Output.MarketReference[]): ReferenceSeries[] {
  const byKey = Map.groupBy(references, ({ name, region }) => `${name} ${region ?? ''}`)
  return [...byKey]
    .map(([key, all]) => ({
      key,
      label: seriesLabel(all[0] as Columns),
      isOwn: all.some(({ shared }) => !shared),
      rank: referenceNames.indexOf(all[0]?.name ?? 'own'),
      all,
    }))
    .map(({ all, ...series }) => ({ ...series, months: [...oneOfEachMonth(all).values()].sort(byNewest) }))
    .sort(
      (a, b) =>
        Number(b.isOwn) - Number(a.isOwn) ||
        newestOf(b).localeCompare(newestOf(a)) ||
        a.rank - b.rank ||
        a.label.localeCompare(b.label),
    )
    .map(({ key, label, months }) => ({ key, label, months }))
}

const byNewest = (a: Output.MarketReference, b: Output.MarketReference) => b.month.localeCompare(a.month)
const newestOf = ({ months }: Pick<ReferenceSeries, 'months'>) => months[0]?.month ?? ''

function oneOfEachMonth(all: readonly Output.MarketReference[]): Map<string, Output.MarketReference> {
  const months = new Map<string, Output.MarketReference>()
  for (const one of all) if (!one.shared || !months.has(one.month)) months.set(one.month, one)
  return months
}

/** The reference of a day: that of its month, else the last one before. */
export const referenceOn = ({ months }: ReferenceSeries, day: string): Output.MarketReference | undefined =>
  months.find(({ month }) => month <= toMonth(day))

type Costs = { per_arroba: number | null; per_head: number | null }

/** 'Sua @ a R$ 221; ICBC GO de setembro/2025: R$ 232.' By head and day where the reference has no arroba. Null where there is nothing to compare with. */
export function comparisonText(own: Costs, series: ReferenceSeries, today: string): string | null {
  const reference = referenceOn(series, today)
  if (!reference) return null
  const { month, per_arroba, per_head_day } = reference
  const title = referenceTitle(reference)
  const text =
    per_arroba !== null
      ? compared(
          own.per_arroba === null ? null : `Sua @ a ${wholeReais(own.per_arroba)}`,
          title,
          `${wholeReais(per_arroba)}`,
          'por @',
        )
      : compared(
          own.per_head === null ? null : `Sua cabeça a ${formatReais(own.per_head)} por dia`,
          title,
          formatReais(per_head_day ?? 0),
          'por cabeça e dia',
        )
  const age = monthsBetween(month, toMonth(today))
  return age > FRESH_MONTHS ? `${text} A referência é de ${age} meses atrás.` : text
}

const wholeReais = (reais: number) => `R$\u00a0${formatNumber(reais, 0)}`

/** Without a cost of its own, the sentence names what the figure of the reference is for. */
const compared = (own: string | null, title: string, figure: string, unit: string): string =>
  own === null
    ? `${title.charAt(0).toUpperCase()}${title.slice(1)}: ${figure} ${unit}.`
    : `${own}; ${title}: ${figure}.`
