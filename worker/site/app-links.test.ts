import { createExecutionContext, env } from 'cloudflare:test'
import { type } from 'arktype'
import { expect, it } from 'vitest'
import worker from '../index.ts'

const ADDRESS = 'https://cochoemdia.com.br/.well-known/assetlinks.json'
const upload = Array.from({ length: 32 }, (_, at) => at.toString(16).padStart(2, '0').toUpperCase()).join(':')
const play = upload.split(':').toReversed().join(':')

/** The statement list of Digital Asset Links, for an Android app; written from its description and not from the product. */
const statements = type({
  relation: '/^[a-z0-9_.-]+\\/[a-z0-9_.-]+$/[]',
  target: {
    namespace: "'android_app'",
    package_name: '/^[a-zA-Z]\\w*(\\.[a-zA-Z]\\w*)+$/',
    sha256_cert_fingerprints: '/^([0-9A-F]{2}:){31}[0-9A-F]{2}$/[] >= 1',
    '+': 'reject',
  },
  '+': 'reject',
}).array()

async function answer(settings: object, init: RequestInit = {}) {
  const response = await worker.fetch(
    new Request(ADDRESS, init) as never,
    { ...env, ...settings } as Env,
    createExecutionContext(),
  )
  return { response, body: await response.text() }
}

it('names the app and its certificates, as the schema asks', async () => {
  const settings = { ANDROID_PACKAGE: 'br.com.cochoemdia.app', ANDROID_FINGERPRINTS: JSON.stringify([upload, play]) }
  const { response, body } = await answer(settings)
  expect(statements(JSON.parse(body))).toEqual([
    {
      relation: ['delegate_permission/common.handle_all_urls'],
      target: {
        namespace: 'android_app',
        package_name: 'br.com.cochoemdia.app',
        sha256_cert_fingerprints: [upload, play],
      },
    },
  ])
  expect([response.status, response.headers.get('content-type'), response.headers.get('cache-control')]).toEqual([
    200,
    'application/json; charset=utf-8',
    'public, max-age=3600',
  ])
})

it('makes no statement before a certificate is set', async () => {
  const { response, body } = await answer({})
  expect([response.status, JSON.parse(body)]).toEqual([200, []])
})

it.each(['', 'AA:BB', '["AA:BB"]', '{"a":1}'])('makes no statement of the setting %j', async ANDROID_FINGERPRINTS => {
  expect(JSON.parse((await answer({ ANDROID_FINGERPRINTS })).body)).toEqual([])
})

it('is read only', async () => {
  expect((await answer({}, { method: 'POST' })).response.status).toBe(405)
})
