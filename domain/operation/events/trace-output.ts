/** The curve of a weighing in responses. */

import { type } from 'arktype'
import { typed } from '../../schema/arktype.ts'
import { array, lazy } from '../../schema/output-field.ts'
import type { TracePoint } from './trace.ts'

const point = () =>
  typed<TracePoint>(type(['number', 'number']).describe('Milissegundos desde o início da pesagem, e kg'))

export const Trace = lazy(() => array(point(), 'Os pontos da curva; vazio onde não há'))
