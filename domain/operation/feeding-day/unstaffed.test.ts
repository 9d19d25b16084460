import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { unstaffed } from './unstaffed.ts'

const find = (people: number[][]) => unstaffed(people, one => one)

describe('unstaffed', () => {
  it('finds tasks with fewer people than tasks', () => {
    expect(find([[1], [2]])).toEqual([])
    expect(find([[1, 2], [1]])).toEqual([])
    expect(find([[1], [1]])).toEqual([[1], [1]])
    expect(find([[]])).toEqual([[]])
    expect(find([[3], [1, 2], [1, 2], [2, 1]])).toHaveLength(3)
  })

  it('judges the tasks after one that finds nobody', () => {
    expect(find([[1], [1], [2], [2]])).toEqual([[2], [2]])
    expect(find([[], [2], [2], [3]])).toEqual([[2], [2]])
  })

  it('finds some exactly where no choice of people serves all', () => {
    const task = fc.uniqueArray(fc.integer({ min: 1, max: 4 }), { maxLength: 3 })
    fc.assert(
      fc.property(fc.array(task, { maxLength: 5 }), people => {
        const lacking = find(people)
        expect(lacking.length === 0).toBe(hasChoice(people, []))
        if (lacking.length > 0) expect(new Set(lacking.flat()).size).toBe(lacking.length - 1)
      }),
    )
  })
})

function hasChoice([first, ...rest]: number[][], taken: number[]): boolean {
  return !first || first.some(person => !taken.includes(person) && hasChoice(rest, [...taken, person]))
}
