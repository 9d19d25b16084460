/** The wagon's last visits to a lot. The list of operations names no lots, so the farm's latest are read whole. */
import useSWR from 'swr'
import { parseLineId } from '../../../domain/operation/line-id.ts'
import { type ApiError, get } from '../../api.ts'
import { useFarm } from '../../session.ts'
import { type OperationJson, useOperations } from '../operations/operations.ts'

const LATEST = 8

/** What one operation brought the lot, in kg; `actual` is null until something was weighed. */
export type Visit = Pick<OperationJson, 'id' | 'status' | 'date' | 'start_time'> & {
  expected: number
  actual: number | null
}

export function useLotOperations(lotId: number) {
  const farm = useFarm()
  const list = useOperations({ items: LATEST })
  const ids = list.data?.data.map(({ id }) => id)
  const key = farm && ids && `/farms/${farm.id}/operations/${ids.join(',')}#whole`
  const whole = useSWR<OperationJson[], ApiError>(key, () => Promise.all((ids ?? []).map(id => read(farm?.id, id))))
  const retry = () => void (list.error ? list.mutate() : whole.mutate())
  return { visits: whole.data && visitsOf(lotId, whole.data), error: list.error ?? whole.error, retry }
}

const read = async (farmId: number | undefined, id: number) =>
  (await get<{ data: OperationJson }>(`/farms/${farmId}/operations/${id}`)).data

function visitsOf(lotId: number, operations: OperationJson[]): Visit[] {
  return operations.flatMap(({ id, status, date, start_time, sub_operations }) => {
    const lines = sub_operations
      .flatMap(sub => sub.unload_operation_corrals)
      .filter(line => parseLineId(line.id).ref === lotId)
    const weighed = lines.flatMap(line => line.actual_quantity ?? [])
    if (lines.length === 0) return []
    return {
      ...{ id, status, date, start_time },
      expected: sum(lines.map(line => line.expected_quantity)),
      actual: weighed.length > 0 ? sum(weighed) : null,
    }
  })
}

const sum = (values: number[]) => values.reduce((total, value) => total + value, 0)
