import { describe, expect, it } from 'vitest'
import { addressText, company } from '../../domain/company.ts'
import { renderHtml, renderText } from '../mail/mail.ts'
import { securityMail } from './security-mail.ts'

const req = new Request('http://cocho.test/', { cf: { city: 'Barretos', region: 'São Paulo', country: 'BR' } })
const now = Date.parse('2025-11-21T12:04:00Z')
// biome-ignore lint/suspicious/noExplicitAny: a request without the properties that a router adds
const context = { req: req as any, now }

describe('security mail', () => {
  it('has what happened, when, on which device and where, and what to do', () => {
    const mail = securityMail('password_changed', context, 'helena@boavista.com.br')
    expect(mail).toMatchObject({ to: 'helena@boavista.com.br', subject: 'Sua senha foi alterada' })
    const text = renderText(mail)
    expect(text).toContain('Quando: 21/11/2025 09:04 (horário de Brasília)')
    expect(text).toContain('Aparelho: Aparelho desconhecido')
    expect(text).toContain('Lugar: Barretos, São Paulo')
    expect(text).toContain('Se não foi você')
  })

  it('ends with the company that sent it', () => {
    const mail = securityMail('password_changed', context, 'helena@boavista.com.br')
    for (const body of [renderText(mail), renderHtml(mail)]) {
      expect(body).toContain(`${company.legalName}, CNPJ ${company.cnpj}`)
      expect(body).toContain(addressText(company))
    }
  })

  it('has no link, in text and in HTML', () => {
    const mail = securityMail('email_changed', context, 'helena@boavista.com.br')
    expect(renderHtml(mail)).not.toMatch(/<a |href|https?:/)
    expect(renderText(mail)).not.toMatch(/https?:/)
  })
})
