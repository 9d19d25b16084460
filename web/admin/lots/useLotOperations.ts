/** The latest operations that fed a lot. */
import type { LotOperationJson } from '../../../domain/operation/fold/lot-operation.ts'
import { useFarmPage } from '../../core/data.ts'

export type LotOperation = LotOperationJson

const LATEST = 8

export const useLotOperations = (lotId: number) =>
  useFarmPage<{ data: LotOperation[] }>(`/lots/${lotId}/operations?items=${LATEST}`)
