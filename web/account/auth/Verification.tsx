/** `/confirmar#token`: proves the address. On a device that did not sign up, the person chooses the password: a stranger may have typed the first one. */
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useLocation } from 'wouter'
import { ApiError, getPerson, post } from '../../core/api.ts'
import { endSession, inactiveNoticeClosed, openSession, type Person, useSession } from '../../core/session.ts'
import { useForm } from '../../crud/form/useForm.ts'
import { NewPasswordFields } from '../NewPasswordFields.tsx'
import { AuthForm, AuthLink } from './AuthForm.tsx'
import { AuthLayout } from './AuthLayout.tsx'
import { LinkProblem } from './LinkProblem.tsx'
import { forgetLinkToken, useLinkToken } from './link-token.ts'
import { typedEmail } from './typed-email.ts'

const EXPIRED = 'Este link já foi usado ou venceu. Abra o link do email mais recente, ou peça outro.'

export function Verification() {
  const token = useLinkToken()
  const [problem, setProblem] = useState(token ? null : EXPIRED)
  // as it was at first: the confirmation replaces the session
  const [signedUpHere] = useState(useSession()?.pending === true)
  const [needsPassword, setNeedsPassword] = useState(!signedUpHere)
  return (
    <AuthLayout
      title="Confirme o seu email"
      text={needsPassword ? 'Escolha a senha com que você vai entrar.' : 'Falta só um toque para ativar a sua conta.'}
      other={
        <>
          Já confirmou? <AuthLink href="/login">Entrar</AuthLink>
        </>
      }
    >
      {problem === null ? (
        <VerificationForm
          token={token}
          needsPassword={needsPassword}
          onProblem={setProblem}
          onPasswordNeeded={() => setNeedsPassword(true)}
        />
      ) : (
        <LinkProblem text={problem} links={signedUpHere ? linksOfRegistration : linksOfVisitor} />
      )}
    </AuthLayout>
  )
}

const linksOfRegistration = [['Pedir outro email', '/confira-email']] as const
const linksOfVisitor = [
  ['Recuperar senha', '/password-recovery'],
  ['Criar conta', '/signup'],
] as const

const schema = () => import('../../../domain/account/account-input.ts').then(account => account.Verification)
const initial = { password: '', password_confirmation: '' }

type Props = {
  token: string
  needsPassword: boolean
  onProblem: (text: string) => void
  onPasswordNeeded: () => void
}

function VerificationForm({ token, needsPassword, onProblem, onPasswordNeeded }: Props) {
  const next = useRef('/login')
  const [, navigate] = useLocation()
  const save = async (body: object) => {
    try {
      const answer = await post<Verified>('/users/verification', body)
      forgetLinkToken()
      next.current = await enter(answer)
      return answer
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      if (error.code === 'password_required') {
        // mounted now, the field takes the error and the focus
        flushSync(onPasswordNeeded)
        throw error
      }
      if (error.code === 'link_expired') onProblem(EXPIRED)
      else if (error.code === 'account_exists') onProblem(error.message)
      else throw error
      throw new ApiError(error.status, { errors: [] })
    }
  }
  const body = (values: typeof initial) => (needsPassword ? { token, ...values } : { token })
  const form = useForm({
    initial,
    schema,
    body,
    save,
    onSaved: () => navigate(next.current, { replace: true }),
    toastsErrors: true,
  })
  return (
    <AuthForm {...form.formProps} labels={['Confirmar email', 'Confirmando...']}>
      {needsPassword && <NewPasswordFields form={form} labels={['Senha', 'Confirmar senha']} />}
    </AuthForm>
  )
}

type Verified = { token: string; data: { email: string }; message: string }

/** Opens the session, and returns where the person goes on. Without signal they sign in later. */
async function enter({ token, data }: Verified): Promise<string> {
  try {
    const person: Person = await getPerson(token)
    openSession(token, person)
    if (person.farms.length > 0) return '/admin'
    if (person.invitations?.length) return '/convite'
    // the account is new and not inactive: the next page shows how to begin
    inactiveNoticeClosed.set(true)
    return '/admin'
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    endSession()
    typedEmail.set(data.email)
    return '/login'
  }
}
