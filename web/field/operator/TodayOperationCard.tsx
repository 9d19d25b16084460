/** An operation in the list of today: its times, its treats, its progress, and a button to its next step. */
import { Check } from 'lucide-react'
import { Button, Meter, StatusBadge } from 'ui-kit'
import { formatKg } from '../../../domain/format/format.ts'
import { type ColumnTotals, sumColumns } from '../../../domain/operation/column-totals.ts'
import type { OperationJson as Operation } from '../../../domain/operation/operation.ts'
import { isOpen, nextStep, type Step } from '../../../domain/operation/step.ts'
import type { SubOperationJson } from '../../../domain/operation/sub-operation.ts'
import { nextStepLabel } from './labels.ts'

type Props = { operation: Operation; isCurrent: boolean }

export function TodayOperationCard({ operation, isCurrent }: Props) {
  const { id, status, sub_operations } = operation
  const loaded = sumColumns(sub_operations.flatMap(sub => sub.load_operation_ingredients))
  const step = nextStep(operation)
  return (
    <article aria-label={`Operação #OP-${id}`} className="rounded-card border border-line bg-surface p-4 shadow-soft">
      <header className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <h2 className="font-display text-2xl font-semibold">{timeRange(sub_operations)}</h2>
        <StatusBadge status={status} />
        <span className="ml-auto text-ink-2">#OP-{id}</span>
      </header>
      {step.kind !== 'ended' && (
        <ul className="mt-3 divide-y divide-line">
          {sub_operations.map(sub => (
            <TreatRow key={sub.id} sub={sub} />
          ))}
        </ul>
      )}
      {status === 'in_progress' && (
        <div className="mt-3">
          <Meter
            label="Carregado"
            value={loaded.actual}
            max={loaded.expected}
            text={`${formatKg(loaded.actual)} de ${formatKg(loaded.expected)}`}
            kind="progress"
          />
        </div>
      )}
      <div className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-3">
        <p className="min-w-0 flex-[1_1_14rem] text-lg">{summaryOf(step, loaded, sub_operations.length)}</p>
        <div className="max-sm:flex-[1_1_100%] max-sm:*:w-full">
          <Button variant={isCurrent ? 'next' : 'secondary'} size="field" href={`/operador?operacao=${id}`}>
            {buttonLabel(step)}
          </Button>
        </div>
      </div>
    </article>
  )
}

/** '07:00' or '07:00 a 15:30'. */
function timeRange(subs: SubOperationJson[]): string {
  const [first, last] = [subs.at(0)?.scheduled_time, subs.at(-1)?.scheduled_time]
  if (!first) return 'Sem tratos'
  return first === last ? first : `${first} a ${last}`
}

/** One line, also for an operation that ended and lists no treats. */
function summaryOf(step: Step, { expected, actual }: ColumnTotals, treats: number): string {
  const treatCount = `em ${treats} ${treats === 1 ? 'trato' : 'tratos'}.`
  if (step.kind === 'start') return `${formatKg(expected)} ${treatCount}`
  return step.kind === 'ended' ? `${formatKg(actual)} carregados ${treatCount}` : nextStepLabel(step)
}

function buttonLabel({ kind }: Step): string {
  if (kind === 'start') return 'Começar'
  return kind === 'ended' ? 'Ver resumo' : 'Continuar'
}

function TreatRow({ sub }: { sub: SubOperationJson }) {
  const { expected } = sumColumns(sub.load_operation_ingredients)
  const isDone = ![...sub.load_operation_ingredients, ...sub.unload_operation_corrals].some(isOpen)
  return (
    <li className="flex flex-wrap items-baseline gap-x-3 py-2.5">
      <span className="font-display text-xl font-semibold">{sub.scheduled_time}</span>
      <span className="min-w-0 flex-[1_1_9rem] text-lg wrap-break-word">
        {sub.treat_name}, {sub.rule_name}
      </span>
      <span className="flex items-center gap-2 font-display text-xl font-semibold">
        {isDone && <Check size={20} strokeWidth={2.5} className="text-pasture" aria-label="feito" />}
        {formatKg(expected)}
      </span>
    </li>
  )
}
