/** The map of farms with a database of their own, FARM_DATABASES of an environment, as wrangler.toml has it. */
import { readFileSync, writeFileSync } from 'node:fs'
import type { Environment } from './d1.ts'
import { MAIN_BINDING, readEnvironment } from './environments.ts'

type Map = Readonly<Record<string, string>>

const mapOf = (environment: Environment, config?: string): Map =>
  JSON.parse(readEnvironment(environment, config).vars.FARM_DATABASES ?? '{}') as Map

/** The binding of the database that has the farm. */
export const bindingOfFarm = (environment: Environment, farmId: number, config?: string): string =>
  mapOf(environment, config)[farmId] ?? MAIN_BINDING

/** Writes the line of the environment in wrangler.toml. Comments and the order of the lines stay. */
export function setBindingOfFarm(environment: Environment, farmId: number, binding: string, config = 'wrangler.toml') {
  const { [farmId]: _before, ...others } = mapOf(environment, config)
  const map: Map = binding === MAIN_BINDING ? others : { ...others, [farmId]: binding }
  const lines = readFileSync(config, 'utf8').split('\n')
  const section = environment === 'local' ? '[vars]' : `[env.${environment}.vars]`
  const start = lines.indexOf(section)
  const line = lines.findIndex((text, i) => i > start && text.startsWith('FARM_DATABASES'))
  if (start < 0 || line < 0) throw new Error(`${config} has no FARM_DATABASES under ${section}.`)
  lines[line] = `FARM_DATABASES = ${JSON.stringify(JSON.stringify(map))}`
  writeFileSync(config, lines.join('\n'))
}
