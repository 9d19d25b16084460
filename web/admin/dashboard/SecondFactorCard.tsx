/** Asks a manager, who reaches everything of the farm, to enable the second factor: one line, less than an alert. Closed once, it stays closed on the device. */
import { ShieldCheck, X } from 'lucide-react'
import { IconButton, Link } from 'ui-kit'
import { SECOND_FACTOR_PATH, type SecondFactorState, useAccountData } from '../../account/account.ts'
import { useStore } from '../../core/create-store.ts'
import { createLocalStorageStore } from '../../core/local-storage.ts'
import { useFarm, useSession } from '../../core/session.ts'

/** The e-mail of the person who closed it. */
const closedBy = createLocalStorageStore<string | null>('cocho.second-factor-card-closed', null)

export function SecondFactorCard() {
  const email = useSession()?.email
  const isManager = useFarm()?.user_type === 'admin'
  const isClosed = useStore(closedBy) === email
  return isManager && email && !isClosed ? <Question onClose={() => closedBy.set(email)} /> : null
}

/** Renders nothing until it is known that the factor is not enabled. */
function Question({ onClose }: { onClose: () => void }) {
  const { data } = useAccountData<SecondFactorState>(SECOND_FACTOR_PATH)
  if (!data || data.enabled) return null
  return (
    <section
      aria-label="Proteja a sua conta"
      className="flex items-center gap-3 rounded-card border border-line bg-surface py-1 pr-1 pl-4 shadow-soft"
    >
      <ShieldCheck size={20} className="shrink-0 text-pasture" aria-hidden="true" />
      <p className="min-w-0 flex-1 sm:flex sm:flex-wrap sm:justify-between sm:gap-x-6">
        <span className="max-sm:sr-only">
          Quem descobrir a sua senha não entra na fazenda se a sua conta pedir também um código do celular.{' '}
        </span>
        <Link href="/admin/account" className="touch-target font-semibold text-pasture hover:underline">
          Ativar a verificação em duas etapas
        </Link>
      </p>
      <IconButton label="Fechar o aviso" onClick={onClose}>
        <X size={18} aria-hidden="true" />
      </IconButton>
    </section>
  )
}
