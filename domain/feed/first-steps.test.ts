import { describe, expect, it } from 'vitest'
import { type FirstStepKey, firstStepKeys, firstSteps } from './first-steps.ts'

const none = Object.fromEntries(firstStepKeys.map(key => [key, 0])) as Record<FirstStepKey, number>

describe('firstSteps', () => {
  it('begins with the ingredients', () => {
    const steps = firstSteps(none)
    expect(steps).toHaveLength(8)
    expect(steps[0]).toEqual({ key: 'ingredients', isDone: false, isNext: true })
    expect(steps.filter(({ isDone }) => isDone)).toEqual([])
  })

  it('ticks what exists, and continues with the first that lacks', () => {
    const steps = firstSteps({ ...none, ingredients: 4, treats: 2 })
    expect(steps.filter(({ isDone }) => isDone).map(({ key }) => key)).toEqual(['ingredients', 'treats'])
    expect(steps.find(({ isNext }) => isNext)?.key).toBe('recipes')
  })

  it('has no next step on a complete farm', () => {
    const complete = Object.fromEntries(firstStepKeys.map(key => [key, 1])) as Record<FirstStepKey, number>
    expect(firstSteps(complete).every(({ isDone, isNext }) => isDone && !isNext)).toBe(true)
  })
})
