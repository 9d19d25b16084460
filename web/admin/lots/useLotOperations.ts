/** The latest operations that fed a lot. */
import type * as LotOperationOutput from '../../../domain/operation/fold/lot-operation-output.ts'
import { useFarmPage } from '../../core/data.ts'

export type LotOperation = LotOperationOutput.LotOperation

const LATEST = 8

export const useLotOperations = (lotId: number) =>
  useFarmPage<{ data: LotOperation[] }>(`/lots/${lotId}/operations?items=${LATEST}`)
