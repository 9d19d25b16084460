import { env } from 'cloudflare:workers'
import { eq, sql } from 'drizzle-orm'
import type { IRequest } from 'itty-router'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { callApi, db } from '../../tests/support/api-client.ts'
import { createFarm, createUser } from '../../tests/support/farm.ts'
import { runBatch, type Statement, statementBuilder } from '../db/batch.ts'
import { securityEvents } from '../db/schema.ts'
import { assertInBatch } from '../db/statements.ts'
import { logSecurityEvents, recordSecurityEvent } from './security-events.ts'

const logged: Record<string, unknown>[] = []
beforeEach(() => {
  logged.length = 0
  vi.spyOn(console, 'log').mockImplementation((text: string) => {
    const line = JSON.parse(text)
    if ('security' in line) logged.push(line)
  })
})

const contextOf = (member: { userId: number } | null, from = '200.100.50.1', now = Date.now()) => {
  const req = new Request('http://cocho.test/api/v1/users/sign_in', {
    method: 'POST',
    headers: { 'cf-connecting-ip': from },
  })
  return {
    db: statementBuilder,
    now,
    env,
    member,
    req: Object.assign(req, { requestId: 'request-1' }) as unknown as IRequest,
  }
}

async function save(...statements: Statement[]) {
  logSecurityEvents(statements, await runBatch(env.DB, statements))
}
const eventsOf = (userId: number) => db.select().from(securityEvents).where(eq(securityEvents.userId, userId))

describe('record security event', () => {
  it('stores and logs who, what, when and from which network, without an address', async () => {
    const { id } = await createUser()
    const context = contextOf({ userId: id })
    await save(recordSecurityEvent(context, 'sign_in', { farmId: 7, detail: { second_factor: true } }))
    const [event] = await eventsOf(id)
    expect(event).toMatchObject({ at: context.now, farmId: 7, userId: id, kind: 'sign_in', requestId: 'request-1' })
    expect(event?.detail).toBe('{"second_factor":true}')
    expect(event?.networkHash).toMatch(/^[\w-]{22}$/)
    expect(logged).toEqual([
      {
        security: 'sign_in',
        at: new Date(context.now).toISOString(),
        requestId: 'request-1',
        network: event?.networkHash,
        method: 'POST',
        farmId: 7,
        userId: id,
        detail: { second_factor: true },
      },
    ])
    expect(JSON.stringify([event, logged])).not.toContain('200.100')
  })

  it('names the caller where the event is about another person', async () => {
    const [admin, person] = [await createUser(), await createUser()]
    await save(recordSecurityEvent(contextOf({ userId: admin.id }), 'member_changed', { userId: person.id }))
    expect(await eventsOf(person.id)).toMatchObject([{ detail: JSON.stringify({ by: admin.id }) }])
  })

  it('leaves nothing of a batch that is rolled back', async () => {
    const { id } = await createUser()
    const event = recordSecurityEvent(contextOf({ userId: id }), 'password_changed')
    await expect(save(event, assertInBatch(statementBuilder, sql`false`))).rejects.toThrow('malformed JSON')
    expect({ events: await eventsOf(id), logged }).toEqual({ events: [], logged: [] })
  })

  it('records an event only where its condition holds', async () => {
    const { id } = await createUser()
    await save(recordSecurityEvent(contextOf({ userId: id }), 'locked_out', { when: sql`false` }))
    expect({ events: await eventsOf(id), logged }).toEqual({ events: [], logged: [] })
    await save(recordSecurityEvent(contextOf({ userId: id }), 'locked_out', { when: sql`true` }))
    expect({ events: await eventsOf(id), logged }).toMatchObject({
      events: [{ kind: 'locked_out' }],
      logged: [{ security: 'locked_out' }],
    })
  })

  it('stores one failure a minute of a person and network, and logs all', async () => {
    const { id } = await createUser()
    const now = Date.now()
    const fail = (from: string, at: number) =>
      save(recordSecurityEvent(contextOf(null, from, at), 'sign_in_failed', { userId: id }))
    await fail('200.100.50.1', now)
    await fail('200.100.50.1', now + 1000)
    await fail('200.100.50.2', now + 2000)
    await fail('200.100.50.1', now + 61_000)
    expect((await eventsOf(id)).map(({ at }) => at - now)).toEqual([0, 2000, 61_000])
    expect(logged).toHaveLength(4)
  })
})

it('records who was denied access, to what', async () => {
  const { id, worker } = await createFarm()
  expect((await worker.post('/corrals', { name: 'C1' })).status).toBe(403)
  expect(await eventsOf(worker.id)).toMatchObject([
    { kind: 'access_denied', farmId: id, detail: '{"can":"corrals.write"}' },
  ])
  expect(logged).toMatchObject([{ security: 'access_denied', userId: worker.id, farmId: id }])
})

it('records no refusal of an unknown token', async () => {
  const before = await db.select().from(securityEvents)
  expect((await callApi('GET', '/users/me', { token: 'unknown' })).status).toBe(401)
  expect(await db.select().from(securityEvents)).toEqual(before)
})

it('records who was added to a farm, changed and deactivated, and by whom', async () => {
  const { admin } = await createFarm()
  const person = { name: 'Rui Sá', email: 'rui-eventos@fazenda.test', user_type: 'worker', active: true }
  const password = 'porteira-azul-27'
  const added = await admin.post('/farm_users', { ...person, password, password_confirmation: password })
  const { id } = added.body.data
  await admin.put(`/farm_users/${id}`, { ...person, user_type: 'technician' })
  await admin.delete(`/farm_users/${id}`)
  expect((await eventsOf(id)).map(({ kind }) => kind)).toEqual(['member_added', 'member_changed', 'member_deactivated'])
})
