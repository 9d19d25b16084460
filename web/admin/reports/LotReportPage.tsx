/** How the lots are doing: weight, feed against the plan, intake, and the lots of the same days on feed. */
import { Card, Field, Link, type ReportColumn, ReportTable, Select, Stat, StatStrip, Tag } from 'ui-kit'
import { definitions } from '../../../domain/figures/definitions.ts'
import { formatKg, formatNumber, formatPercentChange } from '../../../domain/format/format.ts'
import { type LotStatus, lotStatuses } from '../../../domain/report/lot-status.ts'
import type { LotReport, LotReportRow } from '../../../domain/report/report-output.ts'
import { figureColumn, formatOrDash } from './figure-column.ts'
import { PeriodReportPage } from './PeriodReportPage.tsx'

const statusLabels = { active: 'Ativos', finished: 'Encerrados', all: 'Todos' } satisfies Record<LotStatus, string>
const statusOptions = lotStatuses.map(value => ({ value, label: statusLabels[value] }))

export const LotReportPage = () => (
  <PeriodReportPage<LotReport>
    report="lots"
    title="Desempenho dos lotes"
    text="O que cada lote comeu, quanto deve estar pesando e como vai perto dos lotes de mesmo tempo de cocho."
    wide
    filter={({ status }, onChange) => (
      <div className="max-sm:col-span-2 sm:w-40">
        <Field label="Lotes">
          <Select options={statusOptions} value={status} onChange={value => onChange({ status: value })} />
        </Field>
      </div>
    )}
    isEmpty={({ rows }) => rows.length === 0}
    empty={{
      title: 'Nenhum lote neste período',
      text: 'Escolha outro período, ou Todos em Lotes para ver também os encerrados.',
    }}
  >
    {report => <LotFigures {...report} />}
  </PeriodReportPage>
)

const LotFigures = ({ rows, totals }: LotReport) => (
  <>
    <StatStrip>
      <Stat
        label="Entregue"
        value={formatNumber(totals.delivered)}
        unit={`de ${formatKg(totals.planned)}`}
        definition={definitions.delivered}
      />
      <Stat
        label="Consumo por cabeça"
        value={formatOrDash(totals.kg_per_head, twoDecimals)}
        unit="kg/dia"
        definition={definitions.perHead}
      />
      <Stat
        label="Ingestão de MS"
        value={formatOrDash(totals.dry_matter_intake, twoDecimals)}
        unit="% do PV"
        definition={definitions.dryMatterIntake}
      />
      <Stat label="Nota média" value={formatOrDash(totals.mean_note, noteText)} definition={definitions.meanNote} />
    </StatStrip>
    <Card flush>
      <ReportTable
        caption="Desempenho dos lotes"
        columns={columns}
        rows={rows}
        rowKey={({ lot }) => lot.id}
        totals={{
          lot: totals.lots === 1 ? '1 lote' : `${formatNumber(totals.lots)} lotes`,
          quantity: formatNumber(totals.quantity),
          planned: formatNumber(totals.planned),
          delivered: formatNumber(totals.delivered),
          difference: formatOrDash(totals.difference_percent, differenceText),
          perHead: formatOrDash(totals.kg_per_head, twoDecimals),
          intake: formatOrDash(totals.dry_matter_intake, twoDecimals),
          readings: formatNumber(totals.readings),
          note: formatOrDash(totals.mean_note, noteText),
        }}
      />
    </Card>
  </>
)

const twoDecimals = (value: number) => formatNumber(value, 2)
const differenceText = (value: number) => formatPercentChange(value, 1, 1)
const noteText = (value: number) => formatPercentChange(value, 1, 1)

const columns: ReportColumn<LotReportRow>[] = [
  { key: 'lot', header: 'Lote', sort: ({ lot }) => lot.name, cell: row => <LotName {...row} /> },
  figureColumn('days', { header: 'Dias', value: row => row.days, format: formatNumber, definition: 'daysConfined' }),
  figureColumn('quantity', { header: 'Cabeças', value: row => row.quantity, format: formatNumber }),
  figureColumn('weight', {
    header: 'Peso',
    unit: 'kg',
    value: row => row.projected_avg_weight,
    format: formatNumber,
    definition: 'weight',
  }),
  figureColumn('gmd', { header: 'GMD', unit: 'kg', value: row => row.gmd, format: twoDecimals, definition: 'gmd' }),
  figureColumn('planned', { header: 'Previsto', unit: 'kg', value: row => row.planned, format: formatNumber }),
  figureColumn('delivered', { header: 'Entregue', unit: 'kg', value: row => row.delivered, format: formatNumber }),
  figureColumn('difference', {
    header: 'Diferença',
    value: row => row.difference_percent,
    format: differenceText,
    definition: 'difference',
  }),
  figureColumn('perHead', {
    header: 'Consumo',
    unit: 'kg/cab',
    value: row => row.kg_per_head,
    format: twoDecimals,
    definition: 'perHead',
  }),
  figureColumn('peers', {
    header: 'Pares',
    value: row => row.peers?.difference_percent,
    format: differenceText,
    definition: 'peers',
  }),
  figureColumn('intake', {
    header: 'MS',
    unit: '% PV',
    value: row => row.dry_matter_intake,
    format: twoDecimals,
    definition: 'dryMatterIntake',
  }),
  figureColumn('readings', { header: 'Leituras', value: row => row.readings, format: formatNumber }),
  figureColumn('note', { header: 'Nota', value: row => row.mean_note, format: noteText, definition: 'meanNote' }),
]

const LotName = ({ lot }: LotReportRow) => (
  <span className="flex min-w-0 gap-x-2 max-sm:flex-col max-sm:items-start sm:items-center">
    <span className="print:-my-1.5">
      <Tag name={lot.corral?.name} size="sm" />
    </span>
    <Link href={`/admin/lots/${lot.id}`} className="min-w-0 text-pasture hover:underline">
      {lot.name}
    </Link>
  </span>
)
