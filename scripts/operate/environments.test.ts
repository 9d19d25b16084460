import { describe, expect, it } from 'vitest'
import { placeholders } from '../../web/site/placeholders.ts'
import { missingSettings, readEnvironment } from './environments.ts'

const local = readEnvironment('local')

describe.each(['staging', 'production'] as const)('environment %s', name => {
  const settings = readEnvironment(name)

  it('has every binding, variable and secret of this machine', () => {
    const namesOf = ({ d1_databases, vars, send_email, ratelimits, secrets }: typeof local) => ({
      databases: d1_databases.map(({ binding, migrations_dir }) => [binding, migrations_dir]),
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

it('keeps the counters of staging and production apart', () => {
  const ids = (['staging', 'production'] as const).flatMap(name =>
    readEnvironment(name).ratelimits.map(({ namespace_id }) => namespace_id),
  )
  expect(new Set(ids).size).toBe(ids.length)
})

it('names the databases that were not created yet', () => {
  for (const setting of missingSettings('staging')) expect(setting).toContain('wrangler d1 create cocho-em-dia')
})

it('names the placeholders of the public pages in production only', () => {
  expect(missingSettings('production')).toEqual(expect.arrayContaining(placeholders()))
  expect(missingSettings('staging').join()).not.toContain('domain/company.ts')
})
