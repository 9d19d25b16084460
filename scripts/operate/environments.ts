/** The settings of an environment in wrangler.toml. */
import { unstable_readConfig } from 'wrangler'
import { appLinkProblems } from '../../domain/site/app-links.ts'
import { placeholders } from '../../web/site/placeholders.ts'
import type { Environment } from './d1.ts'

/** The part of wrangler's configuration that is read here; its own type does not resolve in this project. */
type Settings = {
  d1_databases: { binding: string; database_name: string; database_id?: string; migrations_dir: string }[]
  vars: Record<string, string>
  ai?: { binding: string }
  send_email: { name: string }[]
  ratelimits: { name: string; namespace_id: string; simple: unknown }[]
  secrets?: { required: string[] }
  routes?: unknown[]
  workers_dev: boolean
  triggers: { crons: string[] }
}

/** `config` is for tests. */
export const readEnvironment = (environment: Environment, config = 'wrangler.toml'): Settings =>
  unstable_readConfig({ config, ...(environment !== 'local' && { env: environment }) })

/** The bindings of all its databases, the main one first: farms may have one of their own (docs/scale.md). */
export const databaseBindings = (environment: Environment, config?: string): string[] =>
  readEnvironment(environment, config)
    .d1_databases.map(({ binding }) => binding)
    .toSorted((a, b) => Number(b === MAIN_BINDING) - Number(a === MAIN_BINDING))

export const MAIN_BINDING = 'DB'

const NO_DATABASE = /^[0-]+$/

/** Variables without which a part of the service is off. */
const OPTIONAL = /^WHATSAPP_/

/** What must be set before a deploy, in words. */
export function missingSettings(environment: Environment, config?: string): string[] {
  const { d1_databases, vars } = readEnvironment(environment, config)
  const databases = d1_databases.filter(({ database_id }) => !database_id || NO_DATABASE.test(database_id))
  const empty = Object.entries(vars).filter(([name, value]) => value === '' && !OPTIONAL.test(name))
  return [
    ...unknownBindings(vars, d1_databases).map(name => `a binding ${name}, which FARM_DATABASES names`),
    ...databases.map(
      ({ binding, database_name }) => `the database_id of ${binding} (npx wrangler d1 create ${database_name})`,
    ),
    ...empty.map(([name]) => `the variable ${name}`),
    ...appLinkProblems({
      packageName: vars.ANDROID_PACKAGE ?? '',
      fingerprints: vars.ANDROID_FINGERPRINTS ?? '',
    }),
    ...(environment === 'production' ? placeholders() : []),
  ]
}

/** A farm whose binding is missing answers nothing but errors. */
function unknownBindings(vars: Settings['vars'], databases: Settings['d1_databases']): string[] {
  const named = Object.values(JSON.parse(vars.FARM_DATABASES ?? '{}') as Record<string, string>)
  return [...new Set(named)].filter(name => !databases.some(({ binding }) => binding === name))
}
