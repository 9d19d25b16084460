import { describe, expect, it } from 'vitest'
import { computeFigure } from './figures.ts'

describe('figures', () => {
  it('divides kg by head-days', () => {
    expect(computeFigure('kg_per_head', { delivered: 3_300_000, headDays: 150 })).toBe(22)
    expect(computeFigure('kg_per_head', { delivered: 10_000, headDays: 3 })).toBe(3.33)
    expect(computeFigure('kg_per_head', { delivered: 0, headDays: 3 })).toBe(0)
    expect(computeFigure('kg_per_head', { delivered: 10_000, headDays: 0 })).toBeNull()
  })

  it('computes dry matter intake in percent of live weight', () => {
    // 16 kg a head of 70 % dry matter, 100 heads of 510.6 kg
    expect(computeFigure('dry_matter_intake', { dryMatter: 1_120_000, liveWeight: 51_060_000 })).toBe(2.19)
    expect(computeFigure('dry_matter_intake', { dryMatter: 1_120_000, liveWeight: 0 })).toBeNull()
  })
})
