/** Asks before a save that brings lots above their load of today. */
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { ConfirmDialog } from 'ui-kit'
import type { OverLoad } from '../../domain/operation/feeding-day/day-load.ts'
import { overLoadText } from '../../domain/operation/feeding-day/over-load-text.ts'
import { lazyDialog } from '../core/screen.ts'

const TomorrowDialog = lazyDialog(() => import('./TomorrowDialog.tsx'), 'TomorrowDialog')

const TITLE = 'Passam da carga de hoje'

/** Lots that are named; the others are counted. */
const SHOWN = 5

/** The plan of the day is as large as the rest of a form: it is loaded while the form is filled in. */
export const changedDayLoad = () => import('../../domain/operation/feeding-day/changed-day-load.ts')

type Form = { onSubmit: () => void; busy: boolean; dirty: boolean }

/** The form's props while it also searches, and the question. `findOverLoads` is called at the submit. */
export function useOverLoadQuestion(
  findOverLoads: () => Promise<OverLoad[]>,
  { onSubmit: submit, busy, dirty }: Form,
  /** Remembers the lots that enter tomorrow, before the submit; without it that is no answer. */
  enterTomorrow?: (lotIds: readonly number[]) => void,
): { submission: { onSubmit: () => void; busy: boolean }; question: ReactNode } {
  const [asked, setAsked] = useState<OverLoad[]>([])
  const [searching, setSearching] = useState(false)
  const latestSubmit = useLatest(submit)
  useEffect(() => {
    if (dirty) changedDayLoad().catch(() => undefined) // the submit loads it again
  }, [dirty])
  const close = () => setAsked([])
  const askOrSubmit = async () => {
    setSearching(true)
    // without the file of the plan the save goes on, and the alert of the same rule tells the farm
    const found = await findOverLoads().catch(() => [])
    setSearching(false)
    if (found.length > 0) setAsked(found)
    else latestSubmit.current?.()
  }
  const answer = (tomorrow: readonly number[]) => {
    enterTomorrow?.(tomorrow)
    close()
    submit()
  }
  const overs = asked.length > 0 && <OverLoads overs={asked} hasTomorrow={enterTomorrow !== undefined} />
  const question = enterTomorrow ? (
    overs && (
      <TomorrowDialog
        title={TITLE}
        onClose={close}
        onToday={() => answer([])}
        onTomorrow={() => answer(asked.map(({ lotId }) => lotId))}
        count={asked.length}
      >
        {overs}
      </TomorrowDialog>
    )
  ) : (
    <ConfirmDialog
      open={asked.length > 0}
      title={TITLE}
      confirmLabel="Salvar assim mesmo"
      cancelLabel="Voltar"
      variant="primary"
      onCancel={close}
      onConfirm={() => answer([])}
    >
      {overs}
    </ConfirmDialog>
  )
  return { submission: { onSubmit: () => void askOrSubmit(), busy: busy || searching }, question }
}

/** The function of the last render; null after the form was left. */
function useLatest(submit: () => void) {
  const latest = useRef<typeof submit>(null)
  useEffect(() => {
    latest.current = submit
    return () => {
      latest.current = null
    }
  })
  return latest
}

const OverLoads = ({ overs, hasTomorrow }: { overs: readonly OverLoad[]; hasTomorrow: boolean }) => (
  <>
    <ul className="list-disc space-y-1 pl-5">
      {overs.slice(0, SHOWN).map(over => (
        <li key={over.lotId}>{overLoadText(over)}</li>
      ))}
    </ul>
    {overs.length > SHOWN && <p className="mt-1">E mais {overs.length - SHOWN}.</p>}
    <p className="mt-3">
      {hasTomorrow
        ? 'Quem entra amanhã fica na regra nova e não recebe mais nada hoje.'
        : 'Para que a mudança valha só amanhã, volte e salve depois do último trato de hoje.'}
    </p>
  </>
)
