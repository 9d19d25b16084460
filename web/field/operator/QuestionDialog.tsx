import { Button, Dialog } from 'ui-kit'

type Props = { text: string; onCorrect: () => void; onConfirm: () => void }

/** Asks once about a weight that looks like a slip. A confirmed weight is a fact. */
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
