/** The closings that were kept, the newest first, each with how the result changed since. */
import { useState } from 'react'
import { Button, EmptyState, Link } from 'ui-kit'
import type { Closeout } from '../../../../domain/cost/closeout-output.ts'
import { resultChange } from '../../../../domain/cost/closing.ts'
import type { Closing } from '../../../../domain/cost/closing-output.ts'
import { formatDateTime } from '../../../../domain/format/format.ts'
import { formatReais, formatReaisChange } from '../../../../domain/format/reais.ts'
import { post } from '../../../core/api.ts'
import { useFarmKey } from '../../../core/data.ts'
import { randomUuid } from '../../../core/random-uuid.ts'
import { useIsAllowed } from '../../../core/session.ts'
import { useTimezone } from '../../../core/timezone.ts'
import { useCall } from '../../../crud/calls/useCall.ts'
import { LoadedCard } from '../../../layout/loaded/LoadedCard.tsx'
import { closingHref, useClosings } from './closings.ts'

type Props = { lotId: number; sheet: Closeout }

export function KeptClosings({ lotId, sheet }: Props) {
  const query = useClosings(lotId)
  return (
    <LoadedCard
      title="Fechamentos guardados"
      actions={canKeep(sheet) && <KeepButton lotId={lotId} onKept={() => void query.mutate()} />}
      query={query}
      errorTitle="Os fechamentos não foram carregados"
      lines={2}
    >
      {closings => <Rows closings={closings} sheet={sheet} />}
    </LoadedCard>
  )
}

const canKeep = ({ preview, missing }: Closeout) => !preview && missing.length === 0

function Rows({ closings, sheet }: { closings: Closing[]; sheet: Closeout }) {
  const timezone = useTimezone()
  if (closings.length === 0) return <EmptyState title="Nenhum fechamento guardado" text={emptyText(sheet)} />
  return (
    <ul aria-label="Fechamentos guardados do lote" className="divide-y divide-line">
      {closings.map(closing => (
        <li key={closing.id} className="flex flex-wrap items-center gap-x-3 gap-y-1 px-4 py-2">
          <span className="min-w-0 flex-[1_1_14rem]">
            <Link
              href={closingHref(closing.lot_id, closing.id)}
              className="inline-flex min-h-11 items-center font-semibold text-pasture"
            >
              {formatDateTime(closing.created_at, timezone)}
            </Link>
            <span className="block text-sm text-ink-3 wrap-anywhere">
              {[closing.user?.name ?? 'Usuário removido', changeText(closing, sheet)].join(' · ')}
            </span>
          </span>
          {closing.result !== null && (
            <span className="font-display text-xl font-semibold tabular-nums">{formatReais(closing.result)}</span>
          )}
        </li>
      ))}
    </ul>
  )
}

function emptyText(sheet: Closeout): string {
  if (sheet.preview) return 'Depois de encerrar o lote, guarde aqui a conta que entregou. Ela não muda mais.'
  return canKeep(sheet)
    ? 'Guarde a conta que entregou ao banco, ao sócio ou ao cliente. Ela não muda, mesmo que a do lote mude.'
    : 'Informe o que falta na conta, e depois guarde o fechamento.'
}

/** 'o resultado mudou depois: +R$ 82,00'. */
export function changeText({ result }: Pick<Closing, 'result'>, sheet: Closeout): string {
  const change = resultChange(result, sheet.result)
  if (change === null) return 'a conta de hoje está incompleta'
  if (change === 0) return 'o resultado é o de hoje'
  return `o resultado mudou depois: ${formatReaisChange(change)}`
}

/** The id stays until the server has it, so that a second press after a lost answer keeps one. */
function KeepButton({ lotId, onKept }: { lotId: number; onKept: () => void }) {
  const path = useFarmKey()(`/lots/${lotId}/closings`)
  const mayWrite = useIsAllowed('costs.write')
  const [id, setId] = useState(randomUuid)
  const { busy, call } = useCall()
  if (!mayWrite) return null
  const keep = async () => {
    if (!(await call(post(path, { id })))) return
    setId(randomUuid())
    onKept()
  }
  return (
    <Button variant="secondary" loading={busy} onClick={() => void keep()}>
      Guardar este fechamento
    </Button>
  )
}
