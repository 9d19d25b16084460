/** The latest operations that fed a lot. */
import type { LotOperationJson } from '../../../domain/lot/lot-operation.ts'
import { useFarmPage } from '../../data.ts'

export type LotOperation = LotOperationJson

const LATEST = 8

export const useLotOperations = (lotId: number) =>
  useFarmPage<{ data: LotOperation[] }>(`/lots/${lotId}/operations?items=${LATEST}`)
