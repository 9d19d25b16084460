/** One late fact: what was recorded, by whom and when, the figures before and after, and the decision. */
import type { ReactNode } from 'react'
import { Badge, BeforeAfter, Button, Card, Link, Tag } from 'ui-kit'
import type { Approval } from '../../../domain/approval/approval-output.ts'
import { approvalTitle, approvalValue } from '../../../domain/approval/approval-text.ts'
import { formatDate, formatDateTime, formatKg, formatNumber } from '../../../domain/format/format.ts'
import { operationName } from '../../../domain/operation/fold/operation-name.ts'
import { useFarm } from '../../core/session.ts'
import { useCorralNames } from '../lots/lots.ts'
import { operationHref } from '../operations/operations.ts'

type Props = {
  approval: Approval
  /** The decision that is being saved. */
  busy?: 'approve' | 'refuse' | undefined
  onApprove: () => void
  onRefuse: () => void
}

export function ApprovalCard({ approval, busy, onApprove, onRefuse }: Props) {
  const title = approvalTitle(approval)
  return (
    <Card title={<TaggedTitle approval={approval} title={title} />} aside={formatDate(approval.date)}>
      <div className="space-y-4">
        <Figures approval={approval} />
        <Origin approval={approval} />
        {approval.status === 'waiting' ? (
          <div className="flex flex-wrap gap-2">
            <Button
              variant="secondary"
              onClick={onApprove}
              loading={busy === 'approve'}
              disabled={busy === 'refuse'}
              aria-label={`Aprovar: ${title}`}
            >
              Aprovar
            </Button>
            <Button
              variant="ghost"
              onClick={onRefuse}
              loading={busy === 'refuse'}
              disabled={busy === 'approve'}
              aria-label={`Recusar: ${title}`}
            >
              Recusar
            </Button>
          </div>
        ) : (
          <Decision approval={approval} />
        )}
      </div>
    </Card>
  )
}

/** The tag of the lot's corral before what was recorded of it. */
function TaggedTitle({ approval: { lot, line }, title }: Pick<Props, 'approval'> & { title: string }) {
  const corralOf = useCorralNames()
  const subject = lot ?? (line?.kind === 'unload' ? { name: line.name } : undefined)
  const corral = subject && corralOf(subject)
  return corral ? (
    <span className="flex items-center gap-2">
      <Tag name={corral} size="sm" />
      <span className="min-w-0">{title}</span>
    </span>
  ) : (
    title
  )
}

const valueLabels = { reading: 'Nota do dia', weight: 'Peso', movement: 'Cabeças' } satisfies Record<
  Approval['kind'],
  string
>

function Figures({ approval: { kind, before, after, load_before, load_after } }: Pick<Props, 'approval'>) {
  return (
    <div className="flex flex-wrap gap-x-8 gap-y-3">
      <BeforeAfter label={valueLabels[kind]} before={approvalValue(kind, before)} after={approvalValue(kind, after)} />
      {load_before !== null && (
        <BeforeAfter
          label="Carga do lote hoje"
          before={formatKg(load_before)}
          after={load_after === null ? 'calculada ao aprovar' : formatKg(load_after)}
        />
      )}
    </div>
  )
}

const callText = (call: number) => `${formatNumber(call, 2)} kg MS/cab`

const ERASED = 'Usuário removido'

function Origin({ approval }: Pick<Props, 'approval'>) {
  const timezone = useFarm()?.timezone
  const { user, operation_id, line, reason, recorded_at, received_at, call, lot_call } = approval
  return (
    <dl className="space-y-1 text-ink-2">
      {operation_id !== null && (
        <Row label="Operação">
          <Link href={operationHref(operation_id)} className="font-medium text-pasture hover:underline">
            {operationName(operation_id)}
          </Link>
          {line?.treat_name && `, ${line.treat_name}`}
        </Row>
      )}
      {call !== undefined && <Row label="Chamada decidida">{callText(call)}</Row>}
      {lot_call !== undefined && <Row label="Chamada do lote hoje">{callText(lot_call)}</Row>}
      {reason && <Row label="Motivo">“{reason}”</Row>}
      <Row label="Registrado por">
        {user?.name ?? ERASED}, {formatDateTime(recorded_at, timezone)}
      </Row>
      <Row label="Recebido">{formatDateTime(received_at, timezone)}</Row>
    </dl>
  )
}

const Row = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className="flex flex-wrap gap-x-2">
    <dt className="text-ink-3">{label}:</dt>
    <dd className="min-w-0 wrap-anywhere">{children}</dd>
  </div>
)

function Decision({ approval: { status, decided_by, decided_at } }: Pick<Props, 'approval'>) {
  const timezone = useFarm()?.timezone
  return (
    <p className="flex flex-wrap items-center gap-2 text-ink-2">
      <Badge tone={status === 'approved' ? 'good' : 'incomplete'}>
        {status === 'approved' ? 'Aprovada' : 'Recusada'}
      </Badge>
      por {decided_by?.name ?? ERASED}
      {decided_at && `, ${formatDateTime(decided_at, timezone)}`}
    </p>
  )
}
