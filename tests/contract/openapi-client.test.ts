/** A client that is generated from the description of the API, as a customer would generate theirs, works on a farm. */
import type { AxiosAdapter } from 'axios'
import OpenAPIClientAxios from 'openapi-client-axios'
import { describe, expect, it } from 'vitest'
import { callApi } from '../support/api-client.ts'
import { createFarm } from '../support/farm.ts'
import { createContact, createStaff } from '../support/staff.ts'

/** Sends the requests of the generated client to the API. */
const adapter: AxiosAdapter = async config => {
  const url = new URL(`${config.baseURL ?? ''}${config.url ?? ''}`)
  for (const [name, value] of Object.entries(config.params ?? {})) url.searchParams.set(name, String(value))
  const { status, body } = await callApi((config.method ?? 'get').toUpperCase(), url.href.split('/api/v1')[1] ?? '', {
    token: String(config.headers.get('Authorization') ?? ''),
    ...(config.data && { raw: config.data }),
  })
  return { data: body, status, statusText: '', headers: {}, config }
}

async function createClient(token: string) {
  const { body: definition } = await callApi('GET', '/openapi.json')
  const axiosConfigDefaults = { adapter, headers: { Authorization: token }, validateStatus: null }
  return new OpenAPIClientAxios({ definition, axiosConfigDefaults }).init()
}

describe('a client generated from the description of the API', () => {
  it('has a method of every operation', async () => {
    const { body: definition } = await callApi('GET', '/openapi.json')
    const client = await createClient('')
    const ids = Object.values(definition.paths as Record<string, Record<string, { operationId: string }>>).flatMap(
      methods => Object.values(methods).map(({ operationId }) => operationId),
    )
    expect(ids.length).toBeGreaterThan(80)
    expect(ids.filter(id => typeof client[id] !== 'function')).toEqual([])
  })

  it('creates, lists, changes and deletes a record', async () => {
    const { id: farmId, admin } = await createFarm()
    const client = await createClient(admin.token)
    const created = await client.postCorrals?.({ farmId }, { name: 'C1', capacity: 120 })
    expect(created?.status).toBe(201)
    const { id } = created?.data.data ?? {}
    expect((await client.getCorrals?.({ farmId }))?.data.data).toMatchObject([{ id, name: 'C1', animal_count: 0 }])
    expect((await client.putCorralsId?.({ farmId, id }, { name: 'C2' }))?.data.data.name).toBe('C2')
    expect((await client.deleteCorralsId?.({ farmId, id }))?.status).toBe(200)
    expect((await client.getCorrals?.({ farmId }))?.data.data).toEqual([])
  })

  it('sends the parameters of a query', async () => {
    const { id: farmId, admin } = await createFarm()
    const client = await createClient(admin.token)
    const { data } = (await client.getOperations?.({ farmId, items: 7 })) ?? {}
    expect(data.pagy.items).toBe(7)
  })

  it('finds, exports and erases what the vendor holds of a person', async () => {
    const { token } = await createStaff()
    const client = await createClient(token)
    const { id, email } = await createContact({ email: `${crypto.randomUUID()}@aurora.test` })
    const person = { email_or_phone: email }
    expect((await client.getManagerPersonalData?.(person))?.data.data.contacts).toMatchObject([{ id }])
    expect((await client.postManagerPersonalDataExport?.({}, person))?.data.data.contacts).toMatchObject([{ id }])
    expect((await client.deleteManagerPersonalData?.({}, person))?.status).toBe(200)
    expect((await client.getManagerPersonalData?.(person))?.data.data.contacts).toEqual([])
  })

  it('gets the failure that the description names', async () => {
    const { id: farmId, admin } = await createFarm()
    const client = await createClient(admin.token)
    const { status, data } = (await client.postCorrals?.({ farmId }, { name: '' })) ?? {}
    expect({ status, name: data.fields.name }).toEqual({ status: 422, name: ['Nome é obrigatório'] })
  })
})
