// The confirmation before unsaved changes are lost. Apart from the hook of the form, because the header of every screen needs it, too.
import type { ReactNode } from 'react'

type LeaveQuestion = {
  title: string
  text: ReactNode
  confirmLabel: string
  /** The form keeps what was typed, for its next opening. */
  keepsDraft?: boolean
}

export type Leaving = { navigate: () => void; question: LeaveQuestion }

export const leaveQuestion: LeaveQuestion = {
  title: 'Sair sem salvar?',
  text: 'O que foi digitado e ainda não foi salvo será perdido.',
  confirmLabel: 'Sair sem salvar',
}

/** Opens the confirmation of the form that has unsaved changes. */
let askInForm: ((leaving: Leaving) => void) | null = null

/** Null when the form has no unsaved changes any more. */
export function setQuestionInForm(ask: typeof askInForm): void {
  askInForm = ask
}

/** Calls `navigate` at once, or after a confirmation where a form has unsaved changes. */
export function confirmUnsavedChanges(navigate: () => void, question = leaveQuestion): void {
  if (askInForm) askInForm({ navigate, question })
  else navigate()
}
