/** Where one is signed in. What is not one's own is ended here. */
import { MonitorSmartphone, Smartphone } from 'lucide-react'
import { useRef, useState } from 'react'
import { Badge, Button, ConfirmDialog, Skeleton } from 'ui-kit'
import { formatDateTime } from '../../domain/format/format.ts'
import { remove } from '../api.ts'
import { toastError } from '../crud/toast-error.ts'
import { LoadError } from '../layout/LoadError.tsx'
import { toast } from '../toasts.ts'
import { AccountSection } from './AccountSection.tsx'
import { type OpenSession, SESSIONS_PATH, useAccountData } from './account.ts'

export function Sessions() {
  const { data: sessions, error, mutate } = useAccountData<OpenSession[]>(SESSIONS_PATH)
  const list = useRef<HTMLUListElement>(null)
  const { ending, end } = useEnding(async () => {
    await mutate()
    list.current?.focus() // the button that was pressed went with its session
  })
  return (
    <AccountSection
      title="Sessões"
      text="Os aparelhos em que a sua conta está aberta. Não reconhece algum? Encerre e troque a senha."
    >
      {!sessions && !error && <Skeleton className="h-32 w-full" label="Carregando as sessões" />}
      {!sessions && error && (
        <LoadError title="As sessões não foram carregadas" error={error} onRetry={() => mutate()} />
      )}
      <ul ref={list} tabIndex={-1} className="divide-y divide-line outline-none">
        {sessions?.map(session => (
          <Row
            key={session.id}
            session={session}
            busy={ending === `${SESSIONS_PATH}/${session.id}`}
            onEnd={() => void end(`${SESSIONS_PATH}/${session.id}`)}
          />
        ))}
      </ul>
      <EndOthers
        any={Boolean(sessions && sessions.length > 1)}
        busy={ending === SESSIONS_PATH}
        onEnd={() => end(SESSIONS_PATH)}
      />
    </AccountSection>
  )
}

/** Ends what a path names, one at a time; `ending` is the path meanwhile. */
function useEnding(ended: () => Promise<void>) {
  const [ending, setEnding] = useState<string | null>(null)
  const end = async (path: string) => {
    setEnding(path)
    try {
      toast('success', (await remove<{ message: string }>(path)).message)
    } catch (failure) {
      toastError(failure)
    }
    await ended()
    setEnding(null)
  }
  return { ending, end }
}

type OthersProps = { any: boolean; busy: boolean; onEnd: () => Promise<void> }

function EndOthers({ any, busy, onEnd }: OthersProps) {
  const [asking, setAsking] = useState(false)
  return (
    <>
      {any && (
        <div className="mt-4 flex justify-end max-sm:*:flex-1">
          <Button variant="secondary" onClick={() => setAsking(true)}>
            Encerrar as outras sessões
          </Button>
        </div>
      )}
      <ConfirmDialog
        open={asking}
        onCancel={() => setAsking(false)}
        onConfirm={() => void onEnd().then(() => setAsking(false))}
        confirmLabel="Encerrar"
        busy={busy}
      >
        Os outros aparelhos saem da conta na próxima vez que falarem com o servidor. Leituras ainda não enviadas ficam
        guardadas neles.
      </ConfirmDialog>
    </>
  )
}

type Props = { session: OpenSession; busy: boolean; onEnd: () => void }

function Row({ session: { device, place, current, seen_at, created_at }, busy, onEnd }: Props) {
  const Icon = /Android|iPhone|iPad/.test(device) ? Smartphone : MonitorSmartphone
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3 first:pt-0 last:pb-0">
      <Icon size={22} className="shrink-0 text-ink-3" aria-hidden="true" />
      <div className="min-w-0 flex-1 basis-52">
        <p className="flex flex-wrap items-center gap-2 font-semibold">
          {device}
          {current && <Badge tone="good">Esta sessão</Badge>}
        </p>
        <p className="text-sm text-ink-2">
          {place && `${place}. `}Último acesso em {formatDateTime(seen_at)}. Entrou em {formatDateTime(created_at)}.
        </p>
      </div>
      {!current && (
        <Button variant="ghost" loading={busy} onClick={onEnd} aria-label={`Encerrar a sessão ${device}`}>
          Encerrar
        </Button>
      )}
    </li>
  )
}
