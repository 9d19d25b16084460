import { describe, expect, it } from 'vitest'
import type { Sums } from '../figures/sums.ts'
import { lotReport, PEER_DAYS, type ReportedLot } from './lot-report.ts'

const PERIOD = { from: '2026-03-01', to: '2026-03-10' }

const sums = (over: Partial<Sums> = {}): Sums => ({
  fedDays: 0,
  headDays: 0,
  liveWeight: 0,
  planned: 0,
  delivered: 0,
  dryMatter: 0,
  imported: 0,
  readings: 0,
  notes: 0,
  ...over,
})

const lot = (id: number, over: Partial<ReportedLot> = {}): ReportedLot => ({
  id,
  name: `Lote ${id}`,
  corral: { id: 1, name: 'B01' },
  quantity: 100,
  entryDate: '2026-01-01',
  deactivatedOn: null,
  deletedAt: null,
  initialAvgWeight: 400_000,
  gmd: 1_500,
  weighing: null,
  unfedDays: 0,
  before: null,
  upTo: null,
  ...over,
})

/** Kg per head and day. */
const eating = (kg: number) => sums({ fedDays: 1, headDays: 100, delivered: kg * 100_000 })

const add = (a: Sums, b: Sums) =>
  sums({ fedDays: a.fedDays + b.fedDays, headDays: a.headDays + b.headDays, delivered: a.delivered + b.delivered })

