import { expect, it } from 'vitest'
import { siteOrigin } from './site-origin.ts'

const SITE = 'https://cochoemdia.com.br'

it.each([
  ['https://cochoemdia.com.br/api/v1/users', SITE],
  ['https://evil.example/api/v1/users', SITE],
  ['https://localhost.evil.example/api/v1/users', SITE],
  ['http://localhost:8787/api/v1/users', 'http://localhost:8787'],
  ['http://cocho.test/api/v1/users', 'http://cocho.test'],
])('for a request to %s the links of a mail have the origin %s', (url, site) => {
  expect(siteOrigin({ SITE }, { url })).toBe(site)
})
