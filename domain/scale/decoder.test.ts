import { describe, expect, it } from 'vitest'
import { decodeChunk, nothingUndecoded } from './decoder.ts'
import { isFault } from './frame.ts'
import { type ScaleModel, scaleModels } from './models.ts'
import { type RecordedFrame, recordedFrames, toBytes } from './recorded-frames.fixture.ts'

const decode = (model: ScaleModel, bytes: string) => decodeChunk(model, nothingUndecoded, toBytes(bytes)).frames

const all = scaleModels.flatMap(model => recordedFrames[model].map(one => [model, one.name, one] as const))
const first = (model: ScaleModel): RecordedFrame => {
  const [frame] = recordedFrames[model]
  if (!frame) throw new Error(`No frame of ${model}`)
  return frame
}

describe('decode scale frames', () => {
  it.each(all)('%s: %s', (model, _, { bytes, frame }) => {
    expect(decode(model, bytes)).toEqual([frame])
  })

  it.each(all)('%s: %s, byte by byte', (model, _, { bytes, frame }) => {
    let rest = nothingUndecoded
    const frames = bytes.split('').flatMap(byte => {
      const decoded = decodeChunk(model, rest, toBytes(byte))
      rest = decoded.rest
      return decoded.frames
    })
    expect(frames).toEqual([frame])
  })

  it.each(all)('%s: %s, no weight from its beginning', (model, _, { bytes }) => {
    for (let length = 0; length < bytes.length; length += 1) expect(decode(model, bytes.slice(0, length))).toEqual([])
  })

  it.each(all)('%s: %s, no other weight from its end', (model, _, { bytes, frame }) => {
    for (let lost = 1; lost < bytes.length; lost += 1) {
      const weights = decode(model, bytes.slice(lost)).filter(one => !isFault(one))
      expect([[], [frame]]).toContainEqual(weights)
    }
  })

  it.each(all)('%s: a whole frame after half of %s', (model, _, { bytes }) => {
    const whole = first(model)
    for (let length = 0; length < bytes.length; length += 1) {
      const weights = decode(model, bytes.slice(0, length) + whole.bytes + whole.bytes).filter(one => !isFault(one))
      expect(weights.at(-1)).toEqual(whole.frame)
      expect(weights.every(one => JSON.stringify(one) === JSON.stringify(whole.frame))).toBe(true)
    }
  })

  it.each(scaleModels)('%s: frames one after the other', model => {
    const frames = recordedFrames[model].filter(one => !('fault' in one.frame && one.frame.fault === 'checksum'))
    // a field of another length counts when it came three times
    const decoded = decode(model, frames.map(one => one.bytes.repeat(3)).join(''))
    const texts = decoded.map(frame => JSON.stringify(frame))
    const sent = frames.map(one => JSON.stringify(one.frame))
    expect(texts.filter((text, i) => text !== texts[i - 1])).toEqual(sent.filter((text, i) => text !== sent[i - 1]))
  })

  it('takes no weight from one shorter field, and follows a scale whose field grows', () => {
    const scp = (weight: string) => `\n${weight}kg\r\n\x60\r\x03`
    const kgOf = (...weights: string[]) =>
      decode('scp', weights.map(scp).join('')).map(frame => !isFault(frame) && frame.kg)
    expect(kgOf('1240', '140', '1240')).toEqual([1240, 1240])
    expect(kgOf('980', '990', '1000', '1010', '1020', '1030')).toEqual([980, 990, 1020, 1030])
  })

  it('takes no weight from a first line that may have lost digits', () => {
    const [line = ''] = recordedFrames.digistar.filter(one => one.name.startsWith('mode 7')).map(one => one.bytes)
    expect(decode('digistar', `80,LB,GR, 187,03JL03, 3:41:21\r\n${line}`)).toEqual([{ kg: 127.006, stable: true }])
  })

  it('takes the unit of a scale that sends none from its settings', () => {
    const { frames } = decodeChunk('ehscp', nothingUndecoded, toBytes('\x022000\r'), 'lb')
    expect(frames).toEqual([{ kg: 907.185, stable: true }])
  })
})
