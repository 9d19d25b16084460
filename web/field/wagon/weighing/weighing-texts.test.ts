import { describe, expect, it } from 'vitest'
import {
  findWeighing,
  lines,
  load,
  start,
  tare,
  unload,
  withEvents,
} from '../../../../domain/operation/fold/operation.fixture.ts'
import { subOperationId } from '../../../../domain/operation/plan/line-id.ts'
import { newWagon, type Wagon } from '../../../../domain/operation/wagon/wagon.ts'
import { type WeighingTask, weighingTask } from './weighing-task.ts'
import {
  describeAim,
  fieldLabel,
  findRefusal,
  listNotes,
  missingText,
  questionText,
  resultText,
} from './weighing-texts.ts'

const total: Wagon = { ...newWagon, scale: 'total' }
const begun = [start, tare(subOperationId(7, 1), 6850)]
const loaded = [...begun, load(lines.corn, 4000), load(lines.silage, 4005)]

function taskOf(lineId: number, wagon: Wagon, ...events: object[]): WeighingTask {
  const operation = withEvents(...events)
  const task = weighingTask(operation, findWeighing(operation, lineId), wagon)
  if (!task) throw new Error('The tare is not known.')
  return task
}

describe('texts of a weighing', () => {
  it('all name what the scale shows, where it shows the total', () => {
    const task = taskOf(lines.corn, total, ...begun)
    expect(fieldLabel(task)).toBe('A balança mostra')
    expect(describeAim(task)).toEqual(['A balança deve mostrar', '10.825 kg'])
    expect(missingText(task)).toBe('Digite o número que a balança mostra.')
    expect(resultText(task, 3970)).toBe('Carregado 3.970 kg, 5 kg a menos (−0,1%).')
    expect(findRefusal(task, -50)).toBe('Antes a balança já mostrava 6.850 kg. Ela precisa subir.')
  })

  it('all name the weight of the ingredient, where the scale is zeroed', () => {
    const task = taskOf(lines.corn, newWagon, ...begun)
    expect(fieldLabel(task)).toBe('Peso carregado')
    expect(describeAim(task)).toEqual(['Carregue', '3.975 kg'])
    expect(missingText(task)).toBe('Digite quantos kg de Milho moído entraram.')
    expect(resultText(task, 3970)).toBe('5 kg a menos (−0,1%).')
    expect(resultText(task, 3975)).toBe('Igual ao alvo.')
  })

  it('of an unloading name the reading to go down to', () => {
    const task = taskOf(lines.lotB, total, ...loaded, unload(lines.lotA, 5000))
    expect(describeAim(task)).toEqual(['A balança deve descer até', '6.850 kg'])
    expect(resultText(task, 3005)).toBe('Descarregado 3.005 kg, igual ao alvo.')
    expect(findRefusal(task, -10)).toBe('Antes a balança mostrava 9.855 kg. Ela precisa descer.')
  })

  it('have what is missing after a skipped ingredient, and keep the other targets', () => {
    const task = taskOf(lines.silage, newWagon, ...begun, { ...load(lines.corn, 0), source: 'skipped' })
    expect(listNotes(task)).toEqual(['Faltou Milho moído: 3.975 kg.'])
    expect(task.target.kg).toBe(6825)
  })

  it('have the reason why a lot gets another amount than planned', () => {
    expect(listNotes(taskOf(lines.lotB, newWagon, ...loaded, unload(lines.lotA, 5000)))).toEqual([
      'Ajustado: o vagão tem 3.005 kg dos 4.800 kg previstos.',
    ])
    const perPlan = [...begun, load(lines.corn, 3975), load(lines.silage, 6825)]
    expect(listNotes(taskOf(lines.lotA, newWagon, ...perPlan))).toEqual([])
  })

  it('point out a lot that would get far more than its plan', () => {
    const skipped = { ...unload(lines.lotA, 0), source: 'skipped' }
    expect(listNotes(taskOf(lines.lotB, newWagon, ...loaded, skipped))).toEqual([
      'Ajustado ao que há no vagão. O lote previa 4.800 kg: o resto pode ficar.',
    ])
  })

  it('mention a wagon that has a little more than planned', () => {
    const more = [...begun, load(lines.corn, 4100), load(lines.silage, 7000)]
    expect(listNotes(taskOf(lines.lotA, newWagon, ...more))).toEqual([
      'Ajustado: o vagão tem 11.100 kg, mais que os 10.800 kg previstos.',
    ])
  })

  it('never mention a negative wagon', () => {
    const task = taskOf(lines.lotB, newWagon, ...loaded, unload(lines.lotA, 9000))
    expect(listNotes(task)).toEqual(['Saiu mais do que entrou neste trato. Confira as pesagens.'])
    expect({ inWagon: task.inWagon, kg: task.target.kg }).toEqual({ inWagon: 0, kg: 0 })
  })
})

describe('weighingTask', () => {
  it('is unknown without a tare, where the scale shows the total', () => {
    const operation = withEvents(start)
    expect(weighingTask(operation, findWeighing(operation, lines.corn), total)).toBeNull()
  })

  it('starts a treat at what the earlier one left in the wagon', () => {
    const residue = [...loaded, unload(lines.lotA, 4000), unload(lines.lotB, 3885)]
    const task = taskOf(lines.laterSilage, total, ...residue)
    expect({ inWagon: task.inWagon, base: task.scale.base }).toEqual({ inWagon: 120, base: 6970 })
    expect(describeAim(task)[1]).toBe('11.770 kg')
  })
})

describe('questionText', () => {
  it('names the typed weight and the planned one', () => {
    const task = taskOf(lines.corn, newWagon, ...begun)
    expect(questionText('far_from_target', task, 10_490, 10_490, null)).toBe(
      'Você digitou 10.490 kg. O previsto para Milho moído é 3.975 kg.',
    )
  })

  it('names the weight that follows, where the total was typed', () => {
    const task = taskOf(lines.corn, total, ...begun)
    expect(questionText('over_capacity', task, 20_000, 13_150, 12_000)).toBe(
      'Você digitou 20.000 kg: seriam 13.150 kg de Milho moído. O vagão ficaria com 13.150 kg, e cabem 12.000 kg.',
    )
  })

  it('names what the scale weighed, where nobody typed', () => {
    const task = taskOf(lines.corn, total, ...begun)
    expect(questionText('far_from_target', task, 400, 400, null, 'scale')).toBe(
      'A balança contou 400 kg. O previsto para Milho moído é 3.975 kg.',
    )
  })

  it('names what is in the wagon', () => {
    const task = taskOf(lines.lotB, newWagon, ...loaded, unload(lines.lotA, 6245))
    expect(questionText('more_than_in_wagon', task, 5000, 5000, null)).toBe(
      'Você digitou 5.000 kg. No vagão há 1.760 kg.',
    )
  })
})
