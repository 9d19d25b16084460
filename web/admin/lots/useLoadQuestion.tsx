/** Asks, before heads are saved that changed, whether the load changes with them. Either answer is sent and stays in the history. */
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import { type LoadAnswer, loadOfHeads } from '../../../domain/lot/load/load-answer.ts'
import { useFeedingBasis } from '../../core/farm-settings.ts'
import { lazyDialog } from '../../core/screen.ts'
import { headsNow } from './lot-form-values.ts'
import type { LotFormState } from './useLotForm.ts'

const LoadDialog = lazyDialog(() => import('./LoadDialog.tsx'), 'LoadDialog')

type Form = Pick<LotFormState, 'form' | 'lot'> & { submit: () => void }

/** The form's submit, and the question. It asks again once other heads took the answer back. A call is of each head already. */
export function useLoadQuestion({ form, lot, submit }: Form): { onSubmit: () => void; question: ReactNode } {
  const [isAsked, setAsked] = useState(false)
  const [answers, setAnswers] = useState(0)
  const heads = headsNow(form.values.quantity, lot)
  const isCalled = useFeedingBasis() === 'dry_matter' && lot?.call !== undefined
  const stored = lot && { load: lot.projected_load, quantity: lot.quantity }
  const isOpen =
    stored !== undefined &&
    !isCalled &&
    heads !== null &&
    heads > 0 &&
    heads !== stored.quantity &&
    form.values.load_answer === null &&
    form.values.today_load === stored.load
  const submitAnswered = useEffectEvent(submit)
  // the next render's submit has the answer
  useEffect(() => {
    if (answers > 0) submitAnswered()
  }, [answers])
  const answer = (load_answer: LoadAnswer) => {
    if (!stored || heads === null) return
    form.change({ load_answer, ...(load_answer === 'per_head' && { today_load: loadOfHeads(stored, heads) }) })
    setAnswers(answers + 1)
    setAsked(false)
  }
  return {
    onSubmit: () => (isOpen ? setAsked(true) : submit()),
    question: isAsked && stored && heads !== null && (
      <LoadDialog stored={stored} heads={heads} onAnswer={answer} onClose={() => setAsked(false)} />
    ),
  }
}
