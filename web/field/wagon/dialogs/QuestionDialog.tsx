import { Button, Dialog } from 'ui-kit'

type Props = { text: string; onCorrect: () => void; onConfirm: () => void }

/** The confirmation of a weight that looks mistyped, once. A confirmed weight is a fact. */
export const QuestionDialog = ({ text, onCorrect, onConfirm }: Props) => (
  <Dialog
    open
    onClose={onCorrect}
    role="alertdialog"
    title="Este peso está certo?"
    actions={
      <>
        <Button variant="secondary" size="field" onClick={onConfirm}>
          Está certo, registrar
        </Button>
        <Button size="field" onClick={onCorrect} data-autofocus>
          Corrigir
        </Button>
      </>
    }
  >
    <p className="text-lg">{text}</p>
  </Dialog>
)
