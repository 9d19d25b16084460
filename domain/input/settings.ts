/** The body of a farm's settings. Any part of them is changed by itself. */
import { number } from './number-field.ts'
import { body } from './type.ts'

const percent = (label: string) => number(label, { min: 0.1, max: 50, decimals: 2 })

/** PUT. */
export const Write = body({
  'tolerances?': body({
    'load_percent?': percent('Tolerância da carga'),
    'unload_percent?': percent('Tolerância da descarga'),
    'minimum_kg?': number('Tolerância mínima', { min: 0, max: 1_000, decimals: 3 }),
  }),
})
export type Write = typeof Write.infer
