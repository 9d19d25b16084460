/** The person's farms, each with the way out of it. */
import { useState } from 'react'
import { useSWRConfig } from 'swr'
import { Button, ConfirmDialog } from 'ui-kit'
import { userTypeLabels } from '../../domain/account/permission.ts'
import { withPreposition } from '../../domain/format/preposition.ts'
import { get, remove } from '../core/api.ts'
import { farmKey } from '../core/data.ts'
import { type Farm, type Person, updateSession, useSession } from '../core/session.ts'
import { useCall } from '../crud/calls/useCall.ts'
import { AccountSection, TextWithAction } from './AccountSection.tsx'
import { UnsentWarning } from './UnsentWarning.tsx'

export function Farms() {
  const farms = useSession()?.farms ?? []
  const [leaving, setLeaving] = useState<Farm | null>(null)
  const { busy, leave } = useLeave(() => setLeaving(null))
  if (farms.length === 0) return null
  return (
    <AccountSection title="Fazendas" text="Onde você trabalha. Quem sai só volta por um convite novo.">
      <ul className="divide-y divide-line">
        {farms.map(farm => (
          <li key={farm.id} className="py-4 first:pt-0 last:pb-0">
            <TextWithAction
              action={
                <Button
                  variant="secondary"
                  aria-label={`Sair desta fazenda: ${farm.name}`}
                  onClick={() => setLeaving(farm)}
                >
                  Sair desta fazenda
                </Button>
              }
            >
              <p>
                <strong className="block wrap-anywhere">{farm.name}</strong>
                <span className="text-ink-2">{userTypeLabels[farm.user_type]}</span>
              </p>
            </TextWithAction>
          </li>
        ))}
      </ul>
      <ConfirmDialog
        open={leaving !== null}
        busy={busy}
        onCancel={() => setLeaving(null)}
        onConfirm={() => leaving && leave(leaving)}
        title={`Sair ${withPreposition('de', leaving?.name ?? '')}?`}
        confirmLabel="Sair da fazenda"
      >
        <div className="space-y-3">
          <p>
            Você deixa de ver os dados dela. O que já fez continua no histórico, com o seu nome. Para voltar, um gestor
            precisa convidar você de novo.
          </p>
          {leaving && <UnsentWarning farms={[leaving]} />}
        </div>
      </ConfirmDialog>
    </AccountSection>
  )
}

function useLeave(onDone: () => void) {
  const { mutate } = useSWRConfig()
  const { busy, call } = useCall()
  const leave = async ({ id }: Farm) => {
    const answer = await remove(farmKey(id, '/farm_users/me'))
    const me = await get<Person>('/users/me')
    void mutate('/users/me', me, false)
    updateSession(me)
    return answer
  }
  return { busy, leave: (farm: Farm) => void call(leave(farm)).then(onDone) }
}
