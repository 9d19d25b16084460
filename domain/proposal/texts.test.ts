import { describe, expect, it } from 'vitest'
import { discountLabel, installationText, pdfFileName, validityText } from './texts.ts'

describe('texts of a proposal', () => {
  it('names what the installation costs', () => {
    expect(installationText({ installation_per_km: 2.5, installation_fee: 500 })).toBe(
      'A instalação é cobrada à parte: R$\u00a02,50 por km rodado, mais R$\u00a0500,00 de hospedagem e instalação.',
    )
  })

  it('names the last day', () => {
    expect(validityText('2026-12-07')).toBe('Esta proposta é válida por 15 dias a partir da sua data, até 07/12/2026.')
  })

  it('names the discount', () => expect(discountLabel(5.5)).toBe('Desconto (5,5%)'))

  it.each([
    ['Fazenda Boa Vista', 'proposta-fazenda-boa-vista-12.pdf'],
    ['  São João & Cia. "Ltda" / MT  ', 'proposta-sao-joao-cia-ltda-mt-12.pdf'],
    ['\r\nBcc: ../../x', 'proposta-bcc-x-12.pdf'],
    ['畜牧', 'proposta-12.pdf'],
  ])('names the file of %j', (client_name, name) => expect(pdfFileName({ id: 12, client_name })).toBe(name))
})
