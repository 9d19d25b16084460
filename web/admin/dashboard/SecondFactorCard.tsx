/** Asks a manager, who reaches everything of the farm, to enable the second factor. Closed once, it stays closed on the device. */
import { X } from 'lucide-react'
import { Button, IconButton } from 'ui-kit'
import { SECOND_FACTOR_PATH, type SecondFactorState, useAccountData } from '../../account/account.ts'
import { useStore } from '../../create-store.ts'
import { createLocalStorageStore } from '../../local-storage.ts'
import { useFarm, useSession } from '../../session.ts'

/** The e-mail of the person who closed it. */
const closedBy = createLocalStorageStore<string | null>('cocho.second-factor-card-closed', null)

export function SecondFactorCard() {
  const email = useSession()?.email
  const isManager = useFarm()?.user_type === 'admin'
  const isClosed = useStore(closedBy) === email
  return isManager && email && !isClosed ? <Question onClose={() => closedBy.set(email)} /> : null
}

/** Nothing until it is known that the factor is not enabled. */
function Question({ onClose }: { onClose: () => void }) {
  const { data } = useAccountData<SecondFactorState>(SECOND_FACTOR_PATH)
  if (!data || data.enabled) return null
  return (
    <section
      aria-label="Proteja a sua conta"
      className="flex items-start gap-3 rounded-card border border-line bg-surface px-4 py-3 shadow-soft"
    >
      <div className="flex min-w-0 flex-1 flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <p className="max-w-prose">
          <span className="font-semibold">Proteja a sua conta.</span> Com a verificação em duas etapas, quem descobrir a
          sua senha não entra na fazenda.
        </p>
        <Button variant="ghost" href="/admin/account">
          Ativar em Minha conta
        </Button>
      </div>
      <IconButton label="Fechar o aviso" onClick={onClose}>
        <X size={18} aria-hidden="true" />
      </IconButton>
    </section>
  )
}
