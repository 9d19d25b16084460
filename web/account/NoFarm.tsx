/** Stands in place of the screens for a person without a farm: the ways to join one. */
import { PageHeader } from 'ui-kit'
import { useSession } from '../core/session.ts'
import { AccountSection } from './AccountSection.tsx'
import { FarmRequest } from './FarmRequest.tsx'
import { Invitations } from './Invitations.tsx'

export function NoFarm() {
  const person = useSession()
  return (
    <>
      <PageHeader title="Falta só a fazenda" text="Entre numa que já usa o Cocho em Dia, ou comece com a sua." />
      <Invitations />
      <AccountSection title="A fazenda já usa" text="O convite de um gestor abre a fazenda para você.">
        <p>
          Peça ao gestor que convide <strong className="wrap-anywhere">{person?.email}</strong> em Usuários. O convite
          chega por email e aparece nesta tela.
        </p>
      </AccountSection>
      {/* an account that a farm created and deactivated cannot contact the vendor */}
      {person?.verified !== false && <FarmRequest />}
    </>
  )
}
