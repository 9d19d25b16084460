import { env } from 'cloudflare:workers'
import { PDFDocument } from '@cantoo/pdf-lib'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { sampleProposal } from '../../domain/proposal/proposal.fixture.ts'
import { approvedMail } from './proposal-mails.ts'

afterEach(() => vi.restoreAllMocks())

describe('mail of an approved proposal', () => {
  it('goes without the PDF where that fails, and logs the last cause alone', async () => {
    const log = vi.spyOn(console, 'error').mockReturnValue()
    const error = new Error('Fazenda Boa Vista', { cause: new Error('out of memory') })
    vi.spyOn(PDFDocument, 'create').mockRejectedValue(error)
    const approved = { ...sampleProposal, clientEmail: 'helena@boavista.com.br', status: 'approved' as const }
    const mail = await approvedMail(approved, env, Date.UTC(2026, 10, 22))
    expect(mail).toMatchObject({ to: 'helena@boavista.com.br' })
    expect(mail).not.toHaveProperty('attachments')
    expect(log.mock.calls).toEqual([[JSON.stringify({ proposal: sampleProposal.id, error: 'out of memory' })]])
  })
})
