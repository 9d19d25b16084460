import { describe, expect, it } from 'vitest'
import { alertTexts, buildFacts, daysAgo, lotWith } from '../facts.fixture.ts'
import { readingMissing } from './reading-missing.ts'

const read = lotWith({ notes: [0] })
const unread = (corralName: string, id = 1) => lotWith({ id, corralName, notes: [null, 5] })
const entered = lotWith({ notes: [null], entryDate: daysAgo(0) })
const registered = lotWith({ notes: [null], registeredOn: daysAgo(0) })
const six = ['B03', 'B04', 'B05', 'B06', 'B07', 'B08'].map(unread)

describe('readingMissing', () => {
  it.each([
    ['07:00', [read], []],
    ['06:59', [read, unread('B01')], []],
    ['07:00', [read, unread('B01')], ['Falta 1 leitura de cocho hoje: B01.']],
    ['07:00', [unread('')], ['Falta 1 leitura de cocho hoje: Lote A.']],
    ['23:59', [read, ...six], ['Faltam 6 leituras de cocho hoje: B03, B04, B05, B06 e mais 2.']],
    ['07:00', [entered, registered], []],
    ['07:00', [...six, entered], ['Nenhum dos 6 lotes teve o cocho lido hoje.']],
    ['07:00', six, ['Nenhum dos 6 lotes teve o cocho lido hoje.']],
  ])('at %s: %#', (time, lots, texts) => {
    expect(alertTexts(readingMissing(buildFacts({ time, lots })))).toEqual(texts)
  })

  it('waits for the hour of the farm, and names the lots', () => {
    const facts = buildFacts({ time: '08:30', lots: [read, unread('B01', 5)] })
    expect(readingMissing(facts)).toMatchObject([{ subject: { type: 'farm', id: 7 }, lotIds: [5] }])
    expect(readingMissing({ ...facts, settings: { ...facts.settings, readingDue: '09:00' } })).toEqual([])
  })
})
