import { beforeEach, describe, expect, it } from 'vitest'
import { callApi, db } from '../../tests/support/api-client.ts'
import { createAppVersion, createStaff, type Staff } from '../../tests/support/staff.ts'
import { appVersions } from '../db/schema.ts'

let staff: Staff
beforeEach(async () => {
  await db.delete(appVersions)
  staff = await createStaff({ name: 'Ana' })
})

const body = {
  version: '4.3.0',
  released_on: '2026-03-01',
  download_url: 'https://cochoemdia.com.br/downloads/cocho-em-dia-4.3.0.apk',
  change_log: 'Para a cabine:\n- Balança em libras',
}
const publish = (over: object = {}) => staff.post('/manager/app_versions', { ...body, ...over })
const onSite = async () => (await callApi('GET', '/app/version')).body
const sentences = async () => {
  const { data } = (await staff.get('/manager/audit?type=app_version')).body
  return data.map(({ text }: { text: string }) => text)
}

describe('publish a version of the app', () => {
  it('offers it on the site, with its change log in HTML', async () => {
    const { status, body: answer } = await publish()
    expect({ status, data: answer.data }).toMatchObject({ status: 201, data: { ...body, status: 'published' } })
    expect(await onSite()).toEqual({
      version: '4.3.0',
      last_update: '2026-03-01',
      download_url: body.download_url,
      change_log: '<p>Para a cabine:</p><ul><li>Balança em libras</li></ul>',
    })
    expect(await sentences()).toEqual([expect.stringMatching(/^Ana criou a versão do app nº\s\d+$/)])
  })

  it('rejects a number that is not higher', async () => {
    await publish()
    const { status, body: answer } = await publish({ version: '4.2.9' })
    expect({ status, fields: Object.keys(answer.fields) }).toEqual({ status: 422, fields: ['version'] })
    expect((await staff.get('/manager/app_versions')).body.data).toHaveLength(1)
  })
})

describe('withdraw a version', () => {
  it('offers the one before it, and none without one', async () => {
    await publish({ version: '4.2.0' })
    const { id } = (await publish()).body.data
    const { version: _, ...change } = body
    const withdrawn = await staff.put(`/manager/app_versions/${id}`, { ...change, status: 'withdrawn' })
    expect(withdrawn.body).toMatchObject({ message: 'Versão retirada do site.', data: { status: 'withdrawn' } })
    expect(await onSite()).toMatchObject({ version: '4.2.0' })
    expect((await sentences())[0]).toMatch(/a situação.*Publicada.*Retirada/i)

    const [, older] = (await staff.get('/manager/app_versions')).body.data
    await staff.put(`/manager/app_versions/${older.id}`, { ...change, status: 'withdrawn' })
    expect(await onSite()).toEqual({ errors: ['Ainda não há versão do aplicativo para baixar.'] })

    const back = await staff.put(`/manager/app_versions/${id}`, { ...change, status: 'published' })
    expect(back.body.message).toBe('Versão de volta ao site.')
    expect(await onSite()).toMatchObject({ version: '4.3.0' })
  })
})

describe('change a version', () => {
  it('stores what was corrected', async () => {
    const { id } = (await publish()).body.data
    const { version: _, ...change } = body
    const changes = { ...change, change_log: '- Libras', status: 'published' }
    expect((await staff.put(`/manager/app_versions/${id}`, changes)).status).toBe(200)
    expect((await staff.get(`/manager/app_versions/${id}`)).body.data).toMatchObject({ change_log: '- Libras' })
  })

  it('is rejected where another person changed it meanwhile', async () => {
    const { id, updated_at } = (await publish()).body.data
    const { version: _, ...change } = body
    const changes = { ...change, status: 'published', updated_at }
    await staff.put(`/manager/app_versions/${id}`, { ...changes, change_log: 'Uma' })
    const late = await staff.put(`/manager/app_versions/${id}`, { ...changes, change_log: 'Outra' })
    expect({ status: late.status, code: late.body.code }).toEqual({ status: 409, code: 'changed' })
  })

  it('takes one that was stored before the staff could change it', async () => {
    const { id } = await createAppVersion({ updatedAt: 0 })
    const { data } = (await staff.get(`/manager/app_versions/${id}`)).body
    const { id: _, name: __, version: ___, created_at: ____, ...change } = data
    expect((await staff.put(`/manager/app_versions/${id}`, change)).status).toBe(200)
  })
})
