/** The open sessions of the account. Each other session, or all of them, can be ended. */
import { MonitorSmartphone, Smartphone } from 'lucide-react'
import { useRef, useState } from 'react'
import { Badge, Button, ConfirmDialog, Skeleton } from 'ui-kit'
import { formatDateTime } from '../../domain/format/format.ts'
import { remove } from '../api.ts'
import { toastError } from '../crud/toast-error.ts'
import { Loaded } from '../layout/Loaded.tsx'
import { toast } from '../toasts.ts'
import { AccountSection } from './AccountSection.tsx'
import { type OpenSession, SESSIONS_PATH, useAccountData } from './account.ts'

export function Sessions() {
  const sessions = useAccountData<OpenSession[]>(SESSIONS_PATH)
  const list = useRef<HTMLUListElement>(null)
  const { ending, end } = useEndSession(async () => {
    await sessions.mutate()
    list.current?.focus() // the pressed button was removed with its session
  })
  return (
    <AccountSection
      title="Sessões"
      text="Os aparelhos em que a sua conta está aberta. Não reconhece algum? Encerre e troque a senha."
    >
      <Loaded
        query={sessions}
        errorTitle="As sessões não foram carregadas"
        loading={<Skeleton className="h-32 w-full" label="Carregando as sessões" />}
      >
        {data => (
          <ul ref={list} tabIndex={-1} className="divide-y divide-line outline-none">
            {data.map(session => (
              <SessionRow
                key={session.id}
                session={session}
                busy={ending === `${SESSIONS_PATH}/${session.id}`}
                onEnd={() => void end(`${SESSIONS_PATH}/${session.id}`)}
              />
            ))}
          </ul>
        )}
      </Loaded>
      <EndOtherSessions
        hasOthers={(sessions.data?.length ?? 0) > 1}
        busy={ending === SESSIONS_PATH}
        onEnd={() => end(SESSIONS_PATH)}
      />
    </AccountSection>
  )
}

/** Ends the session or sessions of a path. `ending` is the path of the running request. */
function useEndSession(onEnded: () => Promise<void>) {
  const [ending, setEnding] = useState<string | null>(null)
  const end = async (path: string) => {
    setEnding(path)
    try {
      toast('success', (await remove<{ message: string }>(path)).message)
    } catch (failure) {
      toastError(failure)
    }
    await onEnded()
    setEnding(null)
  }
  return { ending, end }
}

type EndOthersProps = { hasOthers: boolean; busy: boolean; onEnd: () => Promise<void> }

function EndOtherSessions({ hasOthers, busy, onEnd }: EndOthersProps) {
  const [confirming, setConfirming] = useState(false)
  return (
    <>
      {hasOthers && (
        <div className="mt-4 flex justify-end max-sm:*:flex-1">
          <Button variant="secondary" onClick={() => setConfirming(true)}>
            Encerrar as outras sessões
          </Button>
        </div>
      )}
      <ConfirmDialog
        open={confirming}
        onCancel={() => setConfirming(false)}
        onConfirm={() => void onEnd().then(() => setConfirming(false))}
        confirmLabel="Encerrar"
        busy={busy}
      >
        Os outros aparelhos saem da conta na próxima vez que se conectarem. Leituras ainda não enviadas ficam guardadas
        neles.
      </ConfirmDialog>
    </>
  )
}

type SessionRowProps = { session: OpenSession; busy: boolean; onEnd: () => void }

function SessionRow({ session: { device, place, current, seen_at, created_at }, busy, onEnd }: SessionRowProps) {
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
