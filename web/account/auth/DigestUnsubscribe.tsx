/** `/cancelar-resumo/{token}`: ends the daily digest of a farm, without a sign-in. Nothing happens before the button. */
import { useState } from 'react'
import { Banner, Button } from 'ui-kit'
import { useParams } from 'wouter'
import { ApiError, post } from '../../core/api.ts'
import { toastError } from '../../crud/calls/toast-error.ts'
import { AuthLayout } from './AuthLayout.tsx'
import { LinkProblem } from './LinkProblem.tsx'

export function DigestUnsubscribe() {
  const { token } = useParams<{ token: string }>()
  const { state, text, end } = useUnsubscribe(token)
  return (
    <AuthLayout
      title="Resumo diário"
      text="O email das 6h, com o dia de ontem e o começo de hoje na fazenda."
      other={null}
    >
      {state === 'ended' && <Banner tone="success">{text}</Banner>}
      {state === 'unknown' && <LinkProblem text={text} links={[['Ir para o painel', '/admin']]} />}
      {(state === 'idle' || state === 'busy') && (
        <Button size="field" fullWidth loading={state === 'busy'} onClick={end}>
          Parar de receber
        </Button>
      )}
    </AuthLayout>
  )
}

function useUnsubscribe(token: string) {
  const [state, setState] = useState<'idle' | 'busy' | 'ended' | 'unknown'>('idle')
  const [text, setText] = useState('')
  const end = async () => {
    setState('busy')
    try {
      const { message } = await post(`/digests/${token}`, {})
      setText(message)
      setState('ended')
    } catch (error) {
      if (error instanceof ApiError && error.status === 404) {
        setText(error.message)
        return setState('unknown')
      }
      setState('idle')
      toastError(error)
    }
  }
  return { state, text, end: () => void end() }
}
