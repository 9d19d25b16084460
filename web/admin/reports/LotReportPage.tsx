/** How the lots are doing: weight, feed against the plan, intake, and the lots of the same days on feed. */
import { Card, Field, type ReportColumn, ReportTable, Select, Stat, StatStrip, Tag } from 'ui-kit'
import { definitions } from '../../../domain/figures/definitions.ts'
import { figureText } from '../../../domain/figures/figure-text.ts'
import { figures, type lotReportKeys } from '../../../domain/figures/figures.ts'
import { UNCONFIRMED } from '../../../domain/figures/unconfirmed.ts'
import { formatKg, formatNumber } from '../../../domain/format/format.ts'
import { lotReportColumns, shownLotReportColumns } from '../../../domain/report/lot-report-columns.ts'
import { type LotStatus, lotStatuses } from '../../../domain/report/lot-status.ts'
import type { LotReport, LotReportRow } from '../../../domain/report/report-output.ts'
import { UnconfirmedBadge } from '../../layout/UnconfirmedBadge.tsx'
import { tableColumns, tableTotals } from './figure-column.ts'
import { PeriodReportPage } from './PeriodReportPage.tsx'
import { ReportedLotName } from './ReportedLotName.tsx'

const statusLabels = { active: 'Ativos', finished: 'Encerrados', all: 'Todos' } satisfies Record<LotStatus, string>
const statusOptions = lotStatuses.map(value => ({ value, label: statusLabels[value] }))

export const LotReportPage = () => (
  <PeriodReportPage<LotReport>
    report="lots"
    title="Desempenho dos lotes"
    text="O que cada lote comeu, quanto deve estar pesando e como vai perto dos lotes de mesmo tempo de cocho."
    wide
    filter={({ status }, onChange) => (
      <div className="max-sm:col-span-full sm:w-40">
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
        unit={`de ${formatKg(totals.planned)}${totals.unconfirmed ? `, ${UNCONFIRMED}` : ''}`}
        definition={definitions.delivered}
      />
      <FigureStat label="Consumo por cabeça" figure="kg_per_head" unit="kg/dia" totals={totals} />
      {totals.dry_matter_per_head != null && (
        <Stat
          label="Consumo de MS"
          value={figureText('dry_matter_per_head', totals.dry_matter_per_head)}
          unit="kg/cab"
          definition={definitions.dryMatterPerHead}
        />
      )}
      <FigureStat label="Ingestão de MS" figure="dry_matter_intake" unit="% do PV" totals={totals} />
      <FigureStat label="Nota média" figure="mean_note" unit="%" totals={totals} />
    </StatStrip>
    <Card flush>
      <ReportTable
        caption="Desempenho dos lotes"
        columns={columnsOf(totals)}
        rows={rows}
        rowKey={({ lot }) => lot.id}
        totals={{
          lot: totals.lots === 1 ? '1 lote' : `${formatNumber(totals.lots)} lotes`,
          ...tableTotals(shownLotReportColumns({ totals }), totals),
        }}
      />
    </Card>
  </>
)

type FigureStatProps = {
  label: string
  figure: (typeof lotReportKeys)[number]
  unit?: string
  totals: LotReport['totals']
}

const FigureStat = ({ label, figure, unit, totals }: FigureStatProps) => (
  <Stat
    label={label}
    value={figureText(figure, totals[figure]).replace('%', '')}
    definition={definitions[figures[figure].term]}
    {...(unit && { unit })}
  />
)

const nameColumn: ReportColumn<LotReportRow> = {
  key: 'lot',
  header: 'Lote',
  sort: ({ lot }) => lot.name,
  cell: row => <LotName {...row} />,
}
const columns = [nameColumn, ...tableColumns(lotReportColumns)]

const columnsOf = (totals: LotReport['totals']) =>
  totals.dry_matter_per_head === undefined ? columns : [nameColumn, ...tableColumns(shownLotReportColumns({ totals }))]

const LotName = ({ lot, unconfirmed }: LotReportRow) => (
  <span className="flex min-w-0 gap-x-2 max-sm:flex-col max-sm:items-start sm:items-center">
    <span className="print:-my-1.5">
      <Tag name={lot.corral?.name} size="sm" />
    </span>
    <ReportedLotName {...lot} />
    <UnconfirmedBadge shown={unconfirmed} />
  </span>
)
