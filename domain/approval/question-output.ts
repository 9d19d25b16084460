/** Operations that await a decision of a person, in responses: weights of two devices, and weights that came after a deletion. */
import { Operation } from '../operation/fold/operation-output.ts'
import { array, day, id, instant, integer, kg, lazy, Named, record, text } from '../schema/output-field.ts'

export const HeldOperation = lazy(() =>
  record('HeldOperation', {
    id: id('Número da operação, que foi excluída'),
    date: day('Dia da fazenda'),
    treats: array(text('Horário e trato'), 'os seus tratos'),
    loaded: kg('Carregado'),
    unloaded: kg('Descarregado'),
    weighings: integer('Linhas com peso'),
    held_at: instant('Quando o primeiro peso chegou'),
    users: array(Named(), 'quem pesou'),
  }),
)
export type HeldOperation = typeof HeldOperation.infer

export const Questions = lazy(() =>
  record('Questions', {
    two_weights: array(Operation(), 'operações com pesos de dois aparelhos na mesma pesagem'),
    held: array(HeldOperation(), 'operações excluídas que receberam pesos depois'),
  }),
)
export type Questions = typeof Questions.infer
