import { env } from 'cloudflare:workers'
import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { addDays } from '../../domain/time/day.ts'
import { HOUR_MS, MINUTE_MS } from '../../domain/time/milliseconds.ts'
import { insertAlert } from '../../tests/support/alert-rows.ts'
import { db } from '../../tests/support/api-client.ts'
import { createRecord, daysAgo, lotBody, today } from '../../tests/support/api-records.ts'
import { d1Proxy } from '../../tests/support/database/d1-proxy.ts'
import { membership, runDigests, SIX, subscribe } from '../../tests/support/digests/subscribers.ts'
import { createFarm, type FarmMember } from '../../tests/support/farm.ts'
import { createFedFarm } from '../../tests/support/fed-farm/fed-farm.ts'
import { alerts, farms, farmUsers, lots, rules, users } from '../db/schema.ts'

beforeEach(async () => {
  vi.spyOn(console, 'error').mockReturnValue()
  await db.update(farmUsers).set({ digest: false })
})

describe('daily digest', () => {
  it('goes to its subscribers, at 06:00 of the farm, once', async () => {
    const farm = await createFarm()
    await subscribe(farm.admin, farm.worker)
    expect(await runDigests(SIX - MINUTE_MS)).toEqual([])
    const sent = await runDigests(SIX)
    expect(sent.map(({ to }) => to).sort()).toEqual([farm.admin.email, farm.worker.email].sort())
    expect(sent[0]).toMatchObject({ subject: 'Resumo da Fazenda Boa Vista' })
    expect(await runDigests(SIX + 5 * MINUTE_MS)).toEqual([])
    expect(await runDigests(SIX + 24 * 60 * MINUTE_MS)).toHaveLength(2)
  })

  it('waits for the morning of each farm', async () => {
    const manaus = await createFarm({ timezone: 'America/Manaus' })
    await subscribe(manaus.admin)
    expect(await runDigests(SIX)).toEqual([])
    expect(await runDigests(SIX + 60 * MINUTE_MS)).toHaveLength(1)
  })

  it('comes late after an outage, and not in the afternoon', async () => {
    const farm = await createFarm()
    await subscribe(farm.admin)
    expect(await runDigests(SIX + 7 * 60 * MINUTE_MS)).toEqual([])
    expect(await runDigests(SIX + (24 + 5) * 60 * MINUTE_MS)).toHaveLength(1)
  })

  it('does not go to an unproven address, a former member or a suspended farm', async () => {
    const [farm, suspended] = [await createFarm(), await createFarm({ suspendedAt: 1 })]
    await subscribe(farm.admin, farm.worker, suspended.admin)
    await db.update(users).set({ verifiedAt: null }).where(eq(users.id, farm.admin.id))
    await db.update(farmUsers).set({ active: false }).where(membership(farm.worker))
    expect(await runDigests(SIX)).toEqual([])
  })

  it('is sent by one of two runs at once', async () => {
    const farm = await createFarm()
    await subscribe(farm.admin)
    const all = await Promise.all([runDigests(SIX), runDigests(SIX)])
    expect(all.flat()).toHaveLength(1)
  })

  it('is sent by the next run when the database fails before', async () => {
    const farm = await createFarm()
    await subscribe(farm.admin)
    const DB = d1Proxy(env.DB, { aroundBatch: () => Promise.reject(new Error('D1_ERROR: overloaded')) })
    expect(await runDigests(SIX, { DB })).toEqual([])
    expect(await runDigests(SIX + 5 * MINUTE_MS)).toHaveLength(1)
  })

  it('is sent again by the next run when its mail failed, and to those only', async () => {
    const farm = await createFarm()
    await subscribe(farm.admin, farm.worker, farm.technician)
    const tried: string[] = []
    const send = async ({ to }: { to: string }) => {
      tried.push(to)
      if (to !== farm.worker.email) throw new Error('the mail server is down')
    }
    await runDigests(SIX, { MAIL: { send } as unknown as SendEmail })
    expect(tried).toHaveLength(3)
    const sent = await runDigests(SIX + 5 * MINUTE_MS)
    expect(sent.map(({ to }) => to).sort()).toEqual([farm.admin.email, farm.technician.email].sort())
    expect(await runDigests(SIX + 10 * MINUTE_MS)).toEqual([])
  })

  it('works on a machine without a key, with links to that machine', async () => {
    const farm = await createFarm()
    await subscribe(farm.admin)
    const [mail] = await runDigests(SIX, { SECRET_KEY: undefined as never })
    expect(mail?.headers['List-Unsubscribe']).toMatch(/^<http:\/\/localhost/)
  })

  it('reaches 10,000 people of one time zone between six and seven', async () => {
    const { id: farmId } = await createFarm()
    const people = Array.from({ length: 10_000 }, (_, i) => ({ id: 1_000_000 + i }))
    const rows = JSON.stringify(people)
    await env.DB.batch([
      env.DB.prepare(`insert into users (id, email, name, password_hash, verified_at, created_at, updated_at)
        select value ->> 'id', (value ->> 'id') || '@x.test', 'P', '-', 1, 1, 1 from json_each(?)`).bind(rows),
      env.DB.prepare(`insert into farm_users (farm_id, user_id, user_type, digest, created_at, updated_at)
        select ${farmId}, value ->> 'id', 'worker', 1, 1, 1 from json_each(?)`).bind(rows),
    ])
    const got = new Set<string>()
    let mails = 0
    for (let at = SIX; at < SIX + 60 * MINUTE_MS; at += 5 * MINUTE_MS)
      for (const { to } of await runDigests(at)) {
        got.add(to)
        mails += 1
      }
    expect({ people: got.size, mails }).toEqual({ people: 10_000, mails: 10_000 })
  }, 120_000)

  it('takes as many statements for many farms as for one', async () => {
    const count = async () => {
      const statements: string[] = []
      let trips = 0
      const DB = d1Proxy(env.DB, {
        onPrepare: query => statements.push(query),
        aroundBatch: send => {
          trips += 1
          return send()
        },
      })
      const sent = await runDigests(SIX, { DB })
      return { trips, statements: statements.length, mails: sent.length }
    }
    await subscribe((await createFarm()).admin)
    expect(await count()).toEqual({ trips: 4, statements: 9, mails: 1 })
    for (let at = 0; at < 5; at += 1) await subscribe((await createFarm()).admin)
    expect(await count()).toEqual({ trips: 4, statements: 9, mails: 5 })
  })

  it('has yesterday, today and the lots without feed', async () => {
    const farm = await createFedFarm()
    await subscribe(farm.admin)
    await db.update(farms).set({ name: 'Fazenda <Santa>' }).where(eq(farms.id, farm.id))
    const tomorrow = addDays(today(), 1)
    const [mail] = await runDigests(Date.parse(`${tomorrow}T06:00:00-03:00`))
    expect(mail?.text).toContain('ONTEM, ')
    expect(mail?.text).toMatch(/Previsto: [\d.]+ kg/)
    expect(mail?.text).toMatch(/HOJE\n\n\d\d:\d\d: Trato/)
    expect(mail?.html).toContain('Resumo da Fazenda &lt;Santa&gt;')
    expect(mail?.text).not.toContain('Matéria seca')
  })

  it('plans the treats of today by the rule of each lot today, also before the day before is over', async () => {
    const farm = await createFedFarm()
    await subscribe(farm.admin)
    const tomorrow = addDays(today(), 1)
    const treatsWith = async (values: Partial<typeof lots.$inferInsert>) => {
      await db.update(lots).set(values).where(eq(lots.farmId, farm.id))
      await db.update(farmUsers).set({ digestSentOn: null }).where(eq(farmUsers.farmId, farm.id))
      const [mail] = await runDigests(Date.parse(`${tomorrow}T06:00:00-03:00`))
      return mail?.text.match(/^\d\d:\d\d: Trato.*$/gm)
    }
    const [{ id: ruleId, recipe }] = (await farm.admin.get('/rules')).body.data
    const planned = await treatsWith({ ruleId })
    expect(planned).toHaveLength(1)
    expect(await treatsWith({ ruleId: null, nextRuleId: ruleId, nextRuleOn: tomorrow })).toEqual(planned)
    expect(await treatsWith({ nextRuleOn: addDays(tomorrow, 1) })).toBeNull()
    const [other] = await db
      .insert(rules)
      .values({ farmId: farm.id, name: 'Outra', recipeId: recipe.id, createdAt: 1, updatedAt: 1 })
      .returning()
    expect(await treatsWith({ ruleId, nextRuleId: other?.id ?? 0, nextRuleOn: tomorrow })).toBeNull()
  })

  it('has the dry matter that the report of the lots has, in a farm that calls it', async () => {
    const farm = await createFedFarm()
    await subscribe(farm.admin)
    await db.update(farms).set({ feedingBasis: 'dry_matter' }).where(eq(farms.id, farm.id))
    const tomorrow = addDays(today(), 1)
    const [mail] = await runDigests(Date.parse(`${tomorrow}T06:00:00-03:00`))
    const day = (await farm.admin.get('/days')).body.data.at(-1)
    const each = day.dry_matter / day.quantity
    const shown = (kg: number, decimals: number) =>
      kg.toLocaleString('pt-BR', { minimumFractionDigits: decimals, maximumFractionDigits: decimals })
    expect(mail?.text.replaceAll('\u00a0', ' ')).toContain(
      `Matéria seca: ${shown(day.dry_matter, 0)} kg, ${shown(each, 2)} kg por cabeça tratada`,
    )
  })
})

