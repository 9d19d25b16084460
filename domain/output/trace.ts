/** The curve of a weighing in responses. */
import { type Type, type } from 'arktype'
import type { TracePoint } from '../scale/trace.ts'
import { array, lazy } from './field.ts'

const point = () =>
  type(['number', 'number']).describe('Milissegundos desde o início da pesagem, e kg') as Type<TracePoint>

export const Trace = lazy(() => array(point(), 'Os pontos da curva; vazio onde não há'))
