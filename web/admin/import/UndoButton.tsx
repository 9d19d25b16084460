/** Takes an import back, and tells what stays. */
import { useState } from 'react'
import { Button, ConfirmDialog } from 'ui-kit'
import { countText } from '../../../domain/format/count-text.ts'
import { listNames } from '../../../domain/format/list-names.ts'
import { isHistory } from '../../../domain/import/import-kind.ts'
import type { Undone } from '../../../domain/import/import-output.ts'
import { useCall } from '../../crud/calls/useCall.ts'
import { type Answer, type Import, useImportApi } from './import.ts'

export function UndoButton({ made }: { made: Import }) {
  const { undo } = useImportApi()
  const [isOpen, setOpen] = useState(false)
  const { busy, call } = useCall()
  const [isUndone, setUndone] = useState(made.undone_at !== null)
  const confirm = async () => {
    if (await call(undo(made.id).then(withReasons))) setUndone(true)
    setOpen(false)
  }
  if (isUndone) return <p className="text-ink-2">Desfeita.</p>
  return (
    <>
      <Button variant="secondary" onClick={() => setOpen(true)}>
        Desfazer importação
      </Button>
      <ConfirmDialog
        open={isOpen}
        title="Desfazer importação?"
        confirmLabel="Desfazer"
        busy={busy}
        onCancel={() => setOpen(false)}
        onConfirm={() => void confirm()}
      >
        <p>{consequence(made)}</p>
      </ConfirmDialog>
    </>
  )
}

/** What stays, and why, after the message. */
function withReasons({ data, message }: Answer<Undone>) {
  const reasons = data.kept.map(({ name, kept }) => `${name}: ${kept}`)
  return { message: reasons.length > 0 ? `${message} Ficaram ${listNames(reasons)}` : message }
}

function consequence({ kind, created, changed }: Import): string {
  if (isHistory(kind))
    return `${created === 1 ? 'Sai' : 'Saem'} ${countText(created, 'registro')} que ela trouxe, e cada dia volta ao que era.`
  const parts = [
    created > 0 && `${created === 1 ? 'Sai' : 'Saem'} ${countText(created, 'cadastro')} que ela criou.`,
    changed > 0 &&
      `${countText(changed, 'cadastro')} ${changed === 1 ? 'volta' : 'voltam'} ao que ${changed === 1 ? 'era' : 'eram'}.`,
    'O que alguém já usou ou mudou depois fica, com o motivo.',
  ]
  return parts.filter(Boolean).join(' ')
}
