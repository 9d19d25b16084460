import { describe, expect, it } from 'vitest'
import { sampleProposal } from './proposal.fixture.ts'
import { KIT_DESCRIPTION, toColumns, toJson, toPublicJson } from './proposal.ts'

describe('columns of a proposal', () => {
  it('have the usual values where the body has none', () => {
    expect(toColumns({ client_name: 'Fazenda Água Boa', kit_value: 12_300 }, '2026-11-22')).toEqual({
      contactId: null,
      clientName: 'Fazenda Água Boa',
      clientCnpj: null,
      clientEmail: null,
      clientAddress: null,
      search: 'fazenda agua boa',
      proposalDate: '2026-11-22',
      validUntil: '2026-12-07',
      kitItems: [{ description: KIT_DESCRIPTION, quantity: 1, unitValue: 1_230_000 }],
      discount: 0,
      monthlySubscription: 50_000,
      aiService: 9_000,
      installationPerKm: 250,
      installationFee: 50_000,
      observations: null,
    })
  })

  it('are found by the CNPJ with and without its punctuation', () => {
    const input = { client_name: 'Ação', client_cnpj: '12.ABC.345/01DE-35', kit_value: 1 }
    expect(toColumns(input, '2026-11-22').search).toBe('acao 12.abc.345/01de-35 12abc34501de35')
  })
})

describe('JSON of a proposal', () => {
  it('has money in reais, and every figure computed', () => {
    expect(toJson(sampleProposal)).toMatchObject({
      kit_items: [
        { quantity: 1, unit_value: 6400, total: 6400 },
        { quantity: 2, unit_value: 2150, total: 4300 },
        { quantity: 1, unit_value: 1600, total: 1600 },
      ],
      kit_value: 12_300,
      discount: 5,
      discount_value: 615,
      total_value: 11_685,
      monthly_subscription: 500,
      ai_service: 90,
      monthly_total: 590,
      instalments: [
        { label: 'Entrada, na aprovação', percent: 50, value: 5842.5 },
        { label: '30 dias após a entrada', percent: 50, value: 5842.5 },
      ],
      installation_per_km: 2.5,
      installation_fee: 500,
    })
  })

  it('shows the client neither addresses nor contacts', () => {
    const keys = Object.keys(toPublicJson(sampleProposal))
    expect(keys).not.toContain('client_email')
    expect(keys).not.toContain('contact_id')
  })
})
