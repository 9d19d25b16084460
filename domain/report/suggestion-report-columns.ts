/** The columns of the suggestions' report, in the file and on the screen. The subject of the row has a cell of its own on the screen. */
import { formatNumber, formatPercent, formatPercentChange } from '../format/format.ts'
import type { ReportColumn } from './report-column.ts'
import type { SuggestionReport, SuggestionReportRow } from './suggestion-report-output.ts'
import { suggestionRuleLabels } from './suggestion-rules.ts'
import type { SuggestionSubject } from './suggestion-subject.ts'

type Column = ReportColumn<SuggestionReportRow, SuggestionReport['totals']>

const whole = (value: number) => formatNumber(value)
const note = (value: number) => formatPercentChange(value, 1, 1)
const callChangeText = (kg: number) => `${kg > 0 ? '+' : ''}${formatNumber(kg, 2, 2)}`

type Figure = keyof SuggestionReport['totals']
type Texts = Pick<Column, 'kind' | 'heading'> & { screen: NonNullable<Column['screen']> }

const figure = (key: Figure, texts: Texts): Column => ({
  key,
  ...texts,
  value: row => row[key],
  total: totals => totals[key],
})

const figures: readonly Column[] = [
  figure('suggested', { kind: 'integer', heading: 'Sugeridas', screen: { header: 'Sugeridas', format: whole } }),
  figure('accepted', { kind: 'integer', heading: 'Aceitas', screen: { header: 'Aceitas', format: whole } }),
  figure('changed', { kind: 'integer', heading: 'Mudadas', screen: { header: 'Mudadas', format: whole } }),
  figure('changed_percent', {
    kind: 'number',
    heading: 'Mudadas (%)',
    screen: { header: 'Mudadas', unit: '%', format: value => formatPercent(value, 1, 1) },
  }),
  figure('mean_change', {
    kind: 'number',
    heading: 'Mudança média (kg de MS por cabeça)',
    screen: { header: 'Mudança média', unit: 'kg MS/cab', format: callChangeText },
  }),
  figure('accepted_next_note', {
    kind: 'number',
    heading: 'Nota da manhã seguinte às aceitas (%)',
    screen: { header: 'Nota depois', unit: 'aceitas', format: note },
  }),
  figure('changed_next_note', {
    kind: 'number',
    heading: 'Nota da manhã seguinte às mudadas (%)',
    screen: { header: 'Nota depois', unit: 'mudadas', format: note },
  }),
]

const often: Column = {
  key: 'often_changed',
  kind: 'text',
  heading: 'Mudada em mais de 40% de 20 ou mais',
  value: row => (row.often_changed ? 'Sim' : 'Não'),
}

const subjectColumns: Record<SuggestionSubject, readonly Column[]> = {
  rule: [
    { key: 'rule', kind: 'text', heading: 'Regra', value: ({ rule }) => (rule ? suggestionRuleLabels[rule] : null) },
  ],
  reader: [{ key: 'user', kind: 'text', heading: 'Leitor', value: ({ user }) => user?.name ?? null }],
  lot: [
    { key: 'lot', kind: 'text', heading: 'Lote', value: ({ lot }) => lot?.name ?? null },
    { key: 'corral', kind: 'text', heading: 'Baia', value: ({ lot }) => lot?.corral?.name ?? null },
  ],
}

export const suggestionFigureColumns = figures

export const suggestionReportColumns = (by: SuggestionSubject): readonly Column[] => [
  ...subjectColumns[by],
  ...figures,
  ...(by === 'rule' ? [often] : []),
]
