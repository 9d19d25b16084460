/** The moment of the questions of tests, which are asked by who may read everything. */
import type { Clock } from './answer.ts'

export const clock: Clock = {
  now: Date.parse('2026-11-25T15:00:00Z'),
  today: '2026-11-25',
  timezone: 'America/Sao_Paulo',
  isCalled: true,
  newId: () => 'id',
  isAllowed: () => true,
}
