import { expect, it } from 'vitest'
import { commonDaysText, recentDaysText } from './recent-days-text.ts'

const day = (date: string) => ({ date, quantity: 1, planned: 1, delivered: 1, note: null })

it.each([
  ['before any delivery', [], 'Consumo e ingestão pela carga projetada'],
  ['of one day', ['2025-11-20'], 'Consumo e ingestão de 20/11'],
  ['of several days', ['2025-11-20', '2025-11-14', '2025-11-17'], 'Consumo e ingestão de 14/11 a 20/11 (3 dias)'],
])('names the days of the figures %s', (_, dates, text) => {
  expect(recentDaysText({ recent_days: dates.map(day) })).toBe(text)
})

it('is common to lots when most have it', () => {
  const fedOn = (...dates: string[]) => ({ recent_days: dates.map(day) })
  const [lot, other] = [fedOn('2025-11-14', '2025-11-20'), fedOn('2025-11-20')]
  expect(commonDaysText([lot, other, lot])).toBe('Consumo e ingestão de 14/11 a 20/11 (2 dias)')
  expect(commonDaysText([lot, other])).toBeUndefined()
  expect(commonDaysText([])).toBeUndefined()
})
