/** Data of the kept closings of a lot. */
import type { Closing, KeptCloseout } from '../../../../domain/cost/closing-output.ts'
import { useFarmData } from '../../../core/data.ts'
import { lotHref } from '../lots.ts'

/** The newest first. */
export const useClosings = (lotId: number) => useFarmData<Closing[]>(`/lots/${lotId}/closings`)

export const useClosing = (id: string) => useFarmData<KeptCloseout>(`/lots/closings/${id}`)

export const closingHref = (lotId: number, id: string) => `${lotHref(lotId)}/closeout?closing=${id}`
