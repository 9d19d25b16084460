import { beforeEach, describe, expect, it, vi } from 'vitest'
import { fakeStorage } from '../stories/fixtures/storage.fixture.ts'

vi.stubGlobal('localStorage', fakeStorage())

const requests: [method: string, url: string, token: string | null][] = []
const respond = (answer: () => Response) =>
  vi.stubGlobal('fetch', async (url: string, { method, headers }: RequestInit) => {
    requests.push([method ?? '', url, new Headers(headers).get('authorization')])
    return answer()
  })
const offline = () =>
  respond(() => {
    throw new TypeError('Failed to fetch')
  })

const { sendPendingSignOuts, signOutToken } = await import('./pending-sign-outs.ts')

beforeEach(() => {
  localStorage.clear()
  requests.length = 0
})

describe('sign-out', () => {
  it('ends the session on the server, and keeps nothing', async () => {
    respond(() => Response.json({ message: 'Você saiu da sua conta.' }))
    await signOutToken('t1')
    expect(requests).toEqual([['DELETE', '/api/v1/users/sign_out', 't1']])
    expect(localStorage.getItem('cocho.pending-sign-outs')).toBe('[]')
  })

  it('waits for the next contact without signal, through restarts and failures of the server', async () => {
    offline()
    await signOutToken('t1')
    await signOutToken('t2')
    respond(() => Response.json({ errors: ['Ocupado'] }, { status: 503 }))
    await sendPendingSignOuts()
    expect(localStorage.getItem('cocho.pending-sign-outs')).toBe('["t1","t2"]')

    requests.length = 0
    respond(() => Response.json({ message: 'Você saiu da sua conta.' }))
    await sendPendingSignOuts()
    expect(requests.map(([, , token]) => token)).toEqual(['t1', 't2'])
    expect(localStorage.getItem('cocho.pending-sign-outs')).toBe('[]')
    await sendPendingSignOuts()
    expect(requests).toHaveLength(2)
  })

  it('deletes a token that the server ended itself', async () => {
    respond(() => Response.json({ errors: ['Você não está autorizado'] }, { status: 401 }))
    await signOutToken('t1')
    expect(localStorage.getItem('cocho.pending-sign-outs')).toBe('[]')
  })
})
