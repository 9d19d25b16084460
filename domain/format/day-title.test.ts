import { expect, it } from 'vitest'
import { dayAside, dayTitle } from './day-title.ts'

it.each([
  ['2026-03-10', 'Hoje', '10/03/2026'],
  ['2026-03-09', 'Ontem', '09/03/2026'],
  ['2026-03-08', 'Domingo, 8 de março', '2026'],
])('heads the day %s with %s, and %s beside it', (day, title, aside) => {
  expect([dayTitle(day, '2026-03-10'), dayAside(day, '2026-03-10')]).toEqual([title, aside])
})
