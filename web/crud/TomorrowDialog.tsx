/** Asks whether lots that get more than their load enter a rule today or tomorrow. */
import type { ReactNode } from 'react'
import { Button, Dialog } from 'ui-kit'

type Props = {
  title: string
  /** Number of lots. */
  count: number
  onClose: () => void
  onToday: () => void
  onTomorrow: () => void
  children: ReactNode
}

export const TomorrowDialog = ({ title, count, onClose, onToday, onTomorrow, children }: Props) => (
  <Dialog
    open
    onClose={onClose}
    role="alertdialog"
    title={title}
    actions={
      <>
        <Button variant="ghost" onClick={onClose}>
          Voltar
        </Button>
        <Button variant="secondary" onClick={onToday}>
          Salvar assim mesmo
        </Button>
        <Button onClick={onTomorrow} data-autofocus>
          {count === 1 ? 'Entra amanhã' : 'Entram amanhã'}
        </Button>
      </>
    }
  >
    {children}
  </Dialog>
)
