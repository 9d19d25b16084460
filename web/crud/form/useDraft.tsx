/** Keeps what is typed in a form until it is saved or given up, and recovers it when the form is opened again. */
import { useEffect, useEffectEvent, useState } from 'react'
import { Banner, Button } from 'ui-kit'
import { useLocation, useSearch } from 'wouter'
import { type Draft, type DraftPlace, deleteDraft, readDraft, writeDraft } from '../../core/drafts.ts'
import { useFarm, useSession } from '../../core/session.ts'
import { draftPath } from './draft-path.ts'

/** The draft of the form at this address. It is read once, when the form is mounted. */
export function useDraft() {
  const [location] = useLocation()
  const path = draftPath(location, useSearch())
  const email = useSession()?.email ?? ''
  const farmId = useFarm()?.id ?? 0
  const [place] = useState<DraftPlace>({ email, farmId, path })
  const [recovered, setRecovered] = useState<Draft | null>(() => readDraft(place))
  return {
    place,
    recovered,
    discard: () => {
      deleteDraft(place)
      setRecovered(null)
    },
  }
}

/** Writes the draft on each change. Null deletes it, and undefined leaves it as it is. */
export function useWriteDraft(place: DraftPlace, draft: Draft | null | undefined): void {
  const text = draft && JSON.stringify(draft)
  const write = useEffectEvent(() => {
    if (draft) writeDraft(place, draft)
    else if (draft === null) deleteDraft(place)
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: the draft is a new object in each render, so its text tells whether it changed
  useEffect(() => write(), [place, text])
}

export const RecoveredNotice = ({ draft, onDiscard }: { draft: Draft; onDiscard: () => void }) => (
  <Banner
    title="Recuperamos o que você tinha digitado"
    action={
      <Button variant="secondary" onClick={onDiscard}>
        Descartar
      </Button>
    }
  >
    {draft.omitted && 'Menos a senha: digite-a de novo. '}
    Confira e salve, ou descarte para começar de novo.
  </Banner>
)
