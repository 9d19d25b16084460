import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { WireEvent } from '../../../domain/operation/events/event.ts'
import { TRAINING_EMPTY_KG } from '../../../domain/scale/training-wagon.ts'
import { fakeStorage } from '../../stories/fixtures/storage.fixture.ts'
import type { ScaleReading } from './adapter.ts'
import { newScaleSettings } from './scale-settings.ts'

/** As after a reload of the page. */
const load = () => {
  vi.resetModules()
  return import('./simulator.ts')
}

async function weigh({ openSimulator }: Awaited<ReturnType<typeof load>>): Promise<number> {
  const readings: ScaleReading[] = []
  const listener = {
    onReading: (reading: ScaleReading) => void readings.push(reading),
    onStatus: vi.fn(),
    onLost: vi.fn(),
  }
  const close = await openSimulator(newScaleSettings, listener, new AbortController().signal)
  await vi.advanceTimersByTimeAsync(5_000)
  await close()
  const last = readings.at(-1)
  return last && 'kg' in last ? last.kg - TRAINING_EMPTY_KG : Number.NaN
}

beforeEach(() => {
  vi.stubGlobal('localStorage', fakeStorage())
  vi.stubGlobal('window', new EventTarget())
  vi.useFakeTimers()
})
afterEach(() => void vi.useRealTimers())

it('has what was filled in after a reload, until the next training', async () => {
  const page = await load()
  page.simulatedFlow.set(100)
  await weigh(page)
  page.simulatedFlow.set(0)
  const filled = await weigh(page)
  expect(filled).toBeGreaterThan(400)
  const reloaded = await load()
  expect(await weigh(reloaded)).toBe(filled)
  const { forgetRehearsal } = await import('./rehearsal.ts')
  forgetRehearsal()
  expect(await weigh(await load())).toBe(0)
})

const train = async (id: string) => {
  const { rehearsal } = await import('./rehearsal.ts')
  rehearsal.set({ operation: '1:7:2026-03-10', events: [{ id } as WireEvent] })
}

it('is empty where the training before it was replaced or ended while this was not loaded', async () => {
  const page = await load()
  await train('first')
  page.simulatedFlow.set(100)
  expect(await weigh(page)).toBeGreaterThan(300)
  page.simulatedFlow.set(0)
  await train('second')
  expect(await weigh(page)).toBe(0)
  page.simulatedFlow.set(100)
  await weigh(page)
  localStorage.removeItem('cocho.rehearsal')
  expect(await weigh(await load())).toBe(0)
})
