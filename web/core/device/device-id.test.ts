import { expect, it, vi } from 'vitest'
import { fakeStorage } from '../../stories/fixtures/storage.fixture.ts'

vi.stubGlobal('localStorage', fakeStorage())
const sent: [path: string, deviceId: string | null][] = []
vi.stubGlobal('fetch', async (url: string, { headers }: RequestInit) => {
  sent.push([url, new Headers(headers).get('x-device-id')])
  return Response.json({ data: [] })
})

const { get, post } = await import('../api.ts')

it('sends the same random id of the device with each sign-in, and with nothing else', async () => {
  await post('/users/sign_in', {})
  await get('/users/me')
  localStorage.removeItem('cocho.session')
  await post('/users/sign_in', {})
  expect(sent.map(([path]) => path)).toEqual(['/api/v1/users/sign_in', '/api/v1/users/me', '/api/v1/users/sign_in'])
  const [first, other, second] = sent.map(([, id]) => id)
  expect(first).toMatch(/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/)
  expect({ other, second }).toEqual({ other: null, second: first })
})
