/** The periods that a sentence can name, and the days that each is. */
import { dateRange } from '../period/period.ts'
import type { ReportPeriod } from '../period/report-period.ts'
import { MAX_DAYS } from '../period/report-period.ts'
import { reportPeriod } from '../period/report-presets.ts'
import { addDays, weekday } from '../time/day.ts'

export const periodNames = [
  'today',
  'yesterday',
  'before_yesterday',
  'week',
  'last_week',
  'month',
  'last_month',
  'last_7',
  'last_30',
  'total',
] as const
export type PeriodName = (typeof periodNames)[number]

/** As a sentence has them: 'Entregue ontem', 'Entregue nos últimos 7 dias'. */
export const periodTexts = {
  today: 'hoje',
  yesterday: 'ontem',
  before_yesterday: 'anteontem',
  week: 'nesta semana',
  last_week: 'na semana passada',
  month: 'neste mês',
  last_month: 'no mês passado',
  last_7: 'nos últimos 7 dias',
  last_30: 'nos últimos 30 dias',
  total: 'nos últimos 366 dias',
} satisfies Record<PeriodName, string>

/** A sentence without a period is of today, too. */
export const isOfToday = (period: PeriodName | 'other' | null | undefined) => period == null || period === 'today'

/** Farm-local days, both ends included. A report has 366 days at most, so the total has, too. */
export function periodRange(name: PeriodName, today: string): ReportPeriod {
  switch (name) {
    case 'today':
      return { from: today, to: today }
    case 'yesterday':
      return dateRange('yesterday', today)
    case 'before_yesterday':
      return { from: addDays(today, -2), to: addDays(today, -2) }
    case 'week':
      return dateRange('week', today)
    case 'last_week': {
      const sunday = addDays(today, -weekday(today) - 7)
      return { from: sunday, to: addDays(sunday, 6) }
    }
    case 'month':
      return reportPeriod('month', today)
    case 'last_month':
      return reportPeriod('last-month', today)
    case 'last_7':
      return reportPeriod('7-days', today)
    case 'last_30':
      return reportPeriod('30-days', today)
    case 'total':
      return { from: addDays(today, 1 - MAX_DAYS), to: today }
  }
}

/** Longer phrases first: 'antes de ontem' has 'ontem' in it. */
const phrases: [phrase: RegExp, period: PeriodName | 'other'][] = [
  [/\b(antes de ontem|anteontem)\b/, 'before_yesterday'],
  [/\b(semana retrasada|mes retrasado|ano passado|(neste|esse|este|no|do) ano|anual|ano inteiro)\b/, 'other'],
  [/\b(semana passada|ultima semana|outra semana|semana anterior)\b/, 'last_week'],
  [/\b(mes passado|ultimo mes|outro mes|mes anterior)\b/, 'last_month'],
  [/\b(?:(?:n?os )?(?:ultim[oa]s|passados) )?(?:7|sete) (?:ultimos )?dias\b/, 'last_7'],
  [/\b(?:(?:n?os )?(?:ultim[oa]s|passados) )?(?:30|trinta) (?:ultimos )?dias\b/, 'last_30'],
  [/\b(?:ultim[oa]s|passados) (?:\d+|[a-z]+) (?:dias|semanas|meses|horas)\b/, 'other'],
  [/\b(amanha|depois de amanha|semana que vem|mes que vem|proxima semana|proximo mes)\b/, 'other'],
  [/\bontem\b/, 'yesterday'],
  [/\bhoje(?: dia \d{1,2})?\b/, 'today'],
  // before 'do dia', which is today
  [
    /\b(?:[nd]o )?dia \d{1,2}\b|\b\d{1,2} de (janeiro|fevereiro|marco|abril|maio|junho|julho|agosto|setembro|outubro|novembro|dezembro)\b/,
    'other',
  ],
  [
    /\b(?:ha|faz) (?:\d+|um|uma|dois|duas|tres) (?:dias?|semanas?|mes|meses)\b|\b(?:dias?|semanas?|mes|meses) atras\b/,
    'other',
  ],
  [/\b(do dia|no dia|desse dia|deste dia)\b/, 'today'],
  [/\b(?:(?:n?esta|n?essa|na|da|a|por) )?semana\b|\bsemanal\b/, 'week'],
  [/\b(?:(?:n?este|n?esse|no|do|o|por) )?mes\b|\bmensal\b/, 'month'],
  [
    /\b(desde o (inicio|comeco)|desde a entrada|desde que entr\w+|acumulad[oa]|todo o periodo|periodo todo|no total|historico)\b/,
    'total',
  ],
  [
    /\b(segunda|terca|quarta|quinta|sexta) feira\b|\b(no|neste|nesse|do|ultimo) (sabado|domingo)\b|\bna (segunda|terca|quarta|quinta|sexta)(?= (?:[nd][ao]|passada)\b|$)/,
    'other',
  ],
  [/\b(em|de) (janeiro|fevereiro|marco|abril|maio|junho|julho|agosto|setembro|outubro|novembro|dezembro)\b/, 'other'],
]

/** The first period that the sentence names: its phrase, which the search for intents leaves out. 'other' is one that we have no figures by. */
export function findPeriod(sentence: string): { period: PeriodName | 'other'; phrase: string } | null {
  for (const [phrase, period] of phrases) {
    const match = phrase.exec(sentence)
    if (match) return { period, phrase: match[0] }
  }
  return null
}
