/** Adds a passkey: its name, the password, and the browser's own prompt. Who cancels before it has no key, and nothing is asked after it. */
import { useRef, useState } from 'react'
import { useSWRConfig } from 'swr'
import { deviceName } from '../../../domain/account/device.ts'
import { ApiError, post } from '../../core/api.ts'
import { loadPasskeySchemas, PASSKEYS_PATH, SECOND_FACTOR_PATH } from '../account.ts'
import { PasswordDialog } from '../PasswordDialog.tsx'
import { createPasskey } from './browser-passkey.ts'
import { PasskeyNameDialog } from './PasskeyNameDialog.tsx'

type Props = { onClose: () => void; onAdded: (codes: string[]) => void }

type Options = { data: { options: PublicKeyCredentialCreationOptionsJSON } }
type Added = { data: { recovery_codes?: string[] }; message: string }

const schema = () => loadPasskeySchemas().then(passkey => passkey.ConfirmPerson)

export function AddPasskey({ onClose, onAdded }: Props) {
  const [name, setName] = useState<string | null>(null)
  const add = useAddPasskey(onAdded)
  if (name === null)
    return (
      <PasskeyNameDialog
        title="Dê um nome à chave de acesso"
        text="Para você reconhecê-la na lista."
        name={deviceName(navigator.userAgent)}
        submitLabel="Continuar"
        save={async body => {
          setName(body.name)
          return {}
        }}
        onSaved={() => undefined}
        onClose={onClose}
      />
    )
  return (
    <PasswordDialog
      title="Adicionar chave de acesso"
      submitLabel="Continuar"
      schema={schema}
      save={body => add(body, name)}
      onSaved={() => undefined}
      onClose={onClose}
    >
      Digite a sua senha. Em seguida o navegador pede a digital, o rosto ou o PIN do aparelho.
    </PasswordDialog>
  )
}

/** The statuses of a key that will not be accepted at the next try either. */
const REFUSED = [409, 422]

/** The key that the browser made is kept until the server has it or refuses it: another one would stay on the device beside it. */
function useAddPasskey(onAdded: Props['onAdded']) {
  const created = useRef<object>(undefined)
  const { mutate } = useSWRConfig()
  return async (person: object, name: string): Promise<Added> => {
    if (!created.current) {
      const { data } = await post<Options>(`${PASSKEYS_PATH}/options`, person)
      created.current = await createPasskey(data.options)
    }
    try {
      const answer = await post<Added>(PASSKEYS_PATH, { name, credential: created.current })
      onAdded(answer.data.recovery_codes ?? [])
      return answer
    } catch (error) {
      if (error instanceof ApiError && REFUSED.includes(error.status)) {
        created.current = undefined
        // the server may have the key already: only its answer was lost
        for (const path of [PASSKEYS_PATH, SECOND_FACTOR_PATH]) void mutate(path)
      }
      throw error
    }
  }
}
