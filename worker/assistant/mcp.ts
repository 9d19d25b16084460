/** MCP: an AI program of the farm asks for its record, with a farm access token. Stateless, one JSON answer to each request. */
import { type IRequest, StatusError } from 'itty-router'
import { isTokenAllowed, READS_ONLY } from '../../domain/account/farm-token.ts'
import { McpMessage, McpReply } from '../../domain/assistant/mcp-message-input.ts'
import { runQueries } from '../db/batch.ts'
import { findOwnDatabase } from '../db/farm-database.ts'
import { programAccess, unauthorized } from '../http/access.ts'
import { authorize } from '../http/authorize.ts'
import { parseInput } from '../http/body.ts'
import { isFromOtherSite } from '../http/client/same-origin.ts'
import { createLoadContext, type Member } from '../http/context.ts'
import { openConnections } from '../http/d1-session.ts'
import { declare, type Handler } from '../http/handler.ts'
import { type OpenRequest, openRequest } from '../http/request.ts'
import { json } from '../http/respond.ts'
import { answerCall } from './answer-call.ts'

export const serve: Handler = declare(
  'write',
  programAccess,
  { readsOnly: true, input: McpMessage, output: McpReply },
  async (req, env, ctx) => {
    if (isFromOtherSite(req)) throw new StatusError(403, 'Este pedido veio da página de outro site.')
    const request = openRequest(programAccess, {}, { req, env, ctx }, false)
    const message = await parseInput(McpMessage, req)
    const member = await authorizeProgram(request)
    // its package would double what an isolate loads at its start
    const { serveMcp } = await import('./mcp-server.ts')
    const response = await serveMcp(accepting(req), message, {
      farmName: member.farm.name,
      site: env.SITE,
      isListed: ({ only }) => !only || isTokenAllowed(READS_ONLY, false, only.can),
      call: (tool, slots) => {
        const ofFarm = requestOfFarm(request, member)
        return answerCall(openConnections(ofFarm).farm, createLoadContext(ofFarm, undefined), tool, slots, member)
      },
    })
    return asJson(response)
  },
)

async function authorizeProgram(request: OpenRequest): Promise<Member> {
  const { main } = openConnections(request)
  const { program } = programAccess.callers
  if (request.tokenKind !== 'program' || !program) throw unauthorized()
  const values = { tokenHash: request.tokenHash, now: request.now }
  const member = authorize(programAccess, request, main, await runQueries(main, program, { values, idempotent: true }))
  await programAccess.limit?.(request.env, member, { isWrite: false, batchSize: 1 })
  return member
}

/** As if the token's farm were in the path. */
const requestOfFarm = (request: OpenRequest, { farm }: Member): OpenRequest => ({
  ...request,
  params: { farmId: farm.id, id: 0 },
  ownDatabase: findOwnDatabase(request.env, farm.id),
})

/** A client may leave out that it takes an event stream, which it never gets. */
function accepting(req: IRequest): Request {
  const headers = new Headers(req.headers)
  headers.set('accept', 'application/json, text/event-stream')
  return new Request(req.url, { method: 'POST', headers })
}

/** Clients of 2025 get an event stream with one message in it, which is as good in JSON. */
async function asJson(response: Response): Promise<Response> {
  if (!response.headers.get('content-type')?.startsWith('text/event-stream'))
    return new Response(response.body, response)
  const [, message] = /^data: (.*)$/m.exec(await response.text()) ?? []
  return json(response.status, message ? JSON.parse(message) : null)
}
