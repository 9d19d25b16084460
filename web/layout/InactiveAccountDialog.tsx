import { useState } from 'react'
import { Button, Dialog } from 'ui-kit'

/** For an account without an active farm. */
export function InactiveAccountDialog() {
  const [open, setOpen] = useState(true)
  const close = () => setOpen(false)
  return (
    <Dialog open={open} onClose={close} title="Conta Inativa!" actions={<Button onClick={close}>Fechar</Button>}>
      Sua conta não está ativa no momento. Por favor, entre em contato com o suporte para mais informações.
    </Dialog>
  )
}
