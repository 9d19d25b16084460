/** Every route of the API with its declaration, so that contract tests cover a new route as soon as it exists. */
import type { Type } from 'arktype'
import type { Permission } from '../../domain/account/permission.ts'
import { api } from '../../worker/api.ts'
import type { Handler } from '../../worker/http/handler.ts'
import { SAMPLE_ENTRY, SAMPLE_IMPORT, sampleDay } from './fed-farm/fed-farm.ts'

export type Route = {
  method: string
  /** '/farms/:farmId/lots/:id' */
  path: string
  name: string
  kind: 'read' | 'write'
  /** Needs a session. */
  token: boolean
  /** Whether the route is for the vendor's staff only. */
  staff: boolean
  /** Whether only programs may call. */
  programOnly: boolean
  /** Whether the route is for members of the farm in the path only. */
  ofFarm: boolean
  can?: Permission
  /** A question with a body, which changes nothing. */
  readsOnly?: boolean | undefined
  input?: Type<unknown>
  audit?: Handler['route']['audit']
  output?: () => Type<unknown>
  file?: string | undefined
  /** The table of the `:id` in the path: the word before it. */
  table?: string
}

const BASE = '/api/v1'

export const listRoutes = (router: Pick<typeof api, 'routes'>): Route[] =>
  router.routes.flatMap(([method, , handlers, full]) => {
    const declared = (handlers as Handler[]).find(handler => handler.route)?.route
    const path = String(full).slice(BASE.length)
    const table = /(\w+)\/:id/.exec(path)?.[1]
    const name = `${method} ${path.slice(1)}`
    return declared ? [{ ...declared, method, path, name, ofFarm: path.includes(':farmId'), table }] : []
  })

export const allRoutes = listRoutes(api)
/** Without Meta's webhook, whose caller signs or knows a token of its own (worker/whatsapp/webhook.test.ts). */
export const routes = allRoutes.filter(({ path }) => path !== '/whatsapp/webhook')

/** It describes the API, and so needs no database. */
export const needsDatabase = ({ path }: Route) => path !== '/openapi.json'

export const farmRoutes = routes.filter(({ ofFarm }) => ofFarm)
export const readRoutes = routes.filter(({ kind }) => kind === 'read')
export const writeRoutes = routes.filter(({ kind }) => kind === 'write')

/** The id of the movement that the contract tests record and void. */
const SAMPLE_MOVEMENT = '5f0c0f0e-2a43-4b5c-9d37-7a6b1f2c3d4e'

/** A death of today. */
export const sampleMovement = (lot_id: number) => ({
  id: SAMPLE_MOVEMENT,
  lot_id,
  kind: 'death',
  quantity: 1,
  at: new Date().toISOString(),
})

export function buildPath({ path }: Route, farmId: number, id: number | string = 0): string {
  return path
    .replace(':farmId', String(farmId))
    .replace(':id', String(id))
    .replace(':lineId', '1')
    .replace(':weighingId', '1')
    .replace(':analysisId', '1')
    .replace(':movementId', SAMPLE_MOVEMENT)
    .replace(':entryId', SAMPLE_ENTRY)
    .replace(':saleId', SAMPLE_ENTRY)
    .replace(':closingId', SAMPLE_ENTRY)
    .replace(':day', sampleDay())
    .replace(':linkId', '1')
    .replace(':importId', SAMPLE_IMPORT)
    .replace(':deliveryId', '1')
}
