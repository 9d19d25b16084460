/** The version of the app for its download page, and as the vendor's staff works on it. */
import { day, id, lazy, oneOf, record, text, timestamps } from '../schema/output-field.ts'
import { appVersionStatuses } from './app-version.ts'

export const AppVersion = lazy(() =>
  record('AppVersion', {
    version: text('Versão'),
    last_update: day('Dia da versão'),
    download_url: text('Endereço do arquivo'),
    change_log: text('O que mudou, em HTML'),
  }),
)
export type AppVersion = typeof AppVersion.infer

export const ManagedAppVersion = lazy(() =>
  record('ManagedAppVersion', {
    id: id(),
    name: text('Nome, como Versão 4.3.0'),
    version: text('Versão'),
    released_on: day('Dia da versão'),
    download_url: text('Endereço do arquivo'),
    change_log: text('O que mudou, em linhas ou em HTML'),
    status: oneOf('Situação', appVersionStatuses),
    ...timestamps(),
  }),
)
export type ManagedAppVersion = typeof ManagedAppVersion.infer
