import { Button } from 'ui-kit'
import { useSendVerification } from '../useSendVerification.ts'

/** A person whose account a farm made accepts nothing until they have proven the address, and so made the account their own. */
export function ProveAddress() {
  const { busy, send } = useSendVerification()
  return (
    <>
      <p className="mb-5">
        A sua conta foi criada por uma fazenda. Antes de aceitar, confirme que o email é seu: enviamos um link, e você
        escolhe a sua senha.
      </p>
      <Button size="field" fullWidth loading={busy} onClick={send}>
        Enviar email de confirmação
      </Button>
    </>
  )
}
