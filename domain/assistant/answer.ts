/** An answer: its text, the figures in it with their days and records, and the screens that show the same. */
import type { Permission } from '../account/permission.ts'
import { figureText } from '../figures/figure-text.ts'
import { type FigureKey, figures as figureTexts } from '../figures/figures.ts'
import { formatNumber, formatPercentChange, formatShortDate, formatTime } from '../format/format.ts'
import type { Lot } from '../lot/lot-output.ts'
import type { ReportPeriod } from '../period/report-period.ts'
import { toIso } from '../time/day.ts'
import { type PeriodName, periodRange, periodTexts } from './period.ts'
import type { Choice, LotSlot } from './understood.ts'

/** The moment of the question, and who asks it. */
export type Clock = {
  now: number
  /** The farm-local day. */
  today: string
  timezone: string
  /** The farm calls dry matter, and the load of a lot with a call follows its heads. */
  isCalled: boolean
  isAllowed: (permission: Permission) => boolean
  /** A new id for a fact that is to be recorded. */
  newId: () => string
}

export const sourceTypes = ['lot', 'farm', 'report', 'alert', 'recipe', 'ingredient', 'user'] as const
type SourceType = (typeof sourceTypes)[number]
/** A screen that shows the figures of the answer. `date`: the last day of them. */
export type Source = { type: SourceType; id: number | null; name: string; date: string | null; href: string }

export type AnswerFigure = {
  label: string
  value: number
  /** As screens show it, without its unit. */
  text: string
  unit: string
  /** Days, both ends included. */
  from: string
  to: string
  subject: { type: SourceType; id: number | null; name: string }
}

/** What 'Sim' records: `body` is that of the ordinary call of the `kind`. */
export type Proposal =
  | { kind: 'trough_reading'; body: { readings: { lot_id: number; timestamp: string; note: number }[] } }
  | {
      kind: 'head_movement'
      body: { movements: { id: string; lot_id: number; kind: 'death'; quantity: number; at: string }[] }
    }

/** The ordinary calls, under the address of the farm. */
export const proposalPaths = {
  trough_reading: '/lots/trough_readings',
  head_movement: '/lots/movements',
} satisfies Record<Proposal['kind'], string>

export type Answer = {
  text: string
  figures: AnswerFigure[]
  sources: Source[]
  choices?: Choice[]
  proposal?: Proposal
}

export const MAX_TEXT = 600

/** Cut at a sentence or a name where it is too long. */
export function shortened(text: string, max = MAX_TEXT): string {
  if (text.length <= max) return text
  const cut = text.slice(0, max - 1)
  const end = Math.max(cut.lastIndexOf('. '), cut.lastIndexOf(', '), cut.lastIndexOf('\n'))
  return `${cut.slice(0, end > max / 2 ? end : cut.lastIndexOf(' ')).trimEnd()}…`
}

export const plainAnswer = (text: string): Answer => ({ text, figures: [], sources: [] })

/** The sentences that are there. */
export const joinText = (...parts: (string | false | null | undefined)[]) => shortened(parts.filter(Boolean).join(' '))

/** 'B03 · Angus 251019'. */
export const lotTitle = ({ name, corral }: { name: string; corral: string }) =>
  corral && corral !== name ? `${corral} · ${name}` : name

/** The slot of a lot in JSON. */
export const lotSlot = ({ id, name, corral }: Pick<Lot, 'id' | 'name' | 'corral'>): LotSlot => ({
  id,
  name,
  corral: corral?.name ?? '',
})

export const lotSource = (lot: LotSlot, date: string | null): Source => ({
  type: 'lot',
  id: lot.id,
  name: lotTitle(lot),
  date,
  href: `/admin/lots/${lot.id}`,
})

export const screenSource = (name: string, href: string, date: string | null): Source => ({
  type: href.includes('/reports/') ? 'report' : 'farm',
  id: null,
  name,
  date,
  href,
})

/** The page of a report with the period of the answer. */
export const reportSource = (name: string, path: string, { from, to }: ReportPeriod): Source =>
  screenSource(name, `/admin/reports/${path}?from=${from}&to=${to}`, to)

type Of = ReportPeriod & { subject: AnswerFigure['subject'] }

export const ofLot = (lot: LotSlot, period: ReportPeriod): Of => ({
  ...period,
  subject: { type: 'lot', id: lot.id, name: lotTitle(lot) },
})
export const ofFarm = (period: ReportPeriod): Of => ({
  ...period,
  subject: { type: 'farm', id: null, name: 'Fazenda' },
})

/** A figure of the registry, as tables show it; none where there is no value. */
export const registered = (key: FigureKey, value: number | null, of: Of): AnswerFigure[] =>
  value === null
    ? []
    : [{ label: figureTexts[key].header, value, text: figureText(key, value), unit: figureTexts[key].unit, ...of }]

export const kg = (label: string, value: number, of: Of, decimals = 0): AnswerFigure => ({
  label,
  value,
  text: formatNumber(value, decimals),
  unit: 'kg',
  ...of,
})

export const count = (label: string, value: number, unit: string, of: Of): AnswerFigure => ({
  label,
  value,
  text: formatNumber(value),
  unit,
  ...of,
})

export const change = (label: string, value: number, of: Of): AnswerFigure => ({
  label,
  value,
  text: formatPercentChange(value).replace('%', ''),
  unit: '%',
  ...of,
})

/** '9,84 kg/cab', '2,1%', '+10%'. */
export const shown = ({ text, unit }: AnswerFigure): string =>
  unit.startsWith('%') ? `${text}${unit}` : `${text} ${unit}`.trim()

/** 'ontem', 'na semana passada (16/11 a 22/11)'. */
export function periodText(period: PeriodName, today: string): string {
  const { from, to } = periodRange(period, today)
  if (from === to) return periodTexts[period]
  return `${periodTexts[period]} (${formatShortDate(from)} a ${formatShortDate(to)})`
}

/** A day that is not over is partial. */
export const frame = ({ to }: ReportPeriod, { now, today, timezone }: Clock): string =>
  to >= today ? `Parcial, até ${formatTime(toIso(now), timezone)}.` : `Dados até ${formatShortDate(to)}.`
