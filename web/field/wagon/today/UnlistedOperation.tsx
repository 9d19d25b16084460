/** An operation that was deleted while this tablet worked on it, or restored since: what happened, what is kept here, and what to do. */
import { useEffect, useState } from 'react'
import { Banner, Button, ConfirmDialog } from 'ui-kit'
import { useLocation } from 'wouter'
import type { FeedingPlan } from '../../../../domain/operation/plan/feeding-plan-output.ts'
import { useFarmData } from '../../../core/data.ts'
import { OutboxRow, useLabelData } from '../../offline/OutboxRow.tsx'
import { discard } from '../../offline/outbox.ts'
import { isOfDeleted, type OutboxItem } from '../../offline/outbox-item.ts'
import { storedOrToast } from '../../offline/stored-or-toast.ts'
import type { Outbox } from '../../offline/useOutbox.ts'
import { OperatorLayout } from '../OperatorLayout.tsx'
import type { UnlistedOperation as Unlisted } from './unlisted-operation.ts'
import type { SendAgain } from './useSendAgain.ts'

/** `ifKept`: what to do where something of the operation waits on the tablet. */
const texts: Record<Unlisted['reason'] | 'left', { heading: string; text: string; ifKept?: string }> = {
  deleted: {
    heading: 'O gestor excluiu esta operação',
    text: 'Peça a ele que recupere a operação, em Aprovações.',
    ifKept: 'Depois envie de novo o que você pesou.',
  },
  left: {
    heading: 'O gestor deixou esta operação excluída',
    text: 'O que você pesou está no servidor e não conta. Se a operação vale, fale com o gestor; senão, descarte o que está neste aparelho.',
  },
  restored: {
    heading: 'Envie de novo o que você pesou',
    text: 'Esta operação estava excluída, e o servidor não aceitou o que você pesou.',
  },
  other: {
    heading: 'Esta operação saiu da lista de hoje',
    text: 'Se você ainda vai fazer este trato, fale com o gestor.',
  },
}

type Props = { operation: Unlisted; outbox: Outbox; sending: SendAgain }

export function UnlistedOperation({ operation: { title, kept, reason, row }, outbox, sending }: Props) {
  const { isSending, hasFailed, sendAgain } = sending
  const labelData = useLabelData()
  const [, navigate] = useLocation()
  const refused = reason === 'deleted' ? kept.filter(isOfDeleted) : []
  const isPlanCurrent = usePlanSince(refused.length, isSending)
  // nobody is asked about it any more
  const isLeft = isPlanCurrent && row?.deleted === true && !row.held
  const discardable = isLeft || !row ? refused : []
  const { heading, text, ifKept } = texts[isLeft ? 'left' : reason]
  const [isDiscarding, setDiscarding] = useState(false)
  const list = (
    <Button variant={kept.length > 0 ? 'secondary' : 'next'} size="field" fullWidth href="/operador">
      Operações de hoje
    </Button>
  )
  return (
    <OperatorLayout
      title={title}
      outbox={outbox}
      actions={
        <>
          <div className="flex-[1_1_12rem]">{list}</div>
          {kept.length > 0 && (
            <div className="flex-[2_1_14rem]">
              <Button
                variant="next"
                size="field"
                fullWidth
                loading={isSending}
                onClick={() => void storedOrToast(sendAgain())}
              >
                Enviar de novo
              </Button>
            </div>
          )}
        </>
      }
    >
      <div className="max-w-2xl space-y-4 text-xl">
        <h2 className="font-display text-3xl font-bold">{heading}</h2>
        <p>{kept.length > 0 && ifKept ? `${text} ${ifKept}` : text}</p>
        <p className="font-semibold">{keptText(kept)}</p>
        {hasFailed && (
          <Banner tone="warning" title="Ainda não foi aceito">
            O gestor ainda não criou a operação de novo. Nada se perdeu: tente outra vez depois de falar com ele.
          </Banner>
        )}
        {kept.length > 0 && (
          <ul aria-label="Guardado neste aparelho" className="text-base divide-y divide-line border-y border-line">
            {kept.map(item => (
              <OutboxRow key={item.key} item={item} labelData={labelData} />
            ))}
          </ul>
        )}
        {discardable.length > 0 && (
          <Button variant="secondary" size="field" onClick={() => setDiscarding(true)}>
            Descartar
          </Button>
        )}
        <ConfirmDialog
          open={isDiscarding}
          title="Descartar o que está neste aparelho?"
          confirmLabel="Descartar"
          size="field"
          onCancel={() => setDiscarding(false)}
          onConfirm={() =>
            void storedOrToast(discard(...discardable)).then(isStored =>
              isStored ? navigate('/operador') : setDiscarding(false),
            )
          }
        >
          O servidor guarda o que você pesou com a operação excluída: volta a contar se ela for recuperada.
        </ConfirmDialog>
      </div>
    </OperatorLayout>
  )
}

/** Whether the plan was fetched after the server refused so many events: one of before does not have what it was asked about them. */
function usePlanSince(refused: number, isSending: boolean): boolean {
  const { error, mutate } = useFarmData<FeedingPlan>('/feeding_plan', { revalidateIfStale: false })
  const [fetchedWith, setFetchedWith] = useState(0)
  useEffect(() => {
    if (refused > 0 && !isSending) void mutate().then(() => setFetchedWith(refused))
  }, [refused, isSending, mutate])
  return refused > 0 && fetchedWith === refused && !error
}

function keptText(kept: readonly OutboxItem[]): string {
  const weights = kept.filter(({ fact }) => 'kg' in fact).length
  if (kept.length === 0) return 'Tudo o que você pesou já está no servidor, e volta com a operação.'
  if (weights === 0) return 'O que você registrou continua guardado neste aparelho.'
  return weights === 1
    ? '1 pesagem continua guardada neste aparelho.'
    : `${weights} pesagens continuam guardadas neste aparelho.`
}
