import { describe, expect, it } from 'vitest'
import { lines, load, start, withEvents } from '../../../../domain/operation/fold/operation.fixture.ts'
import { nextStep } from '../../../../domain/operation/wagon/step.ts'
import { newWagon } from '../../../../domain/operation/wagon/wagon.ts'
import { weighingTask } from '../weighing/weighing-task.ts'
import { describeAim } from '../weighing/weighing-texts.ts'
import { nextStepLabel } from './next-step-label.ts'

describe('nextStepLabel', () => {
  const loaded = [start, load(lines.corn, 3980), load(lines.silage, 6850)]
  it.each([
    ['a load', [start, load(lines.corn, 3975)], 'A seguir: carregar Silagem, 6.825 kg.'],
    ['a lot, with its share of the load', loaded, 'A seguir: descarregar em Baia 1, 6.015 kg.'],
  ])('names the figure of the cab for %s', (_, events, text) => {
    const operation = withEvents(...events)
    const step = nextStep(operation)
    if (step.kind !== 'load' && step.kind !== 'unload') throw new Error('Nothing is to be weighed.')
    expect(nextStepLabel(operation, step, newWagon)).toBe(text)
    const task = weighingTask(operation, step, newWagon)
    expect(text).toContain(task && describeAim(task)[1])
  })
})
