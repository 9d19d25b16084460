import { expect, it, vi } from 'vitest'
import { lines, withEvents } from '../../../domain/operation/fold/operation.fixture.ts'
import type { SubOperation } from '../../../domain/operation/fold/operation-output.ts'
import { operationKey } from '../../../domain/operation/plan/operation-key.ts'
import { rehearsal } from '../scale/rehearsal.ts'
import { leaveSimulator, newScaleSettings, saveScaleSettings } from '../scale/scale-settings.ts'
import { storeChosen } from './chosen-lines.ts'
import { forgetTrainings } from './forget-training.ts'
import { saveLotOrder } from './lot-orders.ts'
import { skipTare } from './weighing/skipped-tares.ts'

const choices = ['cocho.skipped-tares', 'cocho.lot-orders', 'cocho.chosen-lines']
const operation = withEvents()
const [treat] = operation.sub_operations as [SubOperation]

it.each([
  ['the simulator is left', () => leaveSimulator(1)],
  ['another scale is chosen', () => saveScaleSettings(1, { ...newScaleSettings, way: 'serial' })],
  ['the training of another operation begins', () => rehearsal.set({ operation: '1:9-2025-11-21', events: [] })],
])('forgets what was chosen in a training when %s', (_, end) => {
  const values = new Map<string, string>()
  vi.stubGlobal('window', new EventTarget())
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => values.set(key, value),
    removeItem: (key: string) => values.delete(key),
  })
  const stop = forgetTrainings()
  saveScaleSettings(1, { ...newScaleSettings, way: 'simulator' })
  rehearsal.set({ operation: `1:${operationKey(operation)}`, events: [] })
  skipTare(operation, treat)
  saveLotOrder(operation, [lines.lotB, lines.lotA])
  storeChosen(operation, { line: lines.silage })
  end()
  expect(choices.map(key => values.get(key))).toEqual(['[]', '[]', '[]'])
  stop()
})
