/** The routes of a kind of record. */
import type { RecordPath } from '../../domain/record/records.ts'
import type { Handler } from '../http/handler.ts'
import type { ApiRouter } from '../http/router.ts'

type RecordHandlers = Record<'list' | 'create' | 'show' | 'update' | 'remove', Handler>

export function addRecord(api: ApiRouter, path: RecordPath, { list, create, show, update, remove }: RecordHandlers) {
  api.get(`/farms/:farmId/${path}`, list)
  api.post(`/farms/:farmId/${path}`, create)
  api.get(`/farms/:farmId/${path}/:id`, show)
  api.put(`/farms/:farmId/${path}/:id`, update)
  api.delete(`/farms/:farmId/${path}/:id`, remove)
}
