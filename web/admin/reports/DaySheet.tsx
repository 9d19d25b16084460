/** The sheet of a day for the cab: what to load and to deliver, in order. It is printed before the first treat, and read without a screen. */
import { Button, Card, DateField, EmptyState, Field, StatusBadge } from 'ui-kit'
import { formatDate, formatKg, formatLongDay } from '../../../domain/format/format.ts'
import { listNames } from '../../../domain/format/list-names.ts'
import type { DayReport, SheetOperation } from '../../../domain/report/day-sheet-output.ts'
import { addDays } from '../../../domain/time/day.ts'
import { useIsAllowed } from '../../core/session.ts'
import { useToday } from '../../core/use-today.ts'
import { ReportPage } from './ReportPage.tsx'
import { useReport, useReportFilters } from './reports.ts'
import { SegmentedField } from './SegmentedField.tsx'
import { SheetTreatCard } from './SheetTreatCard.tsx'

export function DaySheet() {
  const [filters, setFilters] = useReportFilters()
  const { date } = filters
  return (
    <ReportPage
      report="day"
      title="Ficha do dia"
      text={`${formatLongDay(date)}: o que carregar e o que descarregar, na ordem.`}
      filters={filters}
      query={useReport<DayReport>('day', filters)}
      subject={`${formatLongDay(date)}, ${formatDate(date)}`}
      fields={<DayFields date={date} onChange={date => setFilters({ date })} />}
    >
      {report => (report.operations.length === 0 ? <NoTreats /> : <Sheet {...report} />)}
    </ReportPage>
  )
}

function DayFields({ date, onChange }: { date: string; onChange: (date: string) => void }) {
  const today = useToday()
  const tomorrow = addDays(today, 1)
  const choice = date === today ? 'today' : date === tomorrow ? 'tomorrow' : 'other'
  return (
    <div className="flex flex-wrap items-start gap-3">
      <SegmentedField
        label="Dia"
        options={[
          { value: 'today', label: 'Hoje' },
          { value: 'tomorrow', label: 'Amanhã' },
        ]}
        value={choice}
        onChange={value => onChange(value === 'today' ? today : tomorrow)}
      />
      <div className="w-40">
        <Field label="Data">
          <DateField value={date} clearable={false} onChange={day => day && onChange(day)} />
        </Field>
      </div>
    </div>
  )
}

const Sheet = ({ operations, totals }: DayReport) => (
  <>
    <Card title="Separar para o dia" aside={formatKg(totals.planned)}>
      <ul className="grid grid-cols-2 gap-x-8 gap-y-2 sm:flex sm:flex-wrap print:flex print:flex-wrap">
        {totals.ingredients.map(({ ingredient_name, expected }) => (
          <li key={ingredient_name}>
            <span className="block text-sm text-ink-2">{ingredient_name}</span>
            <span className="font-display text-2xl font-semibold">{formatKg(expected)}</span>
          </li>
        ))}
      </ul>
    </Card>
    {operations.map(operation => (
      <OperationSheet key={operation.id} {...operation} />
    ))}
  </>
)

const OperationSheet = ({ schedule_name, status, user, users, sub_operations }: SheetOperation) => (
  <section className="space-y-4 xl:grid xl:grid-cols-2 xl:items-start xl:gap-4 xl:space-y-0">
    <header className="col-span-full break-inside-avoid break-after-avoid">
      <h2 className="flex flex-wrap items-center gap-x-3 font-display text-2xl font-semibold">
        {schedule_name || 'Operação avulsa'}
        {status === 'canceled' && <StatusBadge status={status} />}
      </h2>
      <p className="text-ink-2">{whoText(user, users)}</p>
    </header>
    {sub_operations.map(treat => (
      <SheetTreatCard key={treat.id} {...treat} />
    ))}
  </section>
)

function whoText(user: SheetOperation['user'], users: SheetOperation['users']): string {
  if (user) return `Começada por ${user.name}`
  return users.length > 0 ? listNames(users.map(({ name }) => name)) : 'Nenhum operador escolhido'
}

function NoTreats() {
  const canCreate = useIsAllowed('treat_schedules.write')
  return (
    <Card>
      <EmptyState
        title="Nenhum trato neste dia"
        text="A ficha mostra as programações que valem no dia escolhido."
        action={canCreate && <Button href="/admin/treat-schedule/new">Criar programação</Button>}
      />
    </Card>
  )
}
