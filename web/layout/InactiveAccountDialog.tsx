import { Button, Dialog } from 'ui-kit'
import { inactiveNoticeClosed } from '../session.ts'
import { TeamLink } from './TeamLink.tsx'

/** For an account without an active farm, once after each sign-in. */
export function InactiveAccountDialog() {
  const close = () => inactiveNoticeClosed.set(true)
  return (
    <Dialog
      open
      onClose={close}
      title="Conta Inativa!"
      actions={
        <>
          <TeamLink variant="secondary" subject="Conta inativa" />
          <Button onClick={close}>Fechar</Button>
        </>
      }
    >
      <p>Sua conta não está ativa no momento. Por favor, entre em contato com o suporte para mais informações.</p>
      <p className="mt-3">
        Trabalha numa fazenda que já usa o Cocho em Dia? Peça ao gestor dela que inclua o seu email em Usuários. É o
        dono ou o gestor e quer começar? Fale com a equipe.
      </p>
    </Dialog>
  )
}
