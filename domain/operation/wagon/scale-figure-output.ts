/** What the scale of the wagon shows, in responses. */

import { array, boolean, id, instant, kg, lazy, orNull, record, text } from '../../schema/output-field.ts'
import { body } from '../../schema/type.ts'

export const ScaleFigure = lazy(() =>
  record('ScaleFigure', {
    line: id('A linha que é pesada'),
    kg: kg('O que a balança mostra'),
    counted: kg('O que a linha já tem'),
    stable: boolean('Peso estável'),
    at: instant('Lido'),
  }),
)
export type ScaleFigure = typeof ScaleFigure.infer

export const OperationScale = lazy(() =>
  record('OperationScale', {
    operation_id: id('A operação'),
    wanted: boolean('Outro aparelho pediu o peso há menos de 10 segundos'),
    figure: orNull(ScaleFigure(), 'nulo no aparelho que o enviou, e depois de um minuto'),
  }),
)
export type OperationScale = typeof OperationScale.infer

/** The version changes with each event of an operation of today. */
export const Version = lazy(() =>
  body({
    version: text('Muda quando uma operação de hoje muda'),
    scales: array(OperationScale(), 'As balanças que pesam agora'),
  }),
)
export type Version = typeof Version.infer

export const Exchanged = lazy(() => body({ data: Version() }))
