/** An operation in the list of today: its times, its treats, its progress, and a button to its next step. */
import { Check } from 'lucide-react'
import { Suspense } from 'react'
import { Badge, Meter, StatusBadge } from 'ui-kit'
import { countText } from '../../../../domain/format/count-text.ts'
import { formatDelay } from '../../../../domain/format/duration.ts'
import { formatKg } from '../../../../domain/format/format.ts'
import type { DayTreat } from '../../../../domain/operation/feeding-day/day-treats.ts'
import { type ColumnTotals, sumColumns } from '../../../../domain/operation/fold/column-totals.ts'
import type { Operation, SubOperation } from '../../../../domain/operation/fold/operation-output.ts'
import { parseSubOperationId } from '../../../../domain/operation/plan/line-id.ts'
import { isMade, operationKey } from '../../../../domain/operation/plan/operation-key.ts'
import { isOpen, nextStep, type Step } from '../../../../domain/operation/wagon/step.ts'
import { screen } from '../../../core/screen.ts'
import { operationTitle, timeRange, treatLabel, treatNames } from '../labels.ts'
import { NextStep } from './NextStep.tsx'

/** The weights of what comes next are computed with the code of the weighing. */
const BegunStep = screen(() => import('./BegunStep.tsx'), 'BegunStep')

type Props = {
  operation: Operation
  isCurrent: boolean
  /** Its treats with their states, where they are known. */
  treats: readonly DayTreat[]
  /** The day of an operation that is not of today: 'ontem'. */
  day?: string
  /** How many events of it are on this tablet only, because it had been deleted when they were sent. */
  kept?: number
}

export function TodayOperationCard({ operation, isCurrent, treats, day, kept = 0 }: Props) {
  const { id, status, sub_operations } = operation
  const number = isMade(operation) ? `#OP-${id}` : undefined
  const loaded = sumColumns(sub_operations.flatMap(sub => sub.load_operation_ingredients))
  const step = nextStep(operation)
  const href = `/operador?operacao=${operationKey(operation)}`
  const plainNext = (
    <NextStep
      text={kept > 0 ? KEPT : summaryOf(step, loaded, sub_operations)}
      label={kept > 0 ? 'Enviar de novo' : buttonLabel(step)}
      isCurrent={isCurrent}
      href={href}
    />
  )
  return (
    <article
      aria-label={`Operação ${number ?? operationTitle(operation)}`}
      className="rounded-card border border-line bg-surface p-4 shadow-soft"
    >
      <header className="flex flex-wrap items-center gap-x-2 gap-y-2 sm:gap-x-3">
        <h2 className="font-display text-2xl font-semibold first-letter:uppercase">
          {[day, timeRange(sub_operations)].filter(Boolean).join(', ')}
        </h2>
        <span className="max-sm:order-last max-sm:basis-full">
          <StatusBadge status={status} />
        </span>
        <span className="ml-auto text-ink-2">{number}</span>
      </header>
      {step.kind !== 'ended' && (
        <ul className="mt-3 divide-y divide-line">
          {sub_operations.map(sub => (
            <TreatRow
              key={sub.id}
              sub={sub}
              treat={treats.find(({ slot }) => slot === parseSubOperationId(sub.id).slot)}
            />
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
      {step.kind === 'start' || kept > 0 ? (
        plainNext
      ) : (
        <Suspense fallback={plainNext}>
          <BegunStep operation={operation} step={step} isCurrent={isCurrent} href={href}>
            {plainNext}
          </BegunStep>
        </Suspense>
      )}
    </article>
  )
}

/** The operation is back. To begin it again would feed twice. */
const KEPT = 'O que você pesou antes está neste aparelho e ainda não conta.'

/** One line, also for an operation that ended and lists no treats, and while what comes next is computed. */
function summaryOf(step: Step, { expected, actual }: ColumnTotals, subs: readonly SubOperation[]): string {
  if (step.kind === 'start') return `${formatKg(expected)} em ${treatCount(subs)}.`
  if (step.kind !== 'ended') return '\u00a0'
  return actual === 0
    ? 'Nada foi carregado.'
    : `${formatKg(actual)} carregados em ${treatCount(subs.filter(isLoaded))}.`
}

const treatCount = (subs: readonly SubOperation[]) => countText(treatNames(subs).length, 'trato')

const isLoaded = (sub: SubOperation) => sumColumns(sub.load_operation_ingredients).actual > 0

function buttonLabel({ kind }: Step): string {
  if (kind === 'start') return 'Começar'
  return kind === 'ended' ? 'Ver resumo' : 'Continuar'
}

function TreatRow({ sub, treat }: { sub: SubOperation; treat: DayTreat | undefined }) {
  const { expected } = sumColumns(sub.load_operation_ingredients)
  const lines = [...sub.load_operation_ingredients, ...sub.unload_operation_corrals]
  const isDone = lines.some(({ actual_quantity }) => actual_quantity !== null) && !lines.some(isOpen)
  return (
    <li className="flex flex-wrap items-baseline gap-x-3 py-2.5">
      <span className="font-display text-xl font-semibold">{sub.scheduled_time}</span>
      <span className="min-w-0 flex-[1_1_9rem] text-lg wrap-break-word">{treatLabel(sub)}</span>
      <TreatState treat={treat} />
      <span className="ml-auto flex items-center gap-2 font-display text-xl font-semibold">
        {isDone && treat?.state !== 'partial' && (
          <Check size={20} strokeWidth={2.5} className="text-pasture" aria-label="feito" />
        )}
        {formatKg(expected)}
      </span>
    </li>
  )
}

/** Shows only what needs attention: a treat that waits or is done has no text. */
function TreatState({ treat }: { treat: DayTreat | undefined }) {
  if (treat?.state === 'late') return <Badge tone="pending">{formatDelay(treat.minutesLate)} de atraso</Badge>
  if (treat?.state === 'partial') return <Badge tone="incomplete">Incompleto</Badge>
  if (treat?.state === 'running') return <Badge tone="in_progress">Em andamento</Badge>
  return null
}
