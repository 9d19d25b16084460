import { describe, expect, it } from 'vitest'
import { answerPlainHttp } from './plain-http.ts'

const answer = (url: string) => answerPlainHttp(new URL(url))

describe('plain HTTP', () => {
  it('redirects a page to HTTPS, with its path and query', () => {
    const response = answer('http://cochoemdia.com.br/login?volta=%2Fadmin')
    expect(response?.status).toBe(301)
    expect(response?.headers.get('location')).toBe('https://cochoemdia.com.br/login?volta=%2Fadmin')
  })
  it('refuses a call of the API, and does not redirect it', async () => {
    const response = answer('http://cochoemdia.com.br/api/v1/users/me')
    expect(response?.status).toBe(403)
    expect(response?.headers.get('location')).toBeNull()
    expect(await response?.json()).toEqual({ errors: [expect.stringContaining('sem criptografia')] })
  })
  it.each(['https://cochoemdia.com.br/api/v1/users/me', 'http://localhost:8787/login'])('lets %s through', url => {
    expect(answer(url)).toBeUndefined()
  })
})
