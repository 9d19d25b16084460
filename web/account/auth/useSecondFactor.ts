import { useState } from 'react'
import { ApiError } from '../../core/api.ts'
import { canUsePasskeys, signWithPasskey } from '../passkeys/browser-passkey.ts'
import type { FactorKind } from './SecondFactorField.tsx'

type Request = ApiError['passkey']
type Send<Answer> = (body: object) => Promise<Answer>

/**
 * The second factor of a request that may need one: `kind` is null until the server asks for it. A recovery code is
 * always offered. `sendWith` sends the request, with a signature of
 * a passkey where that is the kind.
 */
export function useSecondFactor() {
  const [kind, setKind] = useState<FactorKind | null>(null)
  // what a passkey signs, until it was used
  const [request, setRequest] = useState<Request>()
  const [offered, setOffered] = useState({ passkey: false, app: true })
  const sendWith = async <Answer>(send: Send<Answer>, body: object): Promise<Answer> => {
    try {
      return await (kind === 'passkey' ? sendSigned(send, body, request) : send(body))
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      if (error.code === 'otp_required') {
        const [passkey, app] = [error.passkey !== undefined && canUsePasskeys(), error.app !== false]
        setOffered({ passkey, app })
        setKind(before => before ?? (passkey ? 'passkey' : app ? 'app' : 'recovery'))
      }
      if (error.code !== 'passkey_not_used') setRequest(error.passkey)
      throw withoutField(error)
    }
  }
  return { kind, setKind, offered, sendWith }
}

/** A request of the server that is not used yet is signed, else a new one is asked for. */
async function sendSigned<Answer>(send: Send<Answer>, body: object, unused: Request): Promise<Answer> {
  let request = unused
  try {
    if (!request) return await send(body)
  } catch (error) {
    if (!(error instanceof ApiError && error.passkey)) throw error
    request = error.passkey
  }
  return send({ ...body, passkey: await signWithPasskey(request) })
}

/** The step that appears says what is asked for. No field of a form is a passkey, so its error is one of the form. */
function withoutField(error: ApiError): ApiError {
  if (error.code === 'otp_required') return new ApiError(error.status, { errors: [] })
  return error.code === 'passkey_invalid'
    ? new ApiError(error.status, { errors: error.errors, code: error.code })
    : error
}
