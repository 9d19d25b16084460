import { describe, expect, it } from 'vitest'
import { deploy, latestMigration, type Options, type Tools } from './deploy.ts'

type Fake = {
  missing?: string[]
  changes?: string
  failing?: string
  failure?: string
  smoke?: string[]
  databases?: string[]
}

/** Deploys with tools that only note what they were asked to do. */
async function run(
  options: Options,
  { missing = [], changes = '', failing, failure, smoke = [], databases = ['DB'] }: Fake = {},
) {
  const commands: string[] = []
  const lines: string[] = []
  const tools: Tools = {
    run: async (_, command, args) => {
      const line = [command, ...args].join(' ')
      commands.push(line)
      if (failing && line.includes(failing)) throw new Error(failure ?? `${failing} failed`)
      if (line.includes('rev-parse')) return 'abc1234\n'
      if (line.includes('time-travel')) return `{"bookmark":"0001-${line.includes(' DB ') ? 'b' : 'farm'}"}`
      return line.includes('status') ? changes : ''
    },
    missingSettings: () => missing,
    databases: () => databases,
    smokeTest: async (site, expected) => {
      commands.push(`smoke ${site} ${expected.build} ${expected.schema}`)
      return { failed: smoke, lateJobs: [] }
    },
    whileServed: async (_, work) => work('http://localhost:1'),
    print: line => void lines.push(line.trim()),
  }
  const error = await deploy('production', options, tools).then(
    () => undefined,
    (failure: Error) => failure.message,
  )
  return { commands, lines, error }
}

describe('deploy', () => {
  it('tests, builds, migrates, deploys and checks the site, in this order', async () => {
    const { commands, lines, error } = await run({})
    expect(error).toBeUndefined()
    expect(commands).toEqual([
      'git status --porcelain',
      'git rev-parse --short HEAD',
      'npm test',
      'npm run --silent build',
      'wrangler d1 time-travel info DB --env production --json',
      'wrangler d1 migrations apply DB --env production --remote',
      'wrangler deploy --env production --var BUILD:abc1234',
      `smoke https://cochoemdia.com.br abc1234 ${latestMigration()}`,
    ])
    expect(lines).toContain('Deployed abc1234 to production')
    expect(lines.join()).toContain('0001-b')
  })

  it('notes, migrates and names every database', async () => {
    const { commands, lines } = await run({}, { databases: ['DB', 'DB_FARM_42'] })
    expect(commands.filter(line => line.includes(' d1 '))).toEqual([
      'wrangler d1 time-travel info DB --env production --json',
      'wrangler d1 time-travel info DB_FARM_42 --env production --json',
      'wrangler d1 migrations apply DB --env production --remote',
      'wrangler d1 migrations apply DB_FARM_42 --env production --remote',
    ])
    expect(lines).toContain(`Migrated DB_FARM_42 of production to ${latestMigration()}`)
    expect(lines.join()).toMatch(/DB was at the bookmark 0001-b.*DB_FARM_42 was at the bookmark 0001-farm/)
  })

  it('deploys no Worker when the database of one farm cannot be migrated', async () => {
    const { commands, error } = await run({}, { databases: ['DB', 'DB_FARM_42'], failing: 'apply DB_FARM_42' })
    expect(error).toContain('apply DB_FARM_42')
    expect(commands.join()).not.toContain('wrangler deploy')
  })

  it.each(['npm test', 'build', 'migrations apply'])('stops when %s fails', async failing => {
    const { commands, error } = await run({}, { failing })
    expect(error).toBe(`${failing} failed`)
    expect(commands.at(-1)).toContain(failing)
    expect(commands.join()).not.toContain('wrangler deploy')
  })

  it('explains what to do with a database that is older than the baseline', async () => {
    const failure = 'table `corral_indexes` already exists: SQLITE_ERROR'
    const { commands, error } = await run({}, { failing: 'migrations apply', failure })
    expect(error).toContain('docs/operating.md')
    expect(commands.join()).not.toContain('wrangler deploy')
  })

  it('refuses changes without a commit, and settings that are not set', async () => {
    expect((await run({}, { changes: ' M wrangler.toml' })).error).toContain('Commit first')
    expect((await run({}, { missing: ['the database_id of DB'] })).error).toContain('the database_id of DB')
  })

  it('prints how to roll back when the site does not work', async () => {
    const { error } = await run({}, { smoke: ['landing (/): answered 500, not 200'] })
    expect(error).toMatch(/answered 500[\s\S]*npm run rollback -- production/)
  })

  it('reaches no account in a dry run', async () => {
    const { commands, error } = await run({ dryRun: true, skipTests: true }, { missing: ['an id'], changes: ' M x' })
    expect(error).toBeUndefined()
    for (const command of commands.filter(line => line.startsWith('wrangler')))
      expect(command).toMatch(/--local|--dry-run/)
    expect(commands.at(-1)).toContain('http://localhost')
  })
})
