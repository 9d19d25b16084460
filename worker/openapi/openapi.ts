/** GET openapi.json: the description of the API. */
import type { IRequest, RouterType } from 'itty-router'
import { lazy, record, text } from '../../domain/schema/output-field.ts'
import { declare, type Handler } from '../http/handler.ts'
import { serializedJson } from '../http/respond.ts'
import { describeApi } from './document.ts'

const output = lazy(() => record('OpenAPI', { openapi: text('Versão do OpenAPI'), '[string]': 'unknown' }))

/** Described at the first request of an isolate and kept: it costs a tenth of a second, and few isolates serve it. */
export function openApi(routes: () => RouterType<IRequest>['routes']): Handler {
  let text: string | undefined
  return declare('read', { token: false }, { output, flat: true }, async (_, env) => {
    text ??= JSON.stringify(describeApi(routes(), env.SITE))
    return serializedJson(200, text, { 'cache-control': 'public, max-age=300' })
  })
}
