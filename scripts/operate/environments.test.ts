import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { placeholders } from '../../web/site/placeholders.ts'
import { databaseBindings, MAIN_BINDING, missingSettings, readEnvironment } from './environments.ts'

const local = readEnvironment('local')

describe.each(['staging', 'production'] as const)('environment %s', name => {
  const settings = readEnvironment(name)

  it('has every binding, variable and secret of this machine', () => {
    const namesOf = ({ d1_databases, vars, send_email, ratelimits, secrets }: typeof local) => ({
      // a farm's own database is in one environment only
      main: d1_databases.filter(({ binding }) => binding === MAIN_BINDING).map(({ binding }) => binding),
      migrations: [...new Set(d1_databases.map(({ migrations_dir }) => migrations_dir))],
      vars: Object.keys(vars).sort(),
      mail: send_email.map(binding => binding.name),
      limits: ratelimits.map(limit => [limit.name, limit.simple]),
      secrets: secrets?.required,
    })
    expect(namesOf(settings)).toEqual(namesOf(local))
  })

  it('serves its own site, with the cron, and without a workers.dev address', () => {
    expect(settings.routes).toEqual([{ pattern: new URL(String(settings.vars.SITE)).hostname, custom_domain: true }])
    expect({ workers_dev: settings.workers_dev, crons: settings.triggers.crons }).toEqual({
      workers_dev: false,
      crons: ['*/5 * * * *'],
    })
  })
})

it('binds the model of the assistant in staging and production only', () => {
  expect([readEnvironment('staging').ai, readEnvironment('production').ai]).toMatchObject([
    { binding: 'AI' },
    { binding: 'AI' },
  ])
  expect(local.ai).toBeUndefined()
})

it('keeps the counters of staging and production apart', () => {
  const ids = (['staging', 'production'] as const).flatMap(name =>
    readEnvironment(name).ratelimits.map(({ namespace_id }) => namespace_id),
  )
  expect(new Set(ids).size).toBe(ids.length)
})

it('names the databases that were not created yet', () => {
  for (const setting of missingSettings('staging')) expect(setting).toContain('wrangler d1 create cocho-em-dia')
})

it('names wrong settings of the Android app', () => {
  const config = join(mkdtempSync(join(tmpdir(), 'cocho-environments-')), 'wrangler.toml')
  const toml = readFileSync('wrangler.toml', 'utf8')
  const write = (fingerprints: string) =>
    writeFileSync(config, toml.replaceAll('ANDROID_FINGERPRINTS = "[]"', `ANDROID_FINGERPRINTS = '${fingerprints}'`))
  write('["AA:BB"]')
  expect(missingSettings('staging', config).join()).toContain("not 'AA:BB'")
  write('AA:BB')
  expect(missingSettings('staging', config).join()).toContain('ANDROID_FINGERPRINTS as a JSON list')
  write(JSON.stringify([Array(32).fill('A0').join(':')]))
  expect(missingSettings('staging', config).join()).not.toContain('ANDROID')
})

it('names the placeholders of the public pages in production only', () => {
  expect(missingSettings('production')).toEqual(expect.arrayContaining(placeholders()))
  expect(missingSettings('staging').join()).not.toContain('domain/company.ts')
})

it('has the databases of farms after the main one, and names a binding that is not there', () => {
  const config = join(mkdtempSync(join(tmpdir(), 'cocho-environments-')), 'wrangler.toml')
  const farm = `[[env.production.d1_databases]]
binding = "DB_FARM_42"
database_name = "farm-42"
database_id = "42"
migrations_dir = "migrations"

`
  const toml = readFileSync('wrangler.toml', 'utf8').replace('[[env.production.d1_databases]]', match => farm + match)
  const map = '{"42": "DB_FARM_42", "43": "DB_FARM_43"}'
  writeFileSync(config, toml.replaceAll('FARM_DATABASES = "{}"', `FARM_DATABASES = '${map}'`))
  expect(databaseBindings('production', config)).toEqual(['DB', 'DB_FARM_42'])
  expect(databaseBindings('staging', config)).toEqual(['DB'])
  const missing = missingSettings('production', config).join()
  expect(missing).toContain('a binding DB_FARM_43')
  expect(missing).not.toContain('a binding DB_FARM_42')
})
