/** The version of the app for its download page. */
import { day, lazy, record, text } from '../schema/output-field.ts'

export const AppVersion = lazy(() =>
  record('AppVersion', {
    version: text('Versão'),
    last_update: day('Dia da versão'),
    download_url: text('Endereço do arquivo'),
    change_log: text('O que mudou, em HTML'),
  }),
)
export type AppVersion = typeof AppVersion.infer
