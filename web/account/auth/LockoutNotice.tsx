import { useState } from 'react'
import { Banner } from 'ui-kit'
import { serverNow } from '../../core/server-clock.ts'
import { AuthLink } from './AuthForm.tsx'

/**
 * After too many wrong passwords or codes also the right one waits. A new password by mail ends the lockout by passwords, not that by codes.
 * `byCodes`: a code was asked for. After a reload it is not yet, and the lockout may be either.
 */
export function LockoutNotice({ seconds, byCodes }: { seconds: number; byCodes: boolean }) {
  const [until] = useState(() => new Date(serverNow() + seconds * 1000))
  const minutes = Math.ceil(seconds / 60)
  const time = until.toLocaleTimeString('pt-BR', { hour: '2-digit', minute: '2-digit' })
  return (
    <Banner tone="error" title="Muitas tentativas">
      Tente de novo em {minutes === 1 ? '1 minuto' : `${minutes} minutos`}, às {time}. Antes disso nem{' '}
      {byCodes ? (
        'o código certo entra.'
      ) : (
        <>
          a senha certa entra. Errou a senha? <AuthLink href="/password-recovery">Recupere a senha</AuthLink> e entre
          com a nova. Se errou códigos de verificação, espere: a senha nova não adianta.
        </>
      )}
    </Banner>
  )
}
