import { PDFDict, PDFName, PDFString } from '@cantoo/pdf-lib'
import { describe, expect, it } from 'vitest'
import { addressText, company } from '../../domain/company.ts'
import { longProposal, sampleProposal } from '../../domain/proposal/proposal.fixture.ts'
import { type Proposal, toPublicJson } from '../../domain/proposal/proposal.ts'
import { readPdf } from '../../tests/support/pdf-text.ts'
import { createProposalPdf } from './proposal-pdf.ts'

const NOW = new Date(Date.UTC(2026, 10, 22))
const create = (proposal: Proposal) => createProposalPdf(toPublicJson(proposal), 'comercial@cochoemdia.com.br', NOW)

describe('PDF of a proposal', () => {
  it('has all that is offered, on one page of A4', async () => {
    const { doc, pages } = await readPdf(await create(sampleProposal))
    expect(pages).toHaveLength(1)
    expect(doc.getPage(0).getSize()).toEqual({ width: 595.28, height: 841.89 })
    for (const text of [
      'Proposta comercial nº 12',
      'Fazenda Boa Vista',
      'CNPJ 11.222.333/0001-81',
      'Água Boa - MT, 78635-000',
      'Tablet de 10 polegadas com capa contra queda',
      'R$ 4.300,00',
      'Desconto (5%)',
      '− R$ 615,00',
      'R$ 11.685,00',
      'Total mensal',
      'R$ 590,00',
      'Entrada, na aprovação',
      '30 dias após a entrada',
      'R$ 5.842,50',
      'A instalação é cobrada à parte: R$ 2,50 por km rodado, mais R$ 500,00 de hospedagem e instalação.',
      'Treinamento da equipe no dia da instalação.',
      'Esta proposta é válida por 15 dias a partir da sua data, até 07/12/2026.',
      'Proposta nº 12 · página 1 de 1',
    ])
      expect(pages[0]).toContain(text)
  })

  it('names the company: all its facts in the head, and who it is on each page', async () => {
    const { pages } = await readPdf(await create(longProposal))
    for (const fact of [addressText(company), `Telefone ${company.phone}`, 'comercial@cochoemdia.com.br'])
      expect(pages[0]).toContain(fact)
    for (const page of pages) expect(page).toContain(`${company.legalName} · CNPJ ${company.cnpj}`)
  })

  it('repeats the head of a table on each page, and loses no line', async () => {
    const { pages } = await readPdf(await create(longProposal))
    expect(pages.length).toBeGreaterThan(2)
    const withItems = pages.filter(page => /^\d+\. (Suporte|Módulo)/m.test(page))
    expect(withItems.length).toBeGreaterThan(1)
    for (const page of withItems) expect(page).toContain('Valor unitário')
    const text = pages.join('\n')
    for (let item = 1; item <= 45; item += 1) expect(text).toMatch(new RegExp(`^${item}\\. (Suporte|Módulo)`, 'm'))
    for (const [at, page] of pages.entries()) expect(page).toContain(`página ${at + 1} de ${pages.length}`)
  })

  it('prints what the fonts have, and leaves out an emoji', async () => {
    const { pages } = await readPdf(
      await create({ ...sampleProposal, clientName: 'Dvořák & Łącki 🐂 Ração “boa” – €' }),
    )
    expect(pages[0]).toContain('Dvorák &')
    expect(pages[0]).toContain('Ração “boa” – €')
    expect(pages[0]).not.toContain('?')
  })

  it('leaves out what is not there', async () => {
    const bare = { ...sampleProposal, clientCnpj: null, clientAddress: null, discount: 0, observations: null }
    const { pages } = await readPdf(await create(bare))
    expect(pages[0]?.replaceAll(`CNPJ ${company.cnpj}`, '')).not.toContain('CNPJ')
    for (const text of ['Desconto', 'Observações', 'null']) expect(pages[0]).not.toContain(text)
  })

  it('is tagged, in Portuguese, with a title', async () => {
    const { doc, tags } = await readPdf(await create(sampleProposal))
    expect(doc.getTitle()).toBe('Proposta comercial nº 12 - Fazenda Boa Vista')
    expect(doc.catalog.lookup(PDFName.of('Lang'), PDFString).asString()).toBe('pt-BR')
    expect(doc.catalog.lookup(PDFName.of('MarkInfo'), PDFDict).toString()).toContain('/Marked true')
    expect(tags[0]).toBe('Document')
    const count = (tag: string) => tags.filter(one => one === tag).length
    expect([count('H1'), count('H2'), count('Table'), count('TH')]).toEqual([1, 6, 3, 9])
  })

  it('marks the head of a table as content once, however many pages it has', async () => {
    const { tags } = await readPdf(await create(longProposal))
    expect(tags.filter(tag => tag === 'TH')).toHaveLength(9)
  })

  it('is small', async () => expect((await create(longProposal)).length).toBeLessThan(60_000))
})
