/** Data of the closing sheet of a lot. */
import type { Closeout } from '../../../../domain/cost/closeout-output.ts'
import { useFarmData } from '../../../core/data.ts'
import { whileUpdating } from '../../costs/costs.ts'

export const useCloseout = (lotId: number) => useFarmData<Closeout>(`/lots/${lotId}/closeout`, whileUpdating)
