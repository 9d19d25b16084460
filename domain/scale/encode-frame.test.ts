import { describe, expect, it } from 'vitest'
import { decodeChunk, nothingUndecoded } from './decoder.ts'
import { encodeFrame } from './encode-frame.ts'
import { scaleModels } from './models.ts'

describe('encode a frame', () => {
  it.each(scaleModels)('%s decodes it again', model => {
    for (const kg of [0, 7, 1240, 23_455]) {
      const bytes = encodeFrame(model, { kg, isMoving: false, sequence: 70_000 })
      expect(decodeChunk(model, nothingUndecoded, bytes).frames).toEqual([{ kg, stable: true }])
    }
  })

  it.each(['cocho', 'averyweightronix', 'toledo', 'rinstrum', 'scp'] as const)('%s goes below zero', model => {
    const bytes = encodeFrame(model, { kg: -85, isMoving: false, sequence: 1 })
    expect(decodeChunk(model, nothingUndecoded, bytes).frames).toEqual([{ kg: -85, stable: true }])
  })
})
