import { ConfirmDialog } from 'ui-kit'

type Props = {
  /** How many records of the outbox are not sent. */
  unsent: number
  onClose: () => void
  onConfirm: () => void
}

/** Signing out loses no record, but they are sent only after this user signs in again. */
export const SignOutDialog = ({ unsent, onClose, onConfirm }: Props) => (
  <ConfirmDialog
    open
    onCancel={onClose}
    onConfirm={onConfirm}
    title="Sair sem enviar?"
    confirmLabel="Sair assim mesmo"
    variant="primary"
  >
    {unsent === 1
      ? 'Há 1 registro neste aparelho que ainda não foi enviado. Ele fica guardado aqui e só é enviado quando você entrar de novo neste aparelho.'
      : `Há ${unsent} registros neste aparelho que ainda não foram enviados. Eles ficam guardados aqui e só são enviados quando você entrar de novo neste aparelho.`}
  </ConfirmDialog>
)
