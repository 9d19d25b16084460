/** Every line with its expected and actual weight: to check before the operation is finished, and to read after. */

import type { ComponentProps } from 'react'
import { Banner, Button, OperationTable, Stat, StatStrip, StatusBadge, UnfedRest } from 'ui-kit'
import { formatDuration } from '../../../domain/format/duration.ts'
import { formatNumber, formatPercent, formatTime } from '../../../domain/format/format.ts'
import { averageErrors, weighingTotals } from '../../../domain/operation/fold/accuracy.ts'
import type { Operation } from '../../../domain/operation/fold/operation-output.ts'
import type { LineJson } from '../../../domain/operation/fold/sub-operation.ts'
import type { LineKind } from '../../../domain/operation/plan/line-id.ts'
import { findContinuation, findUnfed } from '../../../domain/operation/wagon/continuation.ts'
import { residueText } from '../../../domain/operation/wagon/residue.ts'
import { allWeighings, openWeighings } from '../../../domain/operation/wagon/step.ts'
import { toGrams } from '../../../domain/units/weight.ts'
import { useOpenDays } from '../../core/open-days.ts'
import { useFarm } from '../../core/session.ts'
import { useSpreadFeed } from '../../crud/useSpreadFeed.ts'
import { operationTitle, treatLabel, weighingLabel } from './labels.ts'
import { OperatorLayout } from './OperatorLayout.tsx'
import type { OperationState } from './operation-state.ts'

type Props = {
  state: OperationState
  /** Returns to the weighing from which the person came. */
  onBack?: () => void
}

export function OperationSummary({ state, onBack }: Props) {
  const { operation, outbox, openDialog } = state
  const rest = useRest(state)
  return (
    <OperatorLayout
      title={
        <>
          {operationTitle(operation)} <StatusBadge status={operation.status} />
        </>
      }
      outbox={outbox}
      onOptions={() => openDialog({ kind: 'options' })}
      actions={
        <Actions state={state} hasRest={rest !== undefined && !rest.spread?.isDone} {...(onBack && { onBack })} />
      }
    >
      <div className="space-y-6 pb-4">
        <div>
          <h2 className="font-display text-3xl font-bold">{headingOf(operation)}</h2>
          <TimeRange operation={operation} />
          {operation.cancel_reason && <p className="text-lg">Motivo: {operation.cancel_reason}</p>}
        </div>
        <Totals operation={operation} />
        {rest && <Rest state={state} {...rest} />}
        <MissingWeighings state={state} />
        {operation.sub_operations.map(sub => (
          <section key={sub.id} className="rounded-card border border-line">
            <h2 className="px-4 pt-4 font-display text-xl font-semibold wrap-break-word">
              {sub.scheduled_time}, {treatLabel(sub)}
            </h2>
            <p className="px-4 pb-3 text-lg empty:pb-0">{residueText(sub)}</p>
            <div className="space-y-4 pb-3">
              <OperationTable kind="load" lines={sub.load_operation_ingredients} />
              <OperationTable kind="unload" lines={sub.unload_operation_corrals} />
            </div>
          </section>
        ))}
      </div>
    </OperatorLayout>
  )
}

function headingOf({ status }: Operation): string {
  if (status === 'completed') return 'Operação concluída'
  if (status === 'incomplete') return 'Operação encerrada, incompleta'
  if (status === 'canceled') return 'Operação cancelada'
  return 'Conferir e finalizar'
}

function TimeRange({ operation: { start_time: start, end_time: end } }: { operation: Operation }) {
  const timezone = useFarm()?.timezone
  if (!start) return null
  return (
    <p className="text-lg text-ink-2">
      Das {formatTime(start, timezone)} {end ? `às ${formatTime(end, timezone)}` : 'até agora'}
      {end && `, ${formatDuration(start, end)}`}
    </p>
  )
}

function Totals({ operation }: { operation: Operation }) {
  const lines = allWeighings(operation)
  const totals = weighingTotals(ofKind(lines, 'load'), ofKind(lines, 'unload'))
  const errors = averageErrors(totals)
  return (
    <StatStrip>
      <Stat label="Carregado" value={formatNumber(totals.loadActual / 1000)} unit="kg" />
      <Stat label="Erro da carga" value={percentText(errors.avg_load_error)} />
      <Stat label="Descarregado" value={formatNumber(totals.unloadActual / 1000)} unit="kg" />
      <Stat label="Erro da descarga" value={percentText(errors.avg_unload_error)} />
    </StatStrip>
  )
}

/** A dash before the first weighing. */
const percentText = (error: number | null) => (error === null ? '–' : formatPercent(error, 1, 1))

const ofKind = (lines: ReturnType<typeof allWeighings>, kind: LineKind) =>
  lines.filter(one => one.kind === kind).map(({ line }) => inGrams(line))

const inGrams = ({ expected_quantity, actual_quantity, source }: LineJson) => ({
  source,
  expected: toGrams(expected_quantity),
  actual: actual_quantity === null ? null : toGrams(actual_quantity),
})

/** What the operation did not give, and what the next treats can give of it. A training is not continued. */
function useRest({ operation, endRehearsal }: OperationState) {
  const unfed = findUnfed(operation, useOpenDays())
  const spread = useSpreadFeed(operation)
  return unfed && !endRehearsal ? { unfed, spread } : undefined
}

type RestProps = { state: OperationState } & Pick<ComponentProps<typeof UnfedRest>, 'unfed' | 'spread'>

const Rest = ({ state: { operation, record }, unfed, spread }: RestProps) => (
  <section className="rounded-card border-2 border-rust p-4" aria-label="Faltou trato">
    <UnfedRest
      unfed={unfed}
      size="field"
      spread={spread}
      onContinue={carries => void record(findContinuation(operation, carries))}
    />
  </section>
)

/** A button for each line that was not weighed. */
function MissingWeighings({ state: { operation, goTo } }: { state: OperationState }) {
  const missing = operation.status === 'in_progress' ? openWeighings(operation) : []
  if (missing.length === 0) return null
  return (
    <Banner tone="warning" title={missing.length === 1 ? 'Falta 1 pesagem' : `Faltam ${missing.length} pesagens`}>
      <div className="mt-2 flex flex-wrap gap-2">
        {missing.map(weighing => (
          <Button key={weighing.line.id} variant="secondary" size="field" onClick={() => goTo(weighing.line.id)}>
            {weighingLabel(weighing)}
          </Button>
        ))}
      </div>
    </Banner>
  )
}

/** `hasRest`: to go on with the rest is the next step, above. */
function Actions({ state, hasRest, onBack }: Props & { hasRest: boolean }) {
  const { operation, record, openDialog, endRehearsal } = state
  const finish = () =>
    openWeighings(operation).length > 0 ? openDialog({ kind: 'finish' }) : void record({ type: 'finish' })
  if (operation.status !== 'in_progress' && endRehearsal) {
    return (
      <Button variant="next" size="field" fullWidth onClick={endRehearsal}>
        Terminar o treino
      </Button>
    )
  }
  if (operation.status !== 'in_progress') {
    return (
      <Button variant={hasRest ? 'secondary' : 'next'} size="field" fullWidth href="/operador">
        Operações de hoje
      </Button>
    )
  }
  return (
    <>
      <Button variant="secondary" size="field" onClick={onBack ?? (() => openDialog({ kind: 'correct' }))}>
        {onBack ? 'Voltar' : 'Corrigir'}
      </Button>
      <div className="flex-1 *:w-full">
        <Button variant="next" size="field" onClick={finish}>
          Finalizar operação
        </Button>
      </div>
    </>
  )
}
