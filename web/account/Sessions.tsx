/** The open sessions of the account. Each other session, or all of them, can be ended. */
import { MonitorSmartphone, Smartphone } from 'lucide-react'
import { useRef, useState } from 'react'
import { Badge, Button, Skeleton } from 'ui-kit'
import { formatDateTime } from '../../domain/format/format.ts'
import { remove } from '../core/api.ts'
import { Loaded } from '../layout/loaded/Loaded.tsx'
import { AccountSection } from './AccountSection.tsx'
import { loadAccountSchemas, type OpenSession, SESSIONS_PATH, useAccountData } from './account.ts'
import { PasswordDialog } from './PasswordDialog.tsx'

/** What is about to be ended: one session, or all others. */
type Ending = OpenSession | 'others'

export function Sessions() {
  const sessions = useAccountData<OpenSession[]>(SESSIONS_PATH)
  const list = useRef<HTMLUListElement>(null)
  const [ending, setEnding] = useState<Ending | null>(null)
  const onEnded = async () => {
    setEnding(null)
    await sessions.mutate()
    list.current?.focus() // the pressed button was removed with its session
  }
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
              <SessionRow key={session.id} session={session} onEnd={() => setEnding(session)} />
            ))}
          </ul>
        )}
      </Loaded>
      {(sessions.data?.length ?? 0) > 1 && (
        <div className="mt-3 flex justify-end border-t border-line pt-4 max-sm:*:flex-1">
          <Button variant="secondary" onClick={() => setEnding('others')}>
            Encerrar as outras sessões
          </Button>
        </div>
      )}
      {ending && <EndSessionDialog ending={ending} onClose={() => setEnding(null)} onEnded={() => void onEnded()} />}
    </AccountSection>
  )
}

const schema = () => loadAccountSchemas().then(account => account.EndSessions)

type EndSessionProps = { ending: Ending; onClose: () => void; onEnded: () => void }

function EndSessionDialog({ ending, onClose, onEnded }: EndSessionProps) {
  const path = ending === 'others' ? SESSIONS_PATH : `${SESSIONS_PATH}/${ending.id}`
  return (
    <PasswordDialog
      title={ending === 'others' ? 'Encerrar as outras sessões?' : `Encerrar a sessão ${ending.device}?`}
      submitLabel="Encerrar"
      schema={schema}
      save={body => remove(path, body)}
      onSaved={onEnded}
      onClose={onClose}
    >
      {ending === 'others'
        ? 'Os outros aparelhos saem da conta na próxima vez que se conectarem. Leituras ainda não enviadas ficam guardadas neles.'
        : 'O aparelho sai da conta na próxima vez que falar com o servidor. Leituras ainda não enviadas ficam guardadas nele.'}
    </PasswordDialog>
  )
}

type SessionRowProps = { session: OpenSession; onEnd: () => void }

function SessionRow({ session: { device, place, current, seen_at, created_at }, onEnd }: SessionRowProps) {
  const Icon = /Android|iPhone|iPad/.test(device) ? Smartphone : MonitorSmartphone
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 py-3 first:pt-0 last:pb-0 sm:gap-x-4">
      <Icon size={22} className="shrink-0 text-ink-3" aria-hidden="true" />
      <div className="min-w-0 flex-1 basis-52">
        <p className="flex flex-wrap items-center gap-2 font-semibold">
          {device}
          {current && <Badge tone="good">Esta sessão</Badge>}
        </p>
        {place && <p className="text-ink-2">{place}</p>}
        <p className="flex flex-wrap gap-x-4 text-sm text-ink-2">
          <span className="font-medium text-ink">
            Último acesso em <Moment at={seen_at} />
          </span>
          <span>
            Entrou em <Moment at={created_at} />
          </span>
        </p>
      </div>
      {!current && (
        <Button variant="ghost" onClick={onEnd} aria-label={`Encerrar a sessão ${device}`}>
          Encerrar
        </Button>
      )}
    </li>
  )
}

const Moment = ({ at }: { at: string }) => <span className="whitespace-nowrap">{formatDateTime(at)}</span>
