import { describe, expect, it } from 'vitest'
import { dayChangeText } from './day-change.ts'

const clock = (timezone: string, feedingDayClose: string) => ({ timezone, feedingDayClose })
const saoPaulo = clock('America/Sao_Paulo', '03:00')

/** 2026-03-10 in Brasília, three hours behind UTC; Manaus is one hour further behind. */
const at = (time: string) => Date.parse(`2026-03-10T${time}:00-03:00`)
const KEPT = 'Os dias que já fecharam ficam como estão.'

describe('change of the farm day', () => {
  it.each([
    ['nothing changed', saoPaulo, saoPaulo, '10:00', null],
    [
      'a later closing hour by day',
      saoPaulo,
      clock('America/Sao_Paulo', '05:00'),
      '10:00',
      `O dia de hoje fecha amanhã às 05:00. ${KEPT}`,
    ],
    [
      'a later closing hour after the old one',
      saoPaulo,
      clock('America/Sao_Paulo', '05:00'),
      '04:00',
      `O dia 09/03 já fechou e não reabre. ${KEPT}`,
    ],
    [
      'a later closing hour before the old one',
      saoPaulo,
      clock('America/Sao_Paulo', '05:00'),
      '02:00',
      `O dia de ontem fecha hoje às 05:00. ${KEPT}`,
    ],
    [
      'an earlier closing hour that has passed',
      saoPaulo,
      clock('America/Sao_Paulo', '01:00'),
      '02:00',
      `O dia 09/03 fecha agora: o que não começou é cancelado e o que está em andamento fica incompleto. ${KEPT}`,
    ],
    [
      'another zone in the same day',
      saoPaulo,
      clock('America/Manaus', '03:00'),
      '10:00',
      `O dia de hoje fecha amanhã às 03:00. ${KEPT}`,
    ],
    [
      'a zone in which it is still yesterday',
      saoPaulo,
      clock('America/Manaus', '03:00'),
      '00:30',
      `Pelo novo fuso ainda é dia 09/03: as operações desse dia voltam a ser as de hoje. O dia de hoje fecha amanhã às 03:00. ${KEPT}`,
    ],
    [
      'a zone in which it is already tomorrow',
      clock('America/Manaus', '03:00'),
      saoPaulo,
      '00:30',
      `Pelo novo fuso já é dia 10/03: as operações desse dia são criadas em até 5 minutos. O dia de ontem fecha hoje às 03:00. ${KEPT}`,
    ],
  ])('has the text of %s', (_, before, after, time, text) => {
    expect(dayChangeText(before, after, at(time))).toBe(text)
  })
})
