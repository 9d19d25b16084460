/** Everything that is only on this device: what waits for signal, what was refused and why, and what another account left here. */
import { type ReactNode, useEffect, useState } from 'react'
import { Button, ConfirmDialog, Dialog } from 'ui-kit'
import { formatDateTime } from '../../../domain/format/format.ts'
import type { LotJson as Lot } from '../../../domain/lot/lot.ts'
import type { OperationJson as Operation } from '../../../domain/operation/operation.ts'
import { useFarmData } from '../../data.ts'
import { useFarm, useSession } from '../../session.ts'
import { EditRejected } from './EditRejected.tsx'
import { exportOutbox, isStorageEvictable } from './export-outbox.ts'
import { factLabel, type Names } from './labels.ts'
import { discard, reassign, resend } from './outbox.ts'
import type { OutboxItem } from './outbox-item.ts'
import type { Outbox } from './useOutbox.ts'

export function OutboxPanel({ outbox, onClose }: { outbox: Outbox; onClose: () => void }) {
  const { waiting, rejected, foreign, state, sendNow } = outbox
  const names = useNames()
  const all = [...rejected, ...waiting, ...foreign]
  return (
    <Dialog
      open
      onClose={onClose}
      size="lg"
      title="Guardado neste aparelho"
      actions={
        all.length > 0 && (
          <Button variant="secondary" onClick={() => exportOutbox(all)}>
            Baixar uma cópia
          </Button>
        )
      }
    >
      <div className="space-y-6">
        {all.length === 0 && <p>Tudo foi enviado. Não há nada só neste aparelho.</p>}
        {rejected.length > 0 && (
          <Part title="Recusado" text="O servidor não aceitou. Nada se perde: corrija, envie de novo ou descarte.">
            {rejected.map(item => (
              <Refused key={item.key} item={item} names={names} />
            ))}
          </Part>
        )}
        {waiting.length > 0 && (
          <Part
            title="Aguardando envio"
            text={state === 'offline' ? 'Sai sozinho assim que houver sinal.' : 'Está sendo enviado.'}
          >
            {waiting.map(item => (
              <Line key={item.key} item={item} names={names} />
            ))}
            <li className="pt-3">
              <Button variant="secondary" onClick={() => void sendNow()} loading={state === 'sending'}>
                Enviar agora
              </Button>
            </li>
          </Part>
        )}
        {foreign.length > 0 && <LeftByOthers items={foreign} names={names} />}
        {all.length > 0 && <Vanishing />}
      </div>
    </Dialog>
  )
}

function useNames(): Names {
  const lots = useFarmData<Lot[]>('/lots').data ?? []
  const operations = useFarmData<Operation[]>('/operations/today').data ?? []
  return { lots, operations }
}

const Part = ({ title, text, children }: { title: string; text: string; children: ReactNode }) => (
  <section>
    <h3 className="font-display text-lg font-semibold">{title}</h3>
    <p className="text-ink-2">{text}</p>
    <ul className="mt-2 divide-y divide-line">{children}</ul>
  </section>
)

type LineProps = { item: OutboxItem; names: Names; children?: ReactNode }

function Line({ item, names, children }: LineProps) {
  const timezone = useFarm()?.timezone
  const { title, figure, at } = factLabel(item, names)
  return (
    <li className="py-3">
      <div className="flex items-baseline justify-between gap-4">
        <p className="min-w-0 font-semibold wrap-break-word">{title}</p>
        {figure && <p className="shrink-0 font-display text-xl font-semibold">{figure}</p>}
      </div>
      <p className="text-ink-2">{formatDateTime(at, timezone)}</p>
      {children}
    </li>
  )
}

function Refused({ item, names }: Omit<LineProps, 'children'>) {
  const [mending, setMending] = useState(false)
  const [leaving, setLeaving] = useState(false)
  return (
    <Line item={item} names={names}>
      <p className="mt-1 font-medium text-rust">{item.refused}</p>
      {mending ? (
        <EditRejected item={item} onDone={() => setMending(false)} />
      ) : (
        <div className="mt-2 flex flex-wrap gap-2">
          <Button variant="secondary" onClick={() => setMending(true)}>
            Corrigir
          </Button>
          <Button variant="secondary" onClick={() => void resend(item)}>
            Enviar de novo
          </Button>
          <Button variant="ghost" onClick={() => setLeaving(true)}>
            Descartar
          </Button>
        </div>
      )}
      <ConfirmDialog
        open={leaving}
        onCancel={() => setLeaving(false)}
        onConfirm={() => void discard(item)}
        confirmLabel="Descartar"
      >
        {factLabel(item, names).title} será apagada deste aparelho e não entrará nas contas da fazenda.
      </ConfirmDialog>
    </Line>
  )
}

function LeftByOthers({ items, names }: { items: OutboxItem[]; names: Names }) {
  const me = useSession()?.email ?? ''
  const by = [...new Set(items.map(item => item.by))].join(', ')
  return (
    <Part
      title="De outra conta"
      text={`Registrado por ${by}. Será enviado quando essa conta entrar neste aparelho, ou agora, em seu nome.`}
    >
      {items.map(item => (
        <Line key={item.key} item={item} names={names} />
      ))}
      <li className="pt-3">
        <Button variant="secondary" onClick={() => void reassign(items, me)}>
          Enviar em meu nome
        </Button>
      </li>
    </Part>
  )
}

/** A browser that is short of space may throw away what it did not promise to keep. */
function Vanishing() {
  const [may, setMay] = useState(false)
  useEffect(() => void isStorageEvictable().then(setMay), [])
  if (!may) return null
  return (
    <p className="text-ink-2">
      Se faltar espaço, este navegador pode apagar o que está guardado. Instale o aplicativo na tela inicial ou baixe
      uma cópia.
    </p>
  )
}
