import { describe, expect, it } from 'vitest'
import { routed } from '../../tests/support/open-request.ts'
import { accountAccess, farmAccess, publicAccess } from './access.ts'
import { identify } from './identify.ts'
import { sha256 } from './tokens.ts'

const FARM_TOKEN = `cocho_${'a'.repeat(43)}`

describe('identify', () => {
  it('hashes the token, and reads the ids of the path', () => {
    const req = routed({ headers: { authorization: 'token' }, params: { farmId: '12', id: '3' } })
    expect(identify(farmAccess, req)).toEqual({
      tokenHash: sha256('token'),
      tokenKind: 'session',
      params: { farmId: 12, id: 3 },
    })
  })

  it('has no ids where the path has none, and no hash without a token', () => {
    expect(identify(publicAccess, routed())).toEqual({
      tokenHash: '',
      tokenKind: 'session',
      params: { farmId: 0, id: 0 },
    })
  })

  it('rejects a request without the token that its route needs', () => {
    expect(() => identify(accountAccess, routed())).toThrow('Você não está autorizado')
  })

  it('takes a farm access token for one only where the route accepts it', () => {
    const req = routed({ headers: { authorization: FARM_TOKEN } })
    expect(identify(farmAccess, req).tokenKind).toBe('program')
    expect(identify(accountAccess, req).tokenKind).toBe('session')
  })

  it('rejects a public write of another site, and accepts its read', () => {
    const headers = { 'sec-fetch-site': 'cross-site', origin: 'https://other.example' }
    expect(() => identify(publicAccess, routed({ method: 'POST', headers }))).toThrow('Este pedido veio de outro site')
    expect(identify(publicAccess, routed({ headers })).tokenHash).toBe('')
  })

  it.each(['abc', '-1', '1.5', '1'.repeat(16)])('rejects %s, which cannot be an id', id => {
    expect(() => identify(publicAccess, routed({ params: { id } }))).toThrow('Registro não encontrado.')
  })
})
