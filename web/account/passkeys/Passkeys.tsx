/** The passkeys of the person: the list, and what can be done with each. */
import { Fingerprint, Pencil } from 'lucide-react'
import { useState } from 'react'
import { Button, IconButton, Skeleton } from 'ui-kit'
import { MAX_PASSKEYS } from '../../../domain/account/passkey.ts'
import type { Passkey } from '../../../domain/account/passkey-output.ts'
import { formatDate } from '../../../domain/format/format.ts'
import { remove } from '../../core/api.ts'
import { Loaded } from '../../layout/loaded/Loaded.tsx'
import { TextWithAction } from '../AccountSection.tsx'
import { loadPasskeySchemas, PASSKEYS_PATH, type PasskeyList, useAccountData } from '../account.ts'
import { PasswordDialog } from '../PasswordDialog.tsx'
import { AddPasskey } from './AddPasskey.tsx'
import { canUsePasskeys } from './browser-passkey.ts'
import { RenamePasskeyDialog } from './RenamePasskeyDialog.tsx'

type Props = {
  count: number
  /** With the recovery codes, if there are new ones. */
  onAdded: (codes: string[]) => void
  onChanged: () => void
}

/** What is done with a key of the list, or with a new one. */
type Doing = { kind: 'add' } | { kind: 'rename' | 'remove'; passkey: Passkey }

const removalSchema = () => loadPasskeySchemas().then(passkey => passkey.ConfirmPerson)

export function Passkeys({ count, onAdded, onChanged }: Props) {
  const list = useAccountData<PasskeyList>(count > 0 ? PASSKEYS_PATH : null)
  const [doing, setDoing] = useState<Doing | null>(null)
  const cannotAdd = reasonNotToAdd(count)
  const close = () => setDoing(null)
  const addButton = cannotAdd === null && (
    <Button variant="secondary" onClick={() => setDoing({ kind: 'add' })}>
      Adicionar chave de acesso
    </Button>
  )
  const refresh = () => {
    close()
    void list.mutate()
    onChanged()
  }
  return (
    <div className="space-y-3">
      {count === 0 ? (
        <TextWithAction action={addButton}>
          <h3 className="font-semibold">Chaves de acesso</h3>
          <p className="text-ink-2">
            Confirme a entrada com a digital, o rosto ou o PIN do celular ou do computador. Não serve em um site falso.
          </p>
        </TextWithAction>
      ) : (
        <>
          <h3 className="font-semibold">Chaves de acesso</h3>
          <Loaded
            query={list}
            errorTitle="As chaves de acesso não foram carregadas"
            loading={<Skeleton className="h-16 w-full" label="Carregando as chaves de acesso" />}
          >
            {({ passkeys }) => (
              <ul aria-label="Chaves de acesso" className="divide-y divide-line">
                {passkeys.map(passkey => (
                  <PasskeyRow key={passkey.id} passkey={passkey} onDo={kind => setDoing({ kind, passkey })} />
                ))}
              </ul>
            )}
          </Loaded>
          <div className="flex justify-end max-sm:*:flex-1">{addButton}</div>
        </>
      )}
      {cannotAdd !== null && <p className="text-sm text-ink-2">{cannotAdd}</p>}
      {doing?.kind === 'add' && (
        <AddPasskey
          onClose={close}
          onAdded={codes => {
            close()
            void list.mutate()
            onAdded(codes)
          }}
        />
      )}
      {doing?.kind === 'rename' && <RenamePasskeyDialog passkey={doing.passkey} onClose={close} onRenamed={refresh} />}
      {doing?.kind === 'remove' && (
        <PasswordDialog
          title={`Remover ${doing.passkey.name}?`}
          submitLabel="Remover"
          variant="danger"
          schema={removalSchema}
          save={body => remove(`${PASSKEYS_PATH}/${doing.passkey.id}`, body)}
          onSaved={refresh}
          onClose={close}
        >
          Ela não serve mais para entrar. Apague-a também no aparelho, se quiser.
        </PasswordDialog>
      )}
    </div>
  )
}

/** Null where a key may be added. */
function reasonNotToAdd(count: number): string | null {
  if (!canUsePasskeys())
    return 'Este navegador não tem chaves de acesso. Para adicionar uma, atualize-o ou abra a sua conta em outro.'
  return count >= MAX_PASSKEYS
    ? `Você tem ${MAX_PASSKEYS} chaves de acesso, o máximo. Para adicionar outra, remova uma que você não usa mais.`
    : null
}

type RowProps = { passkey: Passkey; onDo: (kind: 'rename' | 'remove') => void }

const PasskeyRow = ({ passkey: { name, created_at, last_used_at }, onDo }: RowProps) => (
  <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
    <Fingerprint size={22} className="shrink-0 text-ink-3" aria-hidden="true" />
    <div className="min-w-0 flex-1 basis-56">
      <p className="font-medium wrap-anywhere">{name}</p>
      <p className="text-sm text-ink-2">
        Adicionada em {formatDate(created_at)}.{' '}
        {last_used_at ? `Usada em ${formatDate(last_used_at)}.` : 'Ainda não usada.'}
      </p>
    </div>
    <div className="ml-auto flex items-center gap-1">
      <IconButton label={`Mudar o nome de ${name}`} onClick={() => onDo('rename')}>
        <Pencil size={18} aria-hidden="true" />
      </IconButton>
      <Button variant="ghost" onClick={() => onDo('remove')} aria-label={`Remover ${name}`}>
        Remover
      </Button>
    </div>
  </li>
)
