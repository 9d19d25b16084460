/** Asks before a save that brings lots above their load of today. */
import { type ReactNode, useState } from 'react'
import { ConfirmDialog } from 'ui-kit'
import { overLoadText } from '../../domain/operation/feeding-day/changed-day-load.ts'
import type { OverLoad } from '../../domain/operation/feeding-day/day-load.ts'

/** Lots that are named; the others are counted. */
const SHOWN = 5

/** The form's submit, and the question. `findOverLoads` is called at the submit. */
export function useOverLoadQuestion(
  findOverLoads: () => OverLoad[],
  submit: () => void,
): { onSubmit: () => void; question: ReactNode } {
  const [asked, setAsked] = useState<OverLoad[]>([])
  const close = () => setAsked([])
  const onSubmit = () => {
    const found = findOverLoads()
    if (found.length > 0) setAsked(found)
    else submit()
  }
  const confirm = () => {
    close()
    submit()
  }
  const question = (
    <ConfirmDialog
      open={asked.length > 0}
      title="Passam da carga de hoje"
      confirmLabel="Salvar assim mesmo"
      cancelLabel="Voltar"
      variant="primary"
      onCancel={close}
      onConfirm={confirm}
    >
      <OverLoads overs={asked} />
    </ConfirmDialog>
  )
  return { onSubmit, question }
}

const OverLoads = ({ overs }: { overs: readonly OverLoad[] }) => (
  <>
    <ul className="list-disc space-y-1 pl-5">
      {overs.slice(0, SHOWN).map(over => (
        <li key={over.lotId}>{overLoadText(over)}</li>
      ))}
    </ul>
    {overs.length > SHOWN && <p className="mt-1">E mais {overs.length - SHOWN}.</p>}
    <p className="mt-3">Para que a mudança valha só amanhã, volte e salve depois do último trato de hoje.</p>
  </>
)
