/** The person's WhatsApp: not configured on the server, not linked, waiting for its code, or linked. */
import { useState } from 'react'
import { Badge, Button, ConfirmDialog, Skeleton } from 'ui-kit'
import { formatDateTime } from '../../../domain/format/format.ts'
import type { WhatsappCode, WhatsappState } from '../../../domain/whatsapp/whatsapp-output.ts'
import { post, remove } from '../../core/api.ts'
import { toast } from '../../core/toasts.ts'
import { useCall } from '../../crud/calls/useCall.ts'
import { Loaded } from '../../layout/loaded/Loaded.tsx'
import { AccountSection, TextWithAction } from '../AccountSection.tsx'
import { useAccountData } from '../account.ts'
import { LinkCode } from './LinkCode.tsx'

const PATH = '/users/whatsapp'
const NOT_YET = 'O código ainda não chegou pelo WhatsApp. Espere um instante e tente de novo.'

export function Whatsapp() {
  const state = useAccountData<WhatsappState>(PATH)
  return (
    <AccountSection
      title="WhatsApp"
      text="Pergunte ao assistente e registre leituras pelo WhatsApp, com as mesmas permissões que você tem aqui."
    >
      <Loaded
        query={state}
        errorTitle="Não foi possível saber se o WhatsApp está ligado"
        loading={<Skeleton className="h-10 w-full" label="Carregando o WhatsApp" />}
      >
        {data => <State state={data} reload={state.mutate} />}
      </Loaded>
    </AccountSection>
  )
}

type StateProps = { state: WhatsappState; reload: () => Promise<WhatsappState | undefined> }

function State({ state, reload }: StateProps) {
  if (!state.available) return <Unavailable missing={state.missing} />
  return state.linked_at === null ? <NotLinked reload={reload} /> : <Linked state={state} reload={reload} />
}

const Unavailable = ({ missing }: { missing: readonly string[] }) => (
  <div className="space-y-1">
    <Badge tone="neutral">Não configurado</Badge>
    <p className="text-ink-2">
      O WhatsApp ainda não funciona neste servidor. O assistente responde também aqui no painel, em Assistente.
    </p>
    <p className="text-sm wrap-anywhere text-ink-2">Falta configurar: {missing.join(', ')}.</p>
  </div>
)

function NotLinked({ reload }: Pick<StateProps, 'reload'>) {
  const [code, setCode] = useState<WhatsappCode | null>(null)
  const { busy, call } = useCall()
  const create = async () => {
    const made = await call(post<{ data: WhatsappCode }>(PATH, {}).then(({ data }) => data))
    if (made) setCode(made)
  }
  const check = async () => {
    const answer = await call(reload().then(state => ({ state })))
    if (answer && !answer.state?.linked_at) toast('error', NOT_YET)
  }
  if (code) return <LinkCode code={code} busy={busy} onCheck={() => void check()} onRenew={() => void create()} />
  return (
    <TextWithAction
      action={
        <Button loading={busy} onClick={() => void create()}>
          Ligar o WhatsApp
        </Button>
      }
    >
      <Badge tone="neutral">Desligado</Badge>
      <p className="text-ink-2">Você envia um código do seu WhatsApp. Ninguém digita número de telefone.</p>
    </TextWithAction>
  )
}

function Linked({ state: { linked_at, last_message_at }, reload }: StateProps) {
  const [asking, setAsking] = useState(false)
  const { busy, call } = useCall()
  const unlink = async () => {
    const answer = await remove(PATH)
    await reload()
    return answer
  }
  return (
    <>
      <TextWithAction
        action={
          <Button variant="secondary" onClick={() => setAsking(true)}>
            Desligar
          </Button>
        }
      >
        <Badge tone="good">Ligado</Badge>
        <p className="text-ink-2">
          {linked_at && `Desde ${formatDateTime(linked_at)}. `}
          {last_message_at && `Última mensagem em ${formatDateTime(last_message_at)}.`}
        </p>
      </TextWithAction>
      <ConfirmDialog
        open={asking}
        title="Desligar o WhatsApp?"
        confirmLabel="Desligar"
        busy={busy}
        onCancel={() => setAsking(false)}
        onConfirm={() => void call(unlink())}
      >
        O assistente deixa de responder a este WhatsApp. Para voltar, envie um código novo.
      </ConfirmDialog>
    </>
  )
}
