import { describe, expect, it } from 'vitest'
import { lines, load, start, unload, withEvents } from '../fold/operation.fixture.ts'
import type { Operation } from '../fold/operation-output.ts'
import { loadLineId, unloadLineId } from '../plan/line-id.ts'
import { findContinuation, findUnfed } from './continuation.ts'
import { nextStep, openWeighings, weighingName } from './step.ts'
import { kgToUnload } from './unload-target.ts'

const DAY = ['2025-11-21']
const loaded = [start, load(lines.corn, 3974.4), load(lines.silage, 6825.6)]
const cancel = { type: 'cancel', reason: 'Vagão quebrado' }
const broken = [...loaded, unload(lines.lotA, 6020), cancel]

/** The operation that is continued, after more events. */
function continued(events: object[], carries: boolean, ...more: object[]): Operation {
  return withEvents(...events, findContinuation(withEvents(...events), carries), ...more)
}
const toWeigh = (operation: Operation) =>
  openWeighings(operation).map(weighing => [weighingName(weighing), weighing.line.expected_quantity])

describe('what an operation did not give', () => {
  it('has the lots, their kg, and what is in the wagon', () => {
    expect(findUnfed(withEvents(...broken), DAY)).toEqual({ lots: 2, kg: 9600, inWagon: 4780 })
  })

  it('leaves out a lot that got nearly all, and one whose trough was full', () => {
    const skip = (line_id: number, reason: string) => ({ type: 'unload', line_id, kg: 0, source: 'skipped', reason })
    const fed = [...loaded, unload(lines.lotA, 5500)]
    const ended = { type: 'finish' }
    const lotD = [load(lines.laterSilage, 4800), unload(lines.lotD, 4800)]
    expect(findUnfed(withEvents(...fed, skip(lines.lotB, 'Cocho cheio'), ...lotD, ended), DAY)).toBeNull()
    expect(findUnfed(withEvents(...fed, skip(lines.lotB, 'Vagão quebrado'), ...lotD, ended), DAY)).toMatchObject({
      lots: 1,
      kg: 4800,
    })
  })

  it.each([
    ['that goes on', withEvents(...loaded), DAY],
    ['of a day that is over', withEvents(...broken), ['2025-11-22']],
    ['that was canceled before its first weight, which is created anew', withEvents(start, cancel), DAY],
    ['whose day was closed', { ...withEvents(...broken), end_time: null }, DAY],
  ])('is null for one %s', (_, operation, days) => {
    expect(findUnfed(operation, days)).toBeNull()
  })
})

describe('continued operation', () => {
  it('gives the lots that lack feed what is in the wagon, without a new load', () => {
    const operation = continued(broken, true)
    expect(operation).toMatchObject({ status: 'in_progress', end_time: null, cancel_reason: null })
    expect(toWeigh(operation)).toEqual([
      ['Lote B', 4800],
      ['Silagem', 4800],
      ['Lote D', 4800],
    ])
    expect(nextStep(operation)).toMatchObject({ kind: 'treat', sub: { carried_quantity: 4780 } })
    const [, rest] = operation.sub_operations
    expect(rest && kgToUnload(rest)).toEqual({ inWagon: 4780, planned: 4800 })
  })

  it('loads the whole recipe again where the wagon is empty', () => {
    expect(toWeigh(continued(broken, false)).slice(0, 3)).toEqual([
      ['Milho moído', 1766.4],
      ['Silagem', 3033.6],
      ['Lote B', 4800],
    ])
  })

  it('loads what is missing where the wagon broke between two ingredients', () => {
    const half = [start, load(lines.corn, 3974.4), cancel]
    expect(toWeigh(continued(half, true)).slice(0, 3)).toEqual([
      ['Silagem', 6825.6],
      ['Lote A', 6000],
      ['Lote B', 4800],
    ])
  })

  it('is done when the rest is given, and planned no more than the day did', () => {
    const [restB, restD] = [unloadLineId(1001, 22), lines.lotD]
    const events = [unload(restB, 4780), load(lines.laterSilage, 4800), unload(restD, 4800), { type: 'finish' }]
    const operation = continued(broken, true, ...events)
    expect(operation.status).toBe('completed')
    const unloads = operation.sub_operations.flatMap(sub => sub.unload_operation_corrals)
    expect(unloads.reduce((sum, line) => sum + line.expected_quantity, 0)).toBe(15_600)
    expect(operation.sub_operations.map(({ residue }) => residue)).toEqual([0, 0, 0])
  })

  it('breaks again, and is continued again', () => {
    const first = [...broken, findContinuation(withEvents(...broken), true)]
    const again = [...first, unload(unloadLineId(1001, 22), 1000), cancel]
    expect(findUnfed(withEvents(...again), DAY)).toEqual({ lots: 2, kg: 8600, inWagon: 3780 })
    expect(toWeigh(continued(again, false)).slice(0, 3)).toEqual([
      ['Milho moído', 1398.4],
      ['Silagem', 2401.6],
      ['Lote B', 3800],
    ])
  })

  it('ends once, where another tablet that had seen only the first end goes on', () => {
    const first = findContinuation(withEvents(...broken), true)
    const rest = [unload(unloadLineId(1001, 22), 4780), load(loadLineId(2, 12), 4800), unload(lines.lotD, 4800)]
    const ended = [...broken, first, ...rest, { type: 'finish' }]
    expect(withEvents(...ended, first).status).toBe('completed')
  })
})
