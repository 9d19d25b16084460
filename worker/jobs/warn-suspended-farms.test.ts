import { env } from 'cloudflare:workers'
import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { DAY_MS, MINUTE_MS } from '../../domain/time/milliseconds.ts'
import { captureMail } from '../../tests/support/accounts.ts'
import { db } from '../../tests/support/api-client.ts'
import { createFarm } from '../../tests/support/farm.ts'
import { farms, users } from '../db/schema.ts'
import { warnSuspendedFarms } from './warn-suspended-farms.ts'

const NOW = Date.parse('2026-03-10T15:00:00Z')
const { bindings, sent } = captureMail()

beforeEach(async () => {
  await db.update(farms).set({ suspendedAt: null })
  sent.length = 0
})

async function createSuspended(days: number) {
  const farm = await createFarm({ suspendedAt: NOW - days * DAY_MS })
  for (const { id } of [farm.admin, farm.technician])
    await db.update(users).set({ verifiedAt: 1 }).where(eq(users.id, id))
  return farm
}

describe('the managers of a suspended farm', () => {
  it('are mailed a week before the reading ends, with the way to a copy', async () => {
    const { admin } = await createSuspended(23)
    await createFarm()
    await warnSuspendedFarms(env.DB, bindings, NOW)
    expect(sent).toMatchObject([
      {
        to: admin.email,
        subject: 'Os dados da Fazenda Boa Vista serão excluídos em 16/05/2026',
        text: expect.stringMatching(/Consulta até: 17\/03\/2026[\s\S]*suporte@/),
      },
    ])
  })

  it("are mailed about 'a fazenda', where its name has no such word", async () => {
    await createFarm({ name: 'Confinamento Três Irmãos', suspendedAt: NOW - 23 * DAY_MS }).then(({ admin }) =>
      db.update(users).set({ verifiedAt: 1 }).where(eq(users.id, admin.id)),
    )
    await warnSuspendedFarms(env.DB, bindings, NOW)
    expect(sent[0]?.subject).toContain('Os dados da fazenda Confinamento Três Irmãos serão')
  })

  it('are mailed once a time, also by two runs at once', async () => {
    await createSuspended(60)
    await Promise.all([0, 1].map(() => warnSuspendedFarms(env.DB, bindings, NOW)))
    await warnSuspendedFarms(env.DB, bindings, NOW + DAY_MS)
    expect(sent).toHaveLength(1)
    expect(sent[0]?.text).toContain('pedir uma cópia dos dados')
    await warnSuspendedFarms(env.DB, bindings, NOW + 23 * DAY_MS)
    expect(sent).toHaveLength(2)
  })

  it('are mailed by the next run when no mail left', async () => {
    const { id, admin } = await createSuspended(60)
    const failing = captureMail({
      MAIL: { send: () => Promise.reject(new Error('the mail server is down')) } as unknown as SendEmail,
    })
    await warnSuspendedFarms(env.DB, bindings, NOW - 30 * DAY_MS)
    sent.length = 0
    await warnSuspendedFarms(env.DB, failing.bindings, NOW)
    const [farm] = await db.select().from(farms).where(eq(farms.id, id))
    expect(farm?.endWarnedAt).toBe(NOW - 30 * DAY_MS)
    await warnSuspendedFarms(env.DB, bindings, NOW + 5 * MINUTE_MS)
    await warnSuspendedFarms(env.DB, bindings, NOW + 10 * MINUTE_MS)
    expect(sent.map(({ to }) => to)).toEqual([admin.email])
  })

  it('are not mailed before that, nor at an unverified address', async () => {
    await createSuspended(22.9)
    await createFarm({ suspendedAt: NOW - 60 * DAY_MS })
    await warnSuspendedFarms(env.DB, bindings, NOW)
    expect(sent).toEqual([])
  })
})
