import { ConfirmDialog } from './ConfirmDialog.tsx'

type Props = { text: string; onCorrect: () => void; onConfirm: () => void }

/** The confirmation of a weight that looks mistyped, once. A confirmed weight is a fact. */
export const QuestionDialog = ({ text, onCorrect, onConfirm }: Props) => (
  <ConfirmDialog
    title="Este peso está certo?"
    confirmLabel="Está certo, registrar"
    cancelLabel="Corrigir"
    onConfirm={onConfirm}
    onCancel={onCorrect}
  >
    {text}
  </ConfirmDialog>
)
