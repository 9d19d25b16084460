import { describe, expect, it } from 'vitest'
import { newScaleSettings, type ScaleSettings } from './scale-settings.ts'
import { withWay } from './with-way.ts'

describe('another way to the scale', () => {
  const device = { id: 'id of CED-0042', name: 'CED-0042' }
  const own: ScaleSettings = { ...newScaleSettings, way: 'bluetooth', wayBefore: 'bluetooth', device }

  it('keeps the chosen scale during a training, and after it', () => {
    const training = withWay(own, 'simulator')
    expect(training).toMatchObject({ way: 'simulator', device })
    expect(withWay(training, 'bluetooth')).toMatchObject({ way: 'bluetooth', device })
  })

  it('has no chosen scale, because one on the cable is not one on Bluetooth', () => {
    expect(withWay(own, 'serial')).toMatchObject({ way: 'serial', device: null })
    expect(withWay(withWay(own, 'simulator'), 'serial').device).toBeNull()
  })
})
