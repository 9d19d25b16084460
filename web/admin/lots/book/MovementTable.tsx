import { useState } from 'react'
import { Badge, Button, EmptyState } from 'ui-kit'
import { mayVoidOwn } from '../../../../domain/approval/approval.ts'
import { formatDate } from '../../../../domain/format/format.ts'
import type { Lot } from '../../../../domain/lot/lot-output.ts'
import type { Movement } from '../../../../domain/lot/movement-output.ts'
import { useIsAllowed, useSession } from '../../../core/session.ts'
import { useToday } from '../../../core/use-today.ts'
import { ShowMoreButton } from '../../../crud/ShowMoreButton.tsx'
import { changeText, movementText } from './lot-book.ts'
import { VoidMovementDialog } from './VoidMovementDialog.tsx'

const COLLAPSED = 8

type Props = { lot: Lot; movements: Movement[] }

/** Newest first. A voided movement stays in the list, with its reason. */
export function MovementTable({ lot, movements }: Props) {
  const [all, setAll] = useState(false)
  const [voided, setVoided] = useState<Movement | null>(null)
  const rest = movements.length - COLLAPSED
  if (movements.length === 0)
    return (
      <EmptyState
        title="Nenhuma movimentação"
        text="Mortes, transferências, vendas e entradas aparecem aqui, e as cabeças do lote seguem por elas."
      />
    )
  return (
    <>
      <ul aria-label="Movimentações do lote" className="divide-y divide-line">
        {movements.slice(0, all ? undefined : COLLAPSED).map(movement => (
          <MovementItem key={movement.id} lot={lot} movement={movement} onVoid={() => setVoided(movement)} />
        ))}
      </ul>
      {rest > 0 && !all && (
        <ShowMoreButton rest={rest} one="movimentação" many="movimentações" onPress={() => setAll(true)} />
      )}
      {voided && <VoidMovementDialog lot={lot} movement={voided} onClose={() => setVoided(null)} />}
    </>
  )
}

type ItemProps = { lot: Lot; movement: Movement; onVoid: () => void }

function MovementItem({ lot, movement, onVoid }: ItemProps) {
  const mayWrite = useIsAllowed('lots.write')
  const userId = useSession()?.id
  const today = useToday()
  const { cause, date, user, voided_at: voidedAt, void_reason: reason } = movement
  const mayVoid = mayWrite || (userId !== undefined && mayVoidOwn({ day: date, userId: user?.id }, userId, today))
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 px-4 py-2">
      <span className="min-w-0 flex-[1_1_8rem]">
        <span className="flex flex-wrap items-center gap-x-2 font-medium wrap-break-word">
          <span className={voidedAt ? 'text-ink-3 line-through' : undefined}>{movementText(lot.id, movement)}</span>
          {voidedAt && <Badge plain>Anulada</Badge>}
        </span>
        <span className="block text-sm text-ink-3 wrap-break-word">
          {[formatDate(date), user?.name ?? 'Usuário removido', cause].filter(Boolean).join(' · ')}
        </span>
        {reason && <span className="block text-sm text-ink-2 wrap-break-word">Anulada: {reason}</span>}
      </span>
      <span className={`font-display text-xl font-semibold tabular-nums ${voidedAt ? 'text-ink-3 line-through' : ''}`}>
        {changeText(lot.id, movement)}
      </span>
      {!voidedAt && mayVoid && (
        <Button
          variant="ghost"
          onClick={onVoid}
          aria-label={`Anular ${movementText(lot.id, movement)} de ${formatDate(date)}`}
        >
          Anular
        </Button>
      )}
    </li>
  )
}
