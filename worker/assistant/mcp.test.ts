/** The MCP server on the demo farm, by the official client: it answers with what the screens have, and nothing of money or of another farm. */
import { createExecutionContext, waitOnExecutionContext } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client'
import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import type { AnswerFigure, Source } from '../../domain/assistant/answer.ts'
import type { LotReport } from '../../domain/report/report-output.ts'
import { addDays, dayAt } from '../../domain/time/day.ts'
import { callApi, db } from '../../tests/support/api-client.ts'
import { insertDemoFarm } from '../../tests/support/demo-farm.ts'
import { createSession } from '../../tests/support/farm.ts'
import { insertFarmToken } from '../../tests/support/farm-tokens.ts'
import { withoutRateLimits } from '../../tests/support/rate-limits.ts'
import { runJobs } from '../cron.ts'
import { farmTokens, users } from '../db/schema.ts'
import worker from '../index.ts'

const FARM = 1
const NEIGHBOUR = 1001
const today = dayAt(Date.now(), 'America/Sao_Paulo')
const yesterday = addDays(today, -1)
const idOf = async (email: string) => (await db.select().from(users).where(eq(users.email, email)))[0]?.id ?? 0
let managerId: number
let token: string

beforeAll(async () => {
  await insertDemoFarm(env.DB, Date.now(), '-')
  await runJobs(env, Date.now())
  managerId = await idOf('gestor@demo.cochoemdia.com.br')
  token = await insertFarmToken(FARM, managerId)
})

async function send(input: URL | RequestInfo, init?: RequestInit): Promise<Response> {
  const ctx = createExecutionContext()
  const request = new Request(input, init) as Request<unknown, IncomingRequestCfProperties>
  const response = await worker.fetch(request, withoutRateLimits(), ctx)
  await waitOnExecutionContext(ctx)
  return response
}

async function connect(bearer = token): Promise<Client> {
  const client = new Client({ name: 'teste', version: '1' })
  const transport = new StreamableHTTPClientTransport(new URL('http://cocho.test/api/v1/mcp'), {
    requestInit: { headers: { authorization: `Bearer ${bearer}` } },
    fetch: send,
  })
  await client.connect(transport)
  return client
}

type Result = { text: string; figures: AnswerFigure[]; sources: Source[] }
async function call(name: string, args: Record<string, unknown> = {}, bearer = token) {
  const client = await connect(bearer)
  const result = await client.callTool({ name, arguments: args })
  await client.close()
  const [first] = result.content as { text: string }[]
  return { text: first?.text ?? '', isError: result.isError ?? false, data: result.structuredContent as Result }
}

describe('the tools of MCP', () => {
  it('only read, and none is about money', async () => {
    const client = await connect()
    const { tools } = await client.listTools()
    const names = tools.map(({ name }) => name)
    expect(names).toEqual(expect.arrayContaining(['feeding_progress', 'intake', 'ingredient_use', 'alerts']))
    expect(names.filter(name => /register|cost|stock|switch|confirm|unknown/.test(name))).toEqual([])
    expect(tools.every(({ annotations }) => annotations?.readOnlyHint === true)).toBe(true)
    const intake = tools.find(({ name }) => name === 'intake')
    expect(intake?.inputSchema).toMatchObject({
      type: 'object',
      additionalProperties: false,
      properties: { lot: expect.objectContaining({}), period: expect.objectContaining({}) },
    })
    expect(client.getServerVersion()).toMatchObject({ name: 'cocho-em-dia' })
  })

  it('answer with the figures of the screen, their days, units and records', async () => {
    const session = await createSession(managerId)
    const path = `/farms/${FARM}/reports/lots?from=${yesterday}&to=${yesterday}`
    const report = (await callApi('GET', path, { token: session })).body.data as LotReport
    const row = report.rows.find(({ lot }) => lot.corral?.name === 'B03')
    const { data, text } = await call('delivered', { lot: 'b3', period: 'yesterday' })
    expect(data.figures[0]).toMatchObject({
      value: row?.delivered,
      unit: 'kg',
      from: yesterday,
      to: yesterday,
      subject: { type: 'lot', id: row?.lot.id },
    })
    expect(text).toContain(data.figures[0]?.text)
    expect(data.sources[0]?.href).toBe(`${env.SITE}/admin/lots/${row?.lot.id}`)
  })

  it('say as an error what is not on the farm, and what fits several records', async () => {
    expect(await call('intake', { lot: 'b99' })).toMatchObject({
      isError: true,
      text: expect.stringMatching(/b 99|b99/),
    })
    expect((await call('ingredient_use', { ingredient: 'sorgo' })).isError).toBe(true)
    expect(await call('ingredient_use', { ingredient: 'algodão' })).toMatchObject({ isError: true })
  })

  it('reject what their schema does not have', async () => {
    expect(await call('intake', { lote: 'b03' })).toMatchObject({
      isError: true,
      text: expect.stringContaining('Campo desconhecido: lote'),
    })
    expect((await call('intake', { period: 'amanhã' })).isError).toBe(true)
  })

  it('have nothing of another farm', async () => {
    const neighbour = await insertFarmToken(NEIGHBOUR, await idOf('vizinho@demo.cochoemdia.com.br'))
    const client = await connect(neighbour)
    for (const { name } of (await client.listTools()).tools)
      expect(JSON.stringify(await client.callTool({ name, arguments: {} })), name).not.toMatch(
        /"B\d\d|Brangus|Senepol|Santa Rita/,
      )
    expect((await call('intake', { lot: 'b03' }, neighbour)).isError).toBe(true)
  })
})

describe('who calls MCP', () => {
  it.each([
    ['an unknown token', async () => `cocho_${'x'.repeat(43)}`],
    ['a revoked token', async () => insertFarmToken(FARM, managerId, { revokedAt: 1 })],
    ['an expired token', async () => insertFarmToken(FARM, managerId, { expiresAt: Date.now() - 1 })],
    ['the session of a person', async () => createSession(managerId)],
  ])('is refused with %s', async (_, bearerOf) => {
    const headers = { authorization: `Bearer ${await bearerOf()}`, 'content-type': 'application/json' }
    const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/list' })
    const response = await send('http://cocho.test/api/v1/mcp', { method: 'POST', headers, body })
    expect(response.status).toBe(401)
    await expect(connect(await bearerOf())).rejects.toThrow()
  })

  it('is no page of another site', async () => {
    const headers = {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      origin: 'https://outro.example',
    }
    const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/list' })
    expect((await send('http://cocho.test/api/v1/mcp', { method: 'POST', headers, body })).status).toBe(403)
  })

  it('is shown on the list of tokens by the day of its use', async () => {
    const fresh = await insertFarmToken(FARM, managerId)
    await db
      .update(farmTokens)
      .set({ lastUsedOn: null })
      .where(eq(farmTokens.hint, fresh.slice(-4)))
    await call('heads', {}, fresh)
    const [row] = await db
      .select()
      .from(farmTokens)
      .where(eq(farmTokens.hint, fresh.slice(-4)))
    expect(row?.lastUsedOn).toBe(today)
  })

  it('gets no cost by a question in words either', async () => {
    const { body } = await callApi('POST', `/farms/${FARM}/assistant/messages`, {
      token,
      body: { text: 'quanto custa a diária da b03' },
    })
    expect(body.data).toMatchObject({ text: 'Custos só o gestor e o técnico veem.', figures: [] })
  })
})
