import { describe, expect, it } from 'vitest'
import { decodeChunk, nothingUndecoded } from './decoder.ts'
import { encodeFrame } from './encode-frame.ts'
import { isFault } from './frame.ts'
import { isTimeToStop } from './lead.ts'
import {
  addSample,
  completedKg,
  countedKg,
  flowRate,
  type Loading,
  type LoadingTask,
  notLoading,
  settledKg,
} from './loading.ts'
import { type ScaleModel, scaleModels } from './models.ts'

const TARGET = 1_500
const RATE = 75
const task: LoadingTask = { kind: 'load', target: TARGET, tolerance: 30, band: 12 }

/** 75 kg a second from 5 s on, to the target, seen through the frames of a scale that reports motion while feed flows. */
function pour(model: ScaleModel) {
  let loading: Loading = notLoading
  let rest = nothingUndecoded
  let [warnedAt, furthest, isRecordedInMotion] = [0, 0, false]
  for (let at = 0; at < 35_000; at += 200) {
    const poured = Math.min(Math.max(0, ((at - 5_000) / 1000) * RATE), TARGET)
    const isMoving = poured > 0 && poured < TARGET
    const decoded = decodeChunk(model, rest, encodeFrame(model, { kg: 6_850 + poured, isMoving, sequence: at / 200 }))
    rest = decoded.rest
    for (const frame of decoded.frames) if (!isFault(frame)) loading = addSample(loading, { at, ...frame }, task)
    const counted = countedKg(loading, task)
    if (at > 7_000 && poured < TARGET) furthest = Math.max(furthest, Math.abs(counted - poured))
    const flow = { counted, rate: flowRate(loading, task), target: TARGET, seconds: 1 }
    if (warnedAt === 0 && poured < TARGET && isTimeToStop(flow)) warnedAt = poured
    isRecordedInMotion ||= isMoving && settledKg(loading, task) !== null
  }
  return { warnedAt, furthest, isRecordedInMotion, completed: completedKg(loading, task) }
}

describe('a weight in motion', () => {
  it.each(scaleModels.filter(model => model !== 'ehscp'))('%s: is followed, and warned of before the target', model => {
    const { warnedAt, furthest, isRecordedInMotion, completed } = pour(model)
    expect(furthest).toBeLessThan(20)
    expect(warnedAt).toBeGreaterThan(TARGET - 2 * RATE)
    expect(warnedAt).toBeLessThan(TARGET)
    expect(isRecordedInMotion).toBe(false)
    expect(Math.abs((completed ?? 0) - TARGET)).toBeLessThan(2)
  })

  it('ehscp: has no figure until it stands still, and is right then', () => {
    const { warnedAt, completed } = pour('ehscp')
    expect(warnedAt).toBe(0)
    expect(Math.abs((completed ?? 0) - TARGET)).toBeLessThan(2)
  })

  it('records the mean of the stable weights only', () => {
    let loading: Loading = notLoading
    for (let at = 0; at < 15_200; at += 200) {
      const kg = at < 5_000 ? 0 : at < 10_000 ? (at - 5_000) / 5 : 1_000
      const isShaking = at > 10_000 && at % 400 === 0
      loading = addSample(loading, { at, kg: isShaking ? kg + 4 : kg, stable: !isShaking }, task)
    }
    expect(settledKg(loading, task)).toBeCloseTo(1_000, 1)
  })
})
