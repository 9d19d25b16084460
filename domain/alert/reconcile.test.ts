import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { alertKey, type FoundAlert } from './alert.ts'
import { type OpenAlert, reconcile } from './reconcile.ts'

const alertOf = (lotId: number, figure: number): FoundAlert => ({
  kind: 'trough_empty',
  severity: 'warning',
  title: `Lote ${lotId}`,
  text: `Notas ${figure}%`,
  action: { label: 'Ver lote', href: `/admin/lots/${lotId}` },
  subject: { type: 'lot', id: lotId, name: `Lote ${lotId}` },
  lotIds: [lotId],
})

type Row = OpenAlert & { isOpen: boolean }

/** The stored rows after a run, as the job writes them. */
function run(rows: readonly Row[], found: readonly FoundAlert[]): Row[] {
  const open = rows.filter(({ isOpen }) => isOpen)
  const { opened, changed, closed } = reconcile(open, found)
  const kept = rows.map(row => ({
    ...row,
    ...changed.find(({ id }) => id === row.id),
    isOpen: row.isOpen && !closed.includes(row.id),
  }))
  return [...kept, ...opened.map((alert, i) => ({ ...alert, id: rows.length + i + 1, isOpen: true }))]
}

/** Causes of up to four lots at one instant; a lot may be found twice. */
const causes = fc.array(
  fc.tuple(fc.integer({ min: 1, max: 4 }), fc.integer({ min: 1, max: 3 })).map(args => alertOf(...args)),
  { maxLength: 5 },
)

describe('reconcile', () => {
  it('keeps one open row for each cause, with its last figures, and a rerun changes nothing', () => {
    fc.assert(
      fc.property(fc.array(causes, { maxLength: 8 }), runs => {
        let rows: Row[] = []
        for (const found of runs) {
          rows = run(rows, found)
          const open = rows.filter(({ isOpen }) => isOpen)
          const texts = new Map(found.map(alert => [alertKey(alert), alert.text]))
          expect(open).toHaveLength(texts.size)
          expect(new Map(open.map(({ key, text }) => [key, text]))).toEqual(texts)
          expect(reconcile(open, found)).toEqual({ opened: [], changed: [], closed: [] })
        }
      }),
    )
  })

  it('opens a new row for a cause that comes back', () => {
    const [first] = run([], [alertOf(1, 1)])
    const again = run(run(first ? [first] : [], []), [alertOf(1, 1)])
    expect(again.map(({ id, isOpen }) => [id, isOpen])).toEqual([
      [1, false],
      [2, true],
    ])
  })

  it('closes an alert of a kind that was switched off', () => {
    const open = run([], [alertOf(1, 1), alertOf(2, 1)])
    expect(reconcile(open, [alertOf(2, 1)]).closed).toEqual([1])
  })
})
