/** How the suggested calls fared: accepted, changed, and what the trough showed on the next morning. */
import { TriangleAlert } from 'lucide-react'
import { Card, Link, type ReportColumn, ReportTable, Tag } from 'ui-kit'
import { formatNumber, formatPercent } from '../../../domain/format/format.ts'
import { MAX_SUGGESTION_DAYS } from '../../../domain/period/report-period.ts'
import { suggestionFigureColumns } from '../../../domain/report/suggestion-report-columns.ts'
import type { SuggestionReport, SuggestionReportRow } from '../../../domain/report/suggestion-report-output.ts'
import { suggestionRuleLabels, suggestionRuleSettings } from '../../../domain/report/suggestion-rules.ts'
import { tableColumns, tableTotals } from './figure-column.ts'
import { PeriodReportPage } from './PeriodReportPage.tsx'
import { ReportedLotName } from './ReportedLotName.tsx'
import { SegmentedField } from './SegmentedField.tsx'

const subjectOptions = [
  { value: 'rule', label: 'Regra' },
  { value: 'reader', label: 'Leitor' },
  { value: 'lot', label: 'Lote' },
] as const

export const SuggestionReportPage = () => (
  <PeriodReportPage<SuggestionReport>
    report="suggestions"
    title="Sugestões de chamada"
    text="O que as pessoas aceitaram, o que mudaram, e como o cocho amanheceu depois."
    wide
    maxDays={MAX_SUGGESTION_DAYS}
    filter={({ group }, onChange) => (
      <SegmentedField
        label="Agrupar por"
        options={[...subjectOptions]}
        value={group}
        onChange={value => onChange({ group: value })}
      />
    )}
    isEmpty={({ rows, left_out }) => rows.length === 0 && left_out === 0}
    empty={{
      title: 'Nenhuma sugestão respondida neste período',
      text: 'Aparecem aqui as leituras de cocho em que alguém decidiu a chamada.',
    }}
  >
    {report => <Suggestions {...report} />}
  </PeriodReportPage>
)

const Suggestions = ({ by, rows, totals, left_out: leftOut }: SuggestionReport) => (
  <>
    {rows
      .filter(row => row.often_changed)
      .map(row => (
        <OftenChanged key={row.rule} {...row} />
      ))}
    <Card flush>
      <ReportTable
        caption="Sugestões de chamada"
        columns={[subjectColumns[by], ...figures]}
        rows={rows}
        rowKey={rowKey}
        totals={{ subject: 'Total', ...tableTotals(suggestionFigureColumns, totals) }}
      />
      <p className="border-t border-line px-4 py-3 text-sm text-ink-2">
        As sugestões são calculadas de novo com os limites de hoje e as entregas que a balança registrou.
        {leftOut > 0 && ` ${leftOutText(leftOut)}`}
      </p>
    </Card>
  </>
)

const leftOutText = (count: number) =>
  count === 1
    ? 'Uma chamada ficou fora da conta: é de antes da última troca de dieta do lote.'
    : `${formatNumber(count)} chamadas ficaram fora da conta: são de antes da última troca de dieta do lote.`

/** The rule is not followed: its number is probably not that of this farm. */
function OftenChanged({ rule, suggested, changed_percent: percent }: SuggestionReportRow) {
  if (!rule) return null
  const setting = suggestionRuleSettings[rule]
  return (
    <Card>
      <p className="flex gap-3">
        <TriangleAlert size={22} className="mt-0.5 shrink-0 text-rust" aria-hidden="true" />
        <span>
          <strong>{suggestionRuleLabels[rule]}</strong> foi mudada em {formatPercent(percent ?? 0, 1, 0)} de{' '}
          {formatNumber(suggested)} sugestões.{' '}
          {setting ? (
            <>
              Confira{' '}
              <Link href={setting.href} className="font-medium text-pasture underline">
                {setting.label}
              </Link>
              .
            </>
          ) : (
            'Esta regra não tem ajuste: converse com quem lê o cocho.'
          )}
        </span>
      </p>
    </Card>
  )
}

const rowKey = ({ rule, user, lot }: SuggestionReportRow) => rule ?? `${user?.id ?? ''}-${lot?.id ?? ''}`

const figures = tableColumns<SuggestionReportRow>(suggestionFigureColumns)

const subject = (
  header: string,
  name: (row: SuggestionReportRow) => string | undefined,
): ReportColumn<SuggestionReportRow> => ({ key: 'subject', header, align: 'left', sort: name, cell: name })

const subjectColumns: Record<SuggestionReport['by'], ReportColumn<SuggestionReportRow>> = {
  rule: subject('Regra', ({ rule }) => rule && suggestionRuleLabels[rule]),
  reader: subject('Leitor', ({ user }) => user?.name),
  lot: {
    ...subject('Lote', ({ lot }) => lot?.name),
    cell: ({ lot }) =>
      lot && (
        <span className="flex min-w-0 items-center gap-2">
          <Tag name={lot.corral?.name} size="sm" />
          <ReportedLotName {...lot} />
        </span>
      ),
  },
}
