import { describe, expect, it } from 'vitest'
import {
  canBecome,
  type ProposalStatus,
  proposalStatuses,
  rejectAnswer,
  rejectDelete,
  rejectEdit,
  rejectSend,
  rejectTransition,
} from './status.ts'

const proposal = (status: ProposalStatus, validUntil = '2026-12-07') => ({ status, validUntil })
const TODAY = '2026-12-07'

describe('status of a proposal', () => {
  it('goes from draft to sent, and from there to approved, rejected or expired', () => {
    const changes = proposalStatuses.flatMap(from =>
      proposalStatuses.filter(to => canBecome(from, to)).map(to => `${from} -> ${to}`),
    )
    expect(changes).toEqual(['draft -> sent', 'sent -> approved', 'sent -> rejected', 'sent -> expired'])
  })

  it('refuses every other change, and names both', () => {
    expect(() => rejectTransition(proposal('approved'), 'rejected', TODAY)).toThrow(
      'Esta proposta está como Aprovada. Ela não pode passar para Rejeitada.',
    )
  })

  it.each(proposalStatuses)('allows edit and delete of a draft only: %s', status => {
    for (const reject of [rejectEdit, rejectDelete]) {
      const call = () => reject(proposal(status))
      if (status === 'draft') expect(call).not.toThrow()
      else expect(call).toThrow('Só um rascunho')
    }
  })

  it.each(proposalStatuses)('sends a draft, and a sent proposal again: %s', status => {
    const call = () => rejectSend(proposal(status), TODAY)
    if (status === 'draft' || status === 'sent') expect(call).not.toThrow()
    else expect(call).toThrow('Só um rascunho ou uma proposta enviada')
  })

  it('is not sent after its last day', () => {
    const message = 'A validade desta proposta terminou em 06/12/2026. Mude a data da proposta e tente de novo.'
    expect(() => rejectSend(proposal('draft', '2026-12-06'), TODAY)).toThrow(message)
    expect(() => rejectTransition(proposal('draft', '2026-12-06'), 'sent', TODAY)).toThrow(message)
  })

  it.each(proposalStatuses)('takes one answer of the client: %s', status => {
    const call = () => rejectAnswer(proposal(status))
    if (status === 'sent') expect(call).not.toThrow()
    else expect(call).toThrow('Esta proposta já foi respondida')
  })
})
