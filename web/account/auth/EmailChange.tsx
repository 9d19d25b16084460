/** `/confirmar-email#token`: proves the new address of an account, which from then on signs in with it. */
import { useState } from 'react'
import { Button } from 'ui-kit'
import { useLocation } from 'wouter'
import { ApiError, post } from '../../core/api.ts'
import { session } from '../../core/session.ts'
import { toast } from '../../core/toasts.ts'
import { toastError } from '../../crud/calls/toast-error.ts'
import { AuthLayout } from './AuthLayout.tsx'
import { LinkProblem } from './LinkProblem.tsx'
import { forgetLinkToken, useLinkToken } from './link-token.ts'
import { typedEmail } from './typed-email.ts'

const EXPIRED = 'Este link já foi usado ou venceu. Peça a troca de novo em Minha conta.'

export function EmailChange() {
  const token = useLinkToken()
  const [isExpired, setExpired] = useState(!token)
  const { busy, confirm } = useConfirm(token, () => setExpired(true))
  return (
    <AuthLayout
      title="Confirme o email novo"
      text="Depois disto você entra na sua conta com este email, e o antigo deixa de valer."
      other={null}
    >
      {isExpired ? (
        <LinkProblem text={EXPIRED} links={[['Ir para Minha conta', '/admin/account']]} />
      ) : (
        <Button size="field" fullWidth loading={busy} onClick={confirm}>
          Confirmar email novo
        </Button>
      )}
    </AuthLayout>
  )
}

function useConfirm(token: string, onExpired: () => void) {
  const [, navigate] = useLocation()
  const [busy, setBusy] = useState(false)
  const confirm = async () => {
    setBusy(true)
    try {
      const { data, message } = await post<{ data: { email: string }; message: string }>('/users/email_change', {
        token,
      })
      forgetLinkToken()
      typedEmail.set(data.email)
      toast('success', message)
      navigate(session.get() ? '/admin/account' : '/login', { replace: true })
    } catch (error) {
      setBusy(false)
      if (error instanceof ApiError && error.code === 'link_expired') onExpired()
      else toastError(error)
    }
  }
  return { busy, confirm: () => void confirm() }
}
