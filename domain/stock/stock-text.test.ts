import { describe, expect, it } from 'vitest'
import { incompleteCostText, lossText, missingPricesText, runsOutText } from './stock-text.ts'

describe('texts of a stock', () => {
  it('name the day on which it ends', () => {
    expect(runsOutText('2025-11-27')).toBe('Acaba na quinta-feira, 27/11')
    expect(runsOutText('2025-11-29')).toBe('Acaba no sábado, 29/11')
  })

  it.each([
    [500, 1.539, 'quebra de 500 kg (1,54%)'],
    [-200, -0.5, 'sobra de 200 kg (0,50%)'],
    [0, 0, 'sem quebra'],
    [500, null, 'quebra de 500 kg'],
  ])('name a loss of %d kg', (loss, loss_percent, text) => {
    expect(lossText({ loss, loss_percent })).toBe(text)
  })

  it('name the prices that are missing', () => {
    expect(missingPricesText(['Caroço de algodão', 'Milho'])).toBe(
      'Custo incompleto: falta o preço de Caroço de algodão e Milho.',
    )
    expect(missingPricesText([])).toBeNull()
  })

  it('name the days without a cost where no ingredient lacks its price', () => {
    const text = (days: string) =>
      `Custo incompleto: ${days} de antes do primeiro preço, ou com carga que não foi pesada.`
    expect(incompleteCostText([], 1)).toBe(text('1 dia com trato é'))
    expect(incompleteCostText([], 12)).toBe(text('12 dias com trato são'))
    expect(incompleteCostText(['Milho'], 12)).toBe('Custo incompleto: falta o preço de Milho.')
    expect(incompleteCostText([], 0)).toBeNull()
  })
})
