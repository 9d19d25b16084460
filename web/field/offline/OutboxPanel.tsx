/** Lists every item of the outbox: what waits to be sent, what was rejected and why, and what another account recorded. */
import { type ReactNode, useEffect, useState } from 'react'
import { Button, ConfirmDialog, Dialog } from 'ui-kit'
import { lowerFirst } from '../../../domain/format/lower-first.ts'
import { useSession } from '../../core/session.ts'
import { ApprovalItem } from './ApprovalItems.tsx'
import { exportOutbox, isStorageEvictable } from './export-outbox.ts'
import { factLabel, type LabelData } from './labels.ts'
import { OutboxRow, useLabelData } from './OutboxRow.tsx'
import { discard, reassign, resendAll } from './outbox.ts'
import { isOfDeleted, type OutboxItem } from './outbox-item.ts'
import { useApprovalState } from './own-approvals.ts'
import { isCorrectable } from './rejected/corrected-fact.ts'
import { EditRejected } from './rejected/EditRejected.tsx'
import { storedOrToast } from './stored-or-toast.ts'
import type { Outbox } from './useOutbox.ts'

export function OutboxPanel({ outbox, onClose }: { outbox: Outbox; onClose: () => void }) {
  const { waiting, rejected, foreign, withoutAccess, state, sendNow } = outbox
  const labelData = useLabelData()
  const approvals = useApprovalState()
  const all = [...rejected, ...waiting, ...foreign, ...withoutAccess]
  return (
    <Dialog
      open
      onClose={onClose}
      size="lg"
      title="Guardado neste aparelho"
      actions={
        all.length > 0 && (
          <Button size="field" variant="secondary" onClick={() => exportOutbox(all)}>
            Baixar uma cópia
          </Button>
        )
      }
    >
      <div className="space-y-6">
        {all.length === 0 && <p>Tudo foi enviado. Não há nada só neste aparelho.</p>}
        {rejected.length > 0 && (
          <Section
            title="Não aceitos"
            text="O servidor não aceitou. Nada se perde: corrija, envie de novo ou descarte."
          >
            {rejected.length > 1 && (
              <li className="pb-3">
                <SendAgain items={rejected} label="Enviar todos de novo" />
              </li>
            )}
            {rejected.map(item => (
              <RejectedItem key={item.key} item={item} labelData={labelData} />
            ))}
          </Section>
        )}
        {waiting.length > 0 && (
          <Section title="Aguardando envio" text={waitingTexts[state]}>
            {waiting.map(item => (
              <OutboxRow key={item.key} item={item} labelData={labelData} />
            ))}
            <li className="pt-3">
              <Button size="field" variant="secondary" onClick={() => void sendNow()} loading={state === 'sending'}>
                Enviar agora
              </Button>
            </li>
          </Section>
        )}
        {approvals.waiting.length > 0 && (
          <Section
            title="Aguardando aprovação"
            text="Já está no servidor e não se perde. Conta quando o técnico ou o gestor aprovar."
          >
            {approvals.waiting.map(approval => (
              <ApprovalItem key={approval.id} approval={approval} />
            ))}
          </Section>
        )}
        {approvals.refused.length > 0 && (
          <Section title="Não aprovados" text="Não contam nos números da fazenda. Fale com quem recusou.">
            {approvals.refused.map(approval => (
              <ApprovalItem key={approval.id} approval={approval} />
            ))}
          </Section>
        )}
        {foreign.length > 0 && <ForeignItems items={foreign} labelData={labelData} />}
        {withoutAccess.length > 0 && (
          <Section
            title="De fazenda sem acesso"
            text="O seu acesso a essa fazenda terminou. Nada se perde: baixe uma cópia para o gestor, ou envie de novo quando ele devolver o acesso."
          >
            {withoutAccess.map(item => (
              <OutboxRow key={item.key} item={item} labelData={labelData}>
                <Discard item={item} labelData={labelData} />
              </OutboxRow>
            ))}
          </Section>
        )}
        {all.length > 0 && <EvictionWarning />}
      </div>
    </Dialog>
  )
}

