import { Card, Definition, type ReportColumn, ReportTable, Stat, StatStrip } from 'ui-kit'
import {
  type DeathLine,
  deathLines,
  formatBareFigure,
  formatFigure,
  type SheetLine,
  sheetSections,
} from '../../../../domain/cost/closeout-lines.ts'
import type { Closeout } from '../../../../domain/cost/closeout-output.ts'
import { daysBeforeText } from '../../../../domain/cost/lot-costs.ts'
import { moneyDefinitions } from '../../../../domain/figures/money-definitions.ts'
import { formatPercent } from '../../../../domain/format/format.ts'
import { formatReais } from '../../../../domain/format/reais.ts'

/** Every figure of the sheet, the result first. */
export function CloseoutSheet({ sheet }: { sheet: Closeout }) {
  const [heads, weights, ...money] = sheetSections(sheet)
  const before = daysBeforeText(sheet.days_before)
  return (
    <>
      <MainFigures sheet={sheet} />
      {before && <p className="text-ink-2">{before}</p>}
      <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-2">
        <div className="space-y-4">
          {heads && <Section {...heads} />}
          {weights && <Section {...weights} />}
        </div>
        <Card title="Desempenho, com e sem as mortes" flush>
          <ReportTable
            caption="Desempenho, com e sem as mortes"
            columns={deathColumns}
            rows={deathLines(sheet)}
            rowKey={({ label }) => label}
          />
          <p className="px-4 py-3 text-sm text-ink-3">
            Com as mortes, o que as cabeças mortas comeram e pesavam na entrada é do lote. Sem elas, só contam as que
            saíram vivas.
          </p>
        </Card>
      </div>
      <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-2 xl:grid-cols-3">
        {money.map(section => (
          <Section key={section.title} {...section} />
        ))}
      </div>
    </>
  )
}

const orDash = (value: number | null, format: (value: number) => string) => (value === null ? '–' : format(value))

const MainFigures = ({ sheet }: { sheet: Closeout }) => (
  <StatStrip>
    <Stat label="Resultado do lote" value={orDash(sheet.result, formatReais)} />
    <Stat label="Por cabeça" value={orDash(sheet.result_per_head, formatReais)} />
    <Stat
      label="Custo da @ produzida"
      value={orDash(sheet.deaths_in.cost_per_arroba, formatReais)}
      definition={moneyDefinitions.closedArroba}
    />
    <Stat
      label="Preço de equilíbrio"
      value={orDash(sheet.break_even, formatReais)}
      definition={moneyDefinitions.breakEven}
    />
    <Stat
      label="Retorno ao mês"
      value={orDash(sheet.monthly_return_percent, value => formatPercent(value))}
      definition={moneyDefinitions.monthlyReturn}
    />
  </StatStrip>
)

const Section = ({ title, lines }: { title: string; lines: SheetLine[] }) => (
  <Card title={title}>
    <dl className="divide-y divide-line">
      {lines.map(line => (
        <div
          key={line.label}
          className={`flex items-baseline justify-between gap-4 py-2 ${line.isSum ? 'font-semibold text-ink' : 'text-ink-2'}`}
        >
          <dt className="min-w-0">
            <Label {...line} />
          </dt>
          <dd className="shrink-0 text-right font-medium text-ink tabular-nums">{formatFigure(line.value, line)}</dd>
        </div>
      ))}
    </dl>
  </Card>
)

const Label = ({ label, definition }: Pick<SheetLine, 'label' | 'definition'>) =>
  definition ? <Definition term={moneyDefinitions[definition]}>{label}</Definition> : label

/** The unit stands below the name, so that a phone has room for both figures; '@ produzidas' has it already. */
export const LabelWithUnit = ({ unit, ...line }: Pick<SheetLine, 'label' | 'unit' | 'definition'>) => (
  <>
    <Label {...line} />
    {unit && !line.label.startsWith(unit) && <span className="block text-xs font-normal text-ink-3">{unit}</span>}
  </>
)

const deathColumns: ReportColumn<DeathLine>[] = [
  { key: 'figure', header: 'Linha da conta', width: 'wide', cell: line => <LabelWithUnit {...line} /> },
  { key: 'in', header: 'Com as mortes', cell: line => formatBareFigure(line.value.deathsIn, line) },
  { key: 'out', header: 'Sem as mortes', cell: line => formatBareFigure(line.value.deathsOut, line) },
]
