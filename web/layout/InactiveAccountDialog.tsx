import { Button, Dialog } from 'ui-kit'
import { inactiveNoticeClosed } from '../core/session.ts'
import { SupportLink } from './SupportLink.tsx'

/** Opens for an account without an active farm, once after each sign-in. */
export function InactiveAccountDialog() {
  const close = () => inactiveNoticeClosed.set(true)
  return (
    <Dialog open onClose={close} title="Conta Inativa!" actions={<Button onClick={close}>Fechar</Button>}>
      <p>Sua conta não está ativa no momento. Por favor, entre em contato com o suporte para mais informações.</p>
      <p className="mt-3">
        Suporte: <SupportLink subject="Conta inativa" />
      </p>
      <p className="mt-3">A próxima tela mostra como entrar numa fazenda, ou começar com a sua.</p>
    </Dialog>
  )
}