const waitingTexts = {
  sent: 'Está sendo enviado.',
  sending: 'Está sendo enviado.',
  offline: 'É enviado assim que houver sinal.',
  suspended:
    'A conta da fazenda está suspensa. Nada se perde: fica guardado neste aparelho e é enviado quando ela for reativada. Fale com o gestor.',
} satisfies Record<Outbox['state'], string>

type ItemProps = { item: OutboxItem; labelData: LabelData }

const Section = ({ title, text, children }: { title: string; text: string; children: ReactNode }) => (
  <section aria-label={title}>
    <h3 className="font-display text-lg font-semibold">{title}</h3>
    <p className="text-ink-2">{text}</p>
    <ul className="mt-2 divide-y divide-line">{children}</ul>
  </section>
)

function RejectedItem({ item, labelData }: ItemProps) {
  const [editing, setEditing] = useState(false)
  return (
    <OutboxRow item={item} labelData={labelData}>
      <p className="mt-1 font-medium text-rust">{item.refused}</p>
      {editing ? (
        <EditRejected item={item} onDone={() => setEditing(false)} />
      ) : (
        <div className="mt-2 flex flex-wrap gap-2">
          {isCorrectable(item) && (
            <Button size="field" variant="secondary" onClick={() => setEditing(true)}>
              Corrigir
            </Button>
          )}
          <SendAgain items={[item]} label="Enviar de novo" />
          <Discard item={item} labelData={labelData} />
        </div>
      )}
    </OutboxRow>
  )
}

function Discard({ item, labelData }: ItemProps) {
  const [open, setOpen] = useState(false)
  const { title, value } = factLabel(item, labelData)
  return (
    <>
      <Button size="field" variant="ghost" onClick={() => setOpen(true)}>
        Descartar
      </Button>
      <ConfirmDialog
        open={open}
        onCancel={() => setOpen(false)}
        onConfirm={() => void storedOrToast(discard(item))}
        title={`Descartar ${lowerFirst(title)}?`}
        confirmLabel="Descartar"
        size="field"
      >
        O registro{value && ` de ${value}`} é apagado deste aparelho
        {isOfDeleted(item)
          ? '. O servidor o guarda com a operação excluída, e o gestor decide se ele conta.'
          : ' e não entra nas contas da fazenda.'}
      </ConfirmDialog>
    </>
  )
}

const SendAgain = ({ items, label }: { items: readonly OutboxItem[]; label: string }) => (
  <Button size="field" variant="secondary" onClick={() => void storedOrToast(resendAll(items))}>
    {label}
  </Button>
)

function ForeignItems({ items, labelData }: { items: OutboxItem[]; labelData: LabelData }) {
  const email = useSession()?.email ?? ''
  const owners = [...new Set(items.map(item => item.by))].join(', ')
  return (
    <Section
      title="De outra conta"
      text={`Registrado por ${owners}. Será enviado quando essa conta entrar neste aparelho, ou agora, em seu nome.`}
    >
      {items.map(item => (
        <OutboxRow key={item.key} item={item} labelData={labelData} />
      ))}
      <li className="pt-3">
        <Button size="field" variant="secondary" onClick={() => void storedOrToast(reassign(items, email))}>
          Enviar em meu nome
        </Button>
      </li>
    </Section>
  )
}

/** Warns where the browser may delete the outbox when it is short of space. */
function EvictionWarning() {
  const [isEvictable, setEvictable] = useState(false)
  useEffect(() => void isStorageEvictable().then(setEvictable), [])
  if (!isEvictable) return null
  return (
    <p className="text-ink-2">
      Se faltar espaço, este navegador pode apagar o que está guardado. Instale o aplicativo na tela inicial ou baixe
      uma cópia.
    </p>
  )
}