describe('the lots without feed', () => {
  it('are those that were there before the day, and not those that entered or were registered on it', async () => {
    const farm = await createFedFarm()
    await subscribe(farm.admin)
    const [corral] = (await farm.admin.get('/corrals')).body.data
    const create = (name: string, days: number) =>
      createRecord(farm.admin, '/lots', lotBody(corral.id, { name, entry_date: daysAgo(days) }))
    await create('Entrou de tarde', 0)
    await create('Registrado de noite', 5)
    const { id } = await create('Esquecido', 5)
    await db
      .update(lots)
      .set({ createdAt: Date.now() - 2 * 24 * HOUR_MS })
      .where(eq(lots.id, id))
    const [mail] = await runDigests(Date.parse(`${addDays(today(), 1)}T06:00:00-03:00`))
    expect(mail?.text).toContain('1 lote ficou sem trato: Baia 1 (Esquecido).')
  })
})

describe('the alerts of the digest', () => {
  it('are those that the person sees in the app', async () => {
    const farm = await createFedFarm()
    await subscribe(farm.admin, farm.worker)
    const [operation] = (await farm.admin.get('/operations')).body.data
    await db.update(alerts).set({ closedAt: 1 }).where(eq(alerts.farmId, farm.id))
    const ofOperation = { kind: 'feeding_late', subjectType: 'operation' } as const
    await insertAlert(farm.id, { text: 'O milho acaba amanhã.', kind: 'stock_ending', severity: 'critical' })
    await insertAlert(farm.id, { text: 'O trato dele atrasou.', ...ofOperation, subjectId: operation.id })
    await insertAlert(farm.id, { text: 'O trato de outro atrasou.', ...ofOperation, subjectId: operation.id + 1_000 })
    const mails = await runDigests(Date.parse(`${addDays(today(), 1)}T06:00:00-03:00`))
    const textOf = ({ email }: FarmMember) => mails.find(({ to }) => to === email)?.text ?? ''
    for (const text of ['O milho acaba amanhã.', 'O trato dele atrasou.', 'O trato de outro atrasou.'])
      expect(textOf(farm.admin)).toContain(text)
    expect(textOf(farm.worker)).toContain('O trato dele atrasou.')
    expect(textOf(farm.worker)).not.toMatch(/milho acaba|de outro atrasou|mais 1 alerta/)
  })
})
