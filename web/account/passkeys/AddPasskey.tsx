/** Adds a passkey: the password, the browser's own prompt, and a name for the new key. */
import { useState } from 'react'
import { deviceName } from '../../../domain/account/device.ts'
import { post } from '../../core/api.ts'
import { loadPasskeySchemas, PASSKEYS_PATH } from '../account.ts'
import { PasswordDialog } from '../PasswordDialog.tsx'
import { createPasskey } from './browser-passkey.ts'
import { PasskeyNameDialog } from './PasskeyNameDialog.tsx'

type Props = { onClose: () => void; onAdded: (codes: string[]) => void }

type Options = { data: { options: PublicKeyCredentialCreationOptionsJSON } }
type Added = { data: { recovery_codes?: string[] }; message: string }

const schema = () => loadPasskeySchemas().then(passkey => passkey.ConfirmPerson)

export function AddPasskey({ onClose, onAdded }: Props) {
  const [credential, setCredential] = useState<object | null>(null)
  const create = async (body: object) => {
    const { data } = await post<Options>(`${PASSKEYS_PATH}/options`, body)
    setCredential(await createPasskey(data.options))
    return {}
  }
  const save = async (body: object) => {
    const answer = await post<Added>(PASSKEYS_PATH, { ...body, credential })
    onAdded(answer.data.recovery_codes ?? [])
    return answer
  }
  if (credential)
    return (
      <PasskeyNameDialog
        title="Dê um nome à chave de acesso"
        text="Para você reconhecê-la na lista."
        name={deviceName(navigator.userAgent)}
        save={save}
        onSaved={() => undefined}
        onClose={onClose}
      />
    )
  return (
    <PasswordDialog
      title="Adicionar chave de acesso"
      submitLabel="Continuar"
      schema={schema}
      save={create}
      onSaved={() => undefined}
      onClose={onClose}
    >
      Digite a sua senha. Em seguida o navegador pede a digital, o rosto ou o PIN do aparelho.
    </PasswordDialog>
  )
}
