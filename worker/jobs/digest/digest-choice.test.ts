/** How a person begins and ends the daily digest. */
import { and, eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { MINUTE_MS } from '../../../domain/time/milliseconds.ts'
import { captureMail } from '../../../tests/support/accounts.ts'
import { db } from '../../../tests/support/api-client.ts'
import { membership, runDigests, SECRET_KEY, SIX, subscribe } from '../../../tests/support/digests/subscribers.ts'
import { createFarm, type FarmMember } from '../../../tests/support/farm.ts'
import { farmUsers, users } from '../../db/schema.ts'
import worker from '../../index.ts'

const ctx = { waitUntil: () => undefined, passThroughOnException: () => undefined } as unknown as ExecutionContext

beforeEach(() => db.update(farmUsers).set({ digest: false }))

describe('end of the digest', () => {
  const linkOf = (mail: { headers: Record<string, string> } | undefined) =>
    /<(.+)>/.exec(mail?.headers['List-Unsubscribe'] ?? '')?.[1] ?? ''
  const call = (url: string, method: string) =>
    worker.fetch(
      new Request(url, {
        method,
        ...(method === 'POST' && {
          headers: { 'content-type': 'application/x-www-form-urlencoded' },
          body: 'List-Unsubscribe=One-Click',
        }),
      }),
      { ...captureMail().bindings, SECRET_KEY } as unknown as Env,
      ctx,
    )
  const isOn = async (member: FarmMember, farmId: number) => {
    const [row] = await db
      .select({ digest: farmUsers.digest })
      .from(farmUsers)
      .where(and(membership(member), eq(farmUsers.farmId, farmId)))
    return row?.digest
  }

  it('is one press in the mail program, for this person and farm only', async () => {
    const farm = await createFarm()
    await subscribe(farm.admin, farm.worker)
    const [mail] = (await runDigests(SIX)).filter(({ to }) => to === farm.admin.email)
    expect(mail?.headers['List-Unsubscribe-Post']).toBe('List-Unsubscribe=One-Click')
    expect(mail?.text).toContain(linkOf(mail))
    expect((await call(linkOf(mail), 'POST')).status).toBe(200)
    expect([await isOn(farm.admin, farm.id), await isOn(farm.worker, farm.id)]).toEqual([false, true])
    expect((await call(linkOf(mail), 'POST')).status).toBe(200)
  })

  it('does not come from opening the page, nor with a guessed token', async () => {
    const farm = await createFarm()
    await subscribe(farm.admin)
    const [mail] = await runDigests(SIX)
    await call(linkOf(mail), 'GET')
    const forged = linkOf(mail).replace(/.{3}$/, 'AAA')
    expect((await call(forged, 'POST')).status).toBe(404)
    const ofOther = linkOf(mail).replace(`${farm.id}_`, `${farm.id - 1}_`)
    expect((await call(ofOther, 'POST')).status).toBe(404)
    expect(await isOn(farm.admin, farm.id)).toBe(true)
  })
})

describe('choice of the digest', () => {
  it('is off until the person switches it on, and is theirs alone', async () => {
    const farm = await createFarm()
    const off = { enabled: false, channel: 'email', whatsapp_linked: false }
    expect((await farm.worker.get('/digest')).body.data).toEqual(off)
    const { status, body } = await farm.worker.put('/digest', { enabled: true })
    expect({ status, data: body.data }).toEqual({ status: 200, data: { ...off, enabled: true } })
    expect((await farm.worker.get('/digest')).body.data).toEqual({ ...off, enabled: true })
    expect((await farm.admin.get('/digest')).body.data).toEqual(off)
    expect((await farm.worker.put('/digest', { enabled: false })).body.data).toEqual(off)
  })

  it('rejects anything else', async () => {
    const farm = await createFarm()
    for (const body of [{}, { enabled: 'sim' }, { enabled: true, other: 1 }, { enabled: true, channel: 'fax' }])
      expect((await farm.admin.put('/digest', body)).status).toBe(422)
  })

  it('begins on the next morning when it is switched on by day', async () => {
    const farm = await createFarm()
    vi.setSystemTime(SIX + 60 * MINUTE_MS)
    await db.update(users).set({ verifiedAt: 1 }).where(eq(users.id, farm.admin.id))
    const session = await farm.admin.put('/digest', { enabled: true })
    expect({ status: session.status, run: await runDigests(SIX + 65 * MINUTE_MS) }).toEqual({ status: 200, run: [] })
    expect(session.body.message).toBe('Resumo diário ligado. O primeiro chega amanhã às 6h.')
    expect(await runDigests(SIX + 24 * 60 * MINUTE_MS)).toHaveLength(1)
  })
})
