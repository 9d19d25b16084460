import { ConfirmDialog } from 'ui-kit'

type Props = { unsent: number; onStay: () => void; onLeave: () => void }

/** Nothing is lost by leaving, but who comes next on this device should know that something waits. */
export const SignOutDialog = ({ unsent, onStay, onLeave }: Props) => (
  <ConfirmDialog open onCancel={onStay} onConfirm={onLeave} confirmLabel="Sair assim mesmo">
    {unsent === 1
      ? 'Há 1 registro neste aparelho que ainda não foi enviado. Ele fica guardado aqui e só é enviado quando você entrar de novo neste aparelho.'
      : `Há ${unsent} registros neste aparelho que ainda não foram enviados. Eles ficam guardados aqui e só são enviados quando você entrar de novo neste aparelho.`}
  </ConfirmDialog>
)
