import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { addDays, dayAt } from '../../../domain/time/day.ts'
import { DAY_MS } from '../../../domain/time/milliseconds.ts'
import { callApi, db } from '../../../tests/support/api-client.ts'
import { createApiFeedlot } from '../../../tests/support/api-records.ts'
import { createFarm, type FarmMember } from '../../../tests/support/farm.ts'
import { calendarLinks, farms, farmUsers } from '../../db/schema.ts'

const timezone = 'America/Cuiaba'
/** The farm's day, which is yesterday in São Paulo for an hour. */
const today = () => dayAt(Date.now(), timezone)
let farm: Awaited<ReturnType<typeof createFarm>>

beforeAll(async () => {
  farm = await createFarm({ timezone, name: 'Fazenda Boa Vista' })
  const { big } = await createApiFeedlot(farm.admin, [farm.worker])
  const lot = (await farm.admin.get(`/lots/${big.id}`)).body.data
  // ten days of its gain
  await farm.admin.put(`/lots/${big.id}/plan`, { exit_weight: lot.projected_avg_weight + 15, exit_yield: 55 })
})

const create = async (member: FarmMember): Promise<{ id: number; path: string }> => {
  const { status, body } = await member.post('/calendar_links', {})
  if (status !== 201) throw new Error(JSON.stringify(body))
  return { id: body.data.id, path: new URL(body.url).pathname.replace('/api/v1', '') }
}

async function readCalendar(path: string) {
  const { status, headers, body } = await callApi('GET', path)
  return { status, headers, text: status === 200 ? new TextDecoder().decode(body).replaceAll('\r\n ', '') : '' }
}

describe('the calendar of a farm', () => {
  it('has the treats of every day and the exits of lots, for a phone that knows the address', async () => {
    const { path } = await create(farm.admin)
    expect(path).toMatch(/^\/calendar\/[\w-]{23,}\.ics$/)
    const { headers, text } = await readCalendar(path)
    expect(headers.get('content-type')).toBe('text/calendar; charset=utf-8')
    expect(headers.get('x-robots-tag')).toContain('noindex')
    const day = today().replaceAll('-', '')
    expect(text).toContain(
      `DTSTART;TZID=${timezone}:${day}T070000\r\nDURATION:PT30M\r\nRRULE:FREQ=DAILY\r\nSUMMARY:Trato 1: Regra 1`,
    )
    expect(text).toContain('TZOFFSETTO:-0400')
    expect(text).toContain(
      `DTSTART;VALUE=DATE:${addDays(today(), 10).replaceAll('-', '')}\r\nSUMMARY:Saída prevista: Lote A`,
    )
  })

  it('shows no plan of an exit to who reads no costs', async () => {
    const { text } = await readCalendar((await create(farm.worker)).path)
    expect(text).toContain('Trato 1')
    expect(text).not.toContain('Saída prevista')
  })

  it('stores a hash of the secret, and lists no address', async () => {
    const { id, path } = await create(farm.technician)
    const secret = path.split('/').at(-1)?.replace('.ics', '') ?? 'none'
    const [row] = await db.select().from(calendarLinks).where(eq(calendarLinks.id, id))
    const { body } = await farm.technician.get('/calendar_links')
    expect(body.data).toMatchObject([{ id }])
    expect(JSON.stringify([row, body])).not.toContain(secret)
  })

  it('ends when the address is revoked, by its person only', async () => {
    const { id, path } = await create(farm.technician)
    expect((await farm.admin.delete(`/calendar_links/${id}`)).status).toBe(404)
    expect((await farm.technician.delete(`/calendar_links/${id}`)).status).toBe(200)
    expect((await readCalendar(path)).status).toBe(404)
  })

  it('ends with the membership, and with a suspension that is over', async () => {
    const other = await createFarm()
    const { path } = await create(other.worker)
    expect((await readCalendar(path)).status).toBe(200)
    await db.update(farmUsers).set({ active: false }).where(eq(farmUsers.userId, other.worker.id))
    expect((await readCalendar(path)).status).toBe(404)
    const { path: ofAdmin } = await create(other.admin)
    await db
      .update(farms)
      .set({ suspendedAt: Date.now() - 40 * DAY_MS })
      .where(eq(farms.id, other.id))
    expect((await readCalendar(ofAdmin)).status).toBe(404)
  })

  it('answers 404 to a guess, also of another farm', async () => {
    const { path } = await create(farm.admin)
    const other = await createFarm()
    const guess = path.replace(/.{4}(?=\.ics$)/, other.id.toString(36).padStart(4, '0'))
    for (const wrong of ['/calendar/abc.ics', '/calendar/.ics', guess])
      expect((await readCalendar(wrong)).status).toBe(404)
  })

  it('has five addresses a person at most', async () => {
    const other = await createFarm()
    for (let i = 0; i < 5; i += 1) await create(other.admin)
    const { status, body } = await other.admin.post('/calendar_links', {})
    expect([status, body.errors]).toEqual([409, [expect.stringContaining('5 endereços')]])
  })
})
