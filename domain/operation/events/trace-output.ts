/** The curve of a weighing in responses. */
import { type Type, type } from 'arktype'
import { array, lazy } from '../../schema/output-field.ts'
import type { TracePoint } from './trace.ts'

const point = () =>
  type(['number', 'number']).describe('Milissegundos desde o início da pesagem, e kg') as Type<TracePoint>

export const Trace = lazy(() => array(point(), 'Os pontos da curva; vazio onde não há'))
