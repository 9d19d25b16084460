import { describe, expect, it } from 'vitest'
import { isResolved, openedWith, type RecordFormAction, reduceRecordForm } from './record-form-state.ts'

type Values = { name: string; capacity: string }

const base = { values: { name: 'Baia 1', capacity: '100' }, version: '2025-11-20T10:00:00Z' }
const conflict = {
  name: 'Baia 1',
  typed: { name: 'Baia A', capacity: '100' },
  stored: { values: { name: 'Baia B', capacity: '120' }, version: '2025-11-20T11:00:00Z' },
  merge: { values: { name: 'Baia A', capacity: '120' }, taken: ['capacity' as const], conflicts: ['name' as const] },
}
const opened = openedWith<Values>(null, { name: '', capacity: '' })
const stateAfter = (...actions: RecordFormAction<Values>[]) => actions.reduce(reduceRecordForm<Values>, opened)
const conflicted = { type: 'conflicted', conflict, base } as const

describe('the state of a record form', () => {
  it('begins from the loaded record, or from a draft without the fields of an older version', () => {
    const draft = { changes: {}, base: { name: 'Baia 1', former: 'x' }, version: 'v1', omitted: false }
    expect(opened).toEqual({ state: 'editing', own: null })
    expect(openedWith<Values>(draft, { name: '', capacity: '' })).toEqual({
      state: 'editing',
      own: { values: { name: 'Baia 1', capacity: '' }, version: 'v1' },
    })
  })

  it('continues from the stored record after a conflict, and keeps what it began from', () => {
    expect(stateAfter(conflicted)).toMatchObject({ state: 'conflict', own: conflict.stored, origin: base, misses: 0 })
    const again = { ...conflicted, base: conflict.stored }
    expect(stateAfter(conflicted, again)).toMatchObject({ origin: base })
  })

  it('is resolved when each question has an answer', () => {
    expect(isResolved(opened)).toBe(true)
    expect(isResolved(stateAfter(conflicted))).toBe(false)
    expect(isResolved(stateAfter(conflicted, { type: 'chosen', conflict, name: 'name', choice: 'stored' }))).toBe(true)
  })

  it('takes what is typed in a field of the conflict as an answer', () => {
    const typed = stateAfter(conflicted, { type: 'typed', changes: { name: 'Baia C' } })
    expect(typed).toMatchObject({ choices: { name: 'typed' }, conflict: { typed: { name: 'Baia C' } } })
    const other = stateAfter(conflicted, { type: 'typed', changes: { capacity: '90' } })
    expect(other).toEqual(stateAfter(conflicted))
  })

  it('keeps the typed value for a second choice', () => {
    const chosen = stateAfter(
      conflicted,
      { type: 'typed', changes: { name: 'Baia B' } },
      { type: 'chosen', conflict, name: 'name', choice: 'stored' },
    )
    expect(chosen).toMatchObject({ choices: { name: 'stored' }, conflict: { typed: { name: 'Baia A' } } })
  })

  it('counts submits without all answers, in a conflict only', () => {
    expect(stateAfter({ type: 'missed' })).toBe(opened)
    expect(stateAfter(conflicted, { type: 'missed' }, { type: 'missed' })).toMatchObject({ misses: 2 })
  })

  it('begins again from a saved base or from the loaded record', () => {
    expect(stateAfter(conflicted, { type: 'restarted', base })).toEqual({ state: 'editing', own: base })
    expect(stateAfter(conflicted, { type: 'restarted', base: null })).toEqual({ state: 'editing', own: null })
  })
})
