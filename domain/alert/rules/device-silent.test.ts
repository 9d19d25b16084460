import { describe, expect, it } from 'vitest'
import { HOUR_MS } from '../../time/milliseconds.ts'
import { alertTexts, buildFacts } from '../facts.fixture.ts'
import { deviceSilent } from './device-silent.ts'

const facts = buildFacts()
const silentFor = (hours: number) =>
  deviceSilent({ ...facts, devices: [{ id: 'cab-1', operationId: 12, lastSentAt: facts.now - hours * HOUR_MS }] })

describe('deviceSilent', () => {
  it.each([
    [0, undefined],
    [23.9, undefined],
    [24, 'mais de 24 horas'],
    [47, 'mais de 24 horas'],
    [48, 'mais de 2 dias'],
  ])('after %d hours', (hours, since) => {
    const text = `O aparelho da operação #OP-12, que ficou sem fim, não envia nada há ${since}: pode haver pesos guardados nele.`
    expect(alertTexts(silentFor(hours))).toEqual(since ? [text] : [])
  })
})
