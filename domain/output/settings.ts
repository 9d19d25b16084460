/** The settings of a farm in responses. */
import { body } from '../input/type.ts'
import { kg, lazy, percent, record } from './field.ts'

export const Settings = lazy(() =>
  record('Settings', {
    tolerances: body({
      load_percent: percent('Tolerância do carregamento'),
      unload_percent: percent('Tolerância da descarga'),
      minimum_kg: kg('Diferença que nunca gera aviso'),
    }),
  }),
)
export type Settings = typeof Settings.infer
