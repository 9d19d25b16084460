/** A contact as the vendor's staff works on it: a lead from its first message until it is won or lost. */

import type { ContactStatus, FarmSize } from '../site/contact.ts'
import type * as Output from '../site/contact-output.ts'
import { toIso } from '../time/day.ts'
import { conflict, invalid } from '../validation/refusal.ts'

export type Contact = {
  id: number
  name: string
  email: string
  phone: string
  farmSize: FarmSize
  message: string | null
  /** The account of a person who signed up and entered their farm. */
  userId: number | null
  farmName: string | null
  city: string | null
  heads: number | null
  status: ContactStatus
  notes: string | null
  nextCallOn: string | null
  createdAt: number
  updatedAt: number
}

export function toJson({
  farmSize,
  farmName,
  userId,
  nextCallOn,
  createdAt,
  updatedAt,
  ...contact
}: Contact): Output.Contact {
  return {
    ...contact,
    farm_size: farmSize,
    farm_name: farmName,
    user_id: userId,
    next_call_on: nextCallOn,
    created_at: toIso(createdAt),
    updated_at: toIso(updatedAt),
  }
}

/** A contact that is won or lost needs no call. */
export const isClosed = (status: ContactStatus) => status === 'won' || status === 'lost'

type Work = { status: ContactStatus; notes: string | null; nextCallOn: string | null }

/** The contact after a member of the staff changed it. 'new' means that this has not happened yet. */
export function changed<C extends Contact>(contact: C, work: Work, today: string): C {
  if (work.status === 'new' && contact.status !== 'new')
    throw conflict('Este contato já foi atendido e não volta a ser novo. Escolha Em conversa.')
  if (work.nextCallOn !== null && work.nextCallOn < today && work.nextCallOn !== contact.nextCallOn)
    throw invalid({ next_call_on: ['Este dia já passou. Escolha hoje ou um dia à frente.'] })
  return { ...contact, ...work, nextCallOn: isClosed(work.status) ? null : work.nextCallOn }
}
