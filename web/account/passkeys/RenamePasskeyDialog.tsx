import type { Passkey } from '../../../domain/account/passkey-output.ts'
import { put } from '../../core/api.ts'
import { PASSKEYS_PATH } from '../account.ts'
import { PasskeyNameDialog } from './PasskeyNameDialog.tsx'

type Props = { passkey: Passkey; onClose: () => void; onRenamed: () => void }

export const RenamePasskeyDialog = ({ passkey: { id, name }, onClose, onRenamed }: Props) => (
  <PasskeyNameDialog
    title="Mudar o nome da chave de acesso"
    name={name}
    save={body => put(`${PASSKEYS_PATH}/${id}`, body)}
    onSaved={onRenamed}
    onClose={onClose}
  />
)