describe('lot report', () => {
  it('has a deleted lot for what it ate, and not without it', () => {
    const rowsOf = (over: Partial<ReportedLot>) =>
      lotReport([lot(1, { deletedAt: 1, ...over })], [], PERIOD, 'all').rows.length
    expect([rowsOf({ upTo: eating(20) }), rowsOf({})]).toEqual([1, 0])
  })

  it('adds the days of the period that are in no sum yet', () => {
    const summed = { before: eating(1), upTo: add(eating(1), eating(8)) }
    const unsummed = [
      { lotId: 1, isOpen: false, ...eating(12) },
      { lotId: 1, isOpen: true, ...eating(16) },
      { lotId: 2, isOpen: true, ...eating(9) },
    ]
    const { rows, totals } = lotReport([lot(1, summed), lot(2)], unsummed, PERIOD, 'all')
    expect(rows).toMatchObject([
      { fed_days: 3, delivered: 3600, kg_per_head: 12 },
      { fed_days: 1, delivered: 900, kg_per_head: 9 },
    ])
    expect(totals.delivered).toBe(4500)
  })

  it('has the days without feed of each lot', () => {
    const day = (lotId: number, isOpen: boolean, ofDay: Sums) => ({ lotId, isOpen, ...ofDay })
    const unfed = sums({ planned: 900 })
    const lots = [lot(1, { unfedDays: 2, upTo: eating(8) }), lot(2, { unfedDays: 1 }), lot(3, { unfedDays: 1 })]
    const unsummed = [day(1, true, eating(8)), day(2, true, unfed), day(3, false, unfed)]
    const { rows } = lotReport(lots, unsummed, PERIOD, 'all')
    expect(rows).toMatchObject([
      { fed_days: 2, unfed_days: 2 },
      { fed_days: 0, unfed_days: 0 },
      { fed_days: 0, unfed_days: 1 },
    ])
  })

  it('has a lot that was finished on the first day with what it ate before', () => {
    const finished = { deactivatedOn: PERIOD.from }
    const lots = [lot(1, finished), lot(2, { ...finished, upTo: eating(8) }), lot(3, finished)]
    const { rows, totals } = lotReport(lots, [{ lotId: 3, isOpen: true, ...eating(9) }], PERIOD, 'all')
    expect(rows.map(({ lot }) => lot.id).toSorted((a, b) => a - b)).toEqual([2, 3])
    expect(totals).toMatchObject({ lots: 2, delivered: 1700 })
  })

  it('has the difference of the sums before the period and up to its end', () => {
    const before = sums({ fedDays: 2, headDays: 200, liveWeight: 9e7, planned: 5e6, delivered: 6e6, dryMatter: 4e6 })
    const upTo = sums({
      fedDays: 5,
      headDays: 500,
      liveWeight: 9e7 + 1.2e8,
      planned: 5e6 + 9e6,
      delivered: 6e6 + 9.9e6,
      dryMatter: 4e6 + 2.7e6,
      readings: 3,
      notes: -1000,
    })
    const { rows, totals } = lotReport([lot(1, { before, upTo })], [], PERIOD, 'all')
    const figures = {
      quantity: 100,
      planned: 9000,
      delivered: 9900,
      difference_percent: 10,
      kg_per_head: 33,
      dry_matter_intake: 2.25,
      readings: 3,
      mean_note: -3.33,
    }
    expect(rows).toMatchObject([
      { ...figures, days: 68, fed_days: 3, projected_avg_weight: 502, gmd: 1.5, peers: null },
    ])
    expect(totals).toEqual({ lots: 1, ...figures })
  })

  it('projects the weight from the last weighing to the last day of the lot in the period', () => {
    const period = { from: '2026-02-01', to: '2026-03-03' }
    const entered = { entryDate: '2026-02-01', weighing: { day: '2026-02-21', avgWeight: 460_000 } }
    const weights = (...lots: ReportedLot[]) =>
      lotReport(lots, [], period, 'all').rows.map(row => row.projected_avg_weight)
    expect(weights(lot(1, { ...entered, weighing: null }))).toEqual([445])
    expect(weights(lot(1, entered))).toEqual([475])
    expect(weights(lot(1, { ...entered, deactivatedOn: '2026-02-23' }))).toEqual([463])
  })

  it('has no figures of a lot that was neither fed nor read', () => {
    const empty = { difference_percent: null, kg_per_head: null, dry_matter_intake: null, mean_note: null, peers: null }
    expect(lotReport([lot(1)], [], PERIOD, 'all').rows).toMatchObject([
      { ...empty, planned: 0, delivered: 0, fed_days: 0 },
    ])
  })

  it('compares a lot with the fed lots of about the same days confined', () => {
    const entered = (id: number, days: number, kg: number) =>
      lot(id, { entryDate: `2026-01-${String(21 - days).padStart(2, '0')}`, upTo: kg ? eating(kg) : null })
    const all = [entered(1, 0, 22), entered(2, PEER_DAYS, 20), entered(3, PEER_DAYS + 1, 99), entered(4, 5, 0)]
    const peers = new Map(lotReport(all, [], PERIOD, 'all').rows.map(row => [row.lot.id, row.peers]))
    expect(peers.get(1)).toEqual({ lots: 1, kg_per_head: 20, difference_percent: 10 })
    expect(peers.get(4)).toBeNull()
  })

  it('counts the days of a finished lot until it left', () => {
    const days = (deactivatedOn: string) => lotReport([lot(1, { deactivatedOn })], [], PERIOD, 'all').rows[0]?.days
    expect(days('2026-03-05')).toBe(63)
    expect(days('2026-04-01')).toBe(68)
    expect(days('2026-03-01')).toBeUndefined()
  })

  it('marks a deleted lot', () => {
    const lots = [lot(1, { deletedAt: 1, upTo: eating(20) }), lot(2)]
    const [deleted, present] = lotReport(lots, [], PERIOD, 'all').rows.map(row => row.lot)
    expect(deleted).toMatchObject({ id: 1, deleted: true })
    expect(present).not.toHaveProperty('deleted')
  })

  it('filters by status', () => {
    const all = [lot(1), lot(2, { deactivatedOn: '2026-03-05' }), lot(3, { deletedAt: 1, upTo: eating(20) })]
    const ids = (status: 'all' | 'active' | 'finished') =>
      lotReport(all, [], PERIOD, status).rows.map(row => row.lot.id)
    expect([ids('all'), ids('active'), ids('finished')]).toEqual([[1, 3, 2], [1], [2]])
  })
})
