/** How far weighings were from the plan: of the farm, of an operator, of a lot. */
import { formatPercent } from '../../format/format.ts'
import type { ReportPeriod } from '../../period/report-period.ts'
import type { AccuracyReportRow } from '../../report/report-output.ts'
import {
  type Answer,
  type AnswerFigure,
  frame,
  joinText,
  ofFarm,
  periodText,
  plainAnswer,
  registered,
  reportSource,
  type Source,
  screenSource,
  shown,
} from '../answer.ts'
import { periodRange } from '../period.ts'
import { tool } from '../tool.ts'

const SHOWN = 4

export const errors = tool({
  name: 'errors',
  description: 'Erro médio de carregamento e de descarga da fazenda, ou de um operador, em um período',
  slots: ['operator', 'period'],
  words:
    'erro erros errou erram errando erraram errar precisao desvio desvios acuracia carga descarga carregamento operador operadores vagao',
  cues: [
    [/\b(erros?|err(?:ou|am|ando|aram|ar|a)|precisao|desvios?|acuracia|assertividade)\b/, 5],
    [/\b(erros?|err\w+|precisao|desvios?)\b.*\b(carga|descarga|carregamento|PESSOA|operador\w*|vagao)\b/, 3],
  ],
  period: 'last_7',
  facts: ['farmDays', 'accuracy'],
  answer: ({ farmDays, accuracy }, { operator, period }, clock) => {
    const name = period ?? 'last_7'
    const range = periodRange(name, clock.today)
    const when = periodText(name, clock.today)
    const rows = accuracy.rows.filter(({ user }) => !operator || user.id === operator.id)
    if (operator) {
      const [row] = rows
      if (!row && !clock.isAllowed('people.read'))
        return plainAnswer(
          'A precisão de outras pessoas só o gestor vê. Pergunte pelo erro da fazenda em um dia, ou pelo seu.',
        )
      if (!row) return plainAnswer(`Não há pesagem de ${operator.name} ${when}.`)
      return ofOperators([row], when, range, [frame(range, clock)])
    }
    if (range.from === range.to)
      return ofDay(
        farmDays.find(({ date }) => date === range.from),
        when,
        range,
        frame(range, clock),
      )
    if (rows.length === 0) return plainAnswer(`Não há pesagem registrada ${when}.`)
    return ofOperators(rows, when, range, [
      !clock.isAllowed('people.read') && 'São só as suas pesagens: as de outras pessoas só o gestor vê.',
      frame(range, clock),
    ])
  },
})

type Day = { avg_load_error: number | null; avg_unload_error: number | null }

function ofDay(day: Day | undefined, when: string, range: ReportPeriod, end: string): Answer {
  const figures = [
    ...registered('avg_load_error', day?.avg_load_error ?? null, ofFarm(range)),
    ...registered('avg_unload_error', day?.avg_unload_error ?? null, ofFarm(range)),
  ]
  const sources: Source[] = [screenSource('Início', '/admin', range.to)]
  if (figures.length === 0) return { text: `Não há pesagem registrada ${when}.`, figures, sources }
  const listed = figures.map(figure => `${figure.label.toLowerCase()} ${shown(figure)}`).join(', ')
  return { text: joinText(`${sentenceCase(listed)} ${when}.`, end), figures, sources }
}

const sentenceCase = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

function ofOperators(
  rows: readonly AccuracyReportRow[],
  when: string,
  range: ReportPeriod,
  ends: (string | false)[],
): Answer {
  const computeFigures = ({ user, error_percent, unload }: AccuracyReportRow): AnswerFigure[] => {
    const subject = { type: 'user' as const, id: user.id, name: user.name }
    const figure = (label: string, value: number | null | undefined) =>
      value == null
        ? []
        : [{ label, value, text: formatPercent(value, 1, 1).replace('%', ''), unit: '%', ...range, subject }]
    return [...figure('Erro de carga', error_percent), ...figure('Erro de descarga', unload?.error_percent)]
  }
  const listed = rows.slice(0, SHOWN).map(
    row =>
      `${row.user.name}: ${computeFigures(row)
        .map(figure => `${figure.label.toLowerCase()} ${shown(figure)}`)
        .join(', ')}`,
  )
  return {
    text: joinText(`${sentenceCase(when)}, ${listed.join('; ')}.`, ...ends),
    figures: rows.flatMap(computeFigures),
    sources: [reportSource('Precisão da operação', 'accuracy', range)],
  }
}
