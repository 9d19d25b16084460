import { ConfirmDialog } from 'ui-kit'

type Props = {
  /** How many records of the outbox are not sent. */
  unsent: number
  /** How many trough notes are chosen and not saved. */
  notes: number
  onClose: () => void
  onConfirm: () => void
}

/** Signing out loses no record, but they are sent only after this user signs in again. Chosen notes are lost. */
export const SignOutDialog = ({ unsent, notes, onClose, onConfirm }: Props) => (
  <ConfirmDialog
    open
    onCancel={onClose}
    onConfirm={onConfirm}
    title={notes > 0 ? 'Sair sem salvar?' : 'Sair sem enviar?'}
    confirmLabel="Sair assim mesmo"
    variant={notes > 0 ? 'danger' : 'primary'}
  >
    <div className="space-y-3">
      {notes > 0 && <p>{notesText(notes)}</p>}
      {unsent > 0 && <p>{unsentText(unsent)}</p>}
    </div>
  </ConfirmDialog>
)

const notesText = (count: number) =>
  count === 1
    ? 'Há 1 nota de cocho escolhida e não salva, que será perdida. Para não perdê-la, cancele e salve em Leitura de cocho.'
    : `Há ${count} notas de cocho escolhidas e não salvas, que serão perdidas. Para não perdê-las, cancele e salve em Leitura de cocho.`

const unsentText = (count: number) =>
  count === 1
    ? 'Há 1 registro neste aparelho que ainda não foi enviado. Ele fica guardado aqui e só é enviado quando você entrar de novo neste aparelho.'
    : `Há ${count} registros neste aparelho que ainda não foram enviados. Eles ficam guardados aqui e só são enviados quando você entrar de novo neste aparelho.`
