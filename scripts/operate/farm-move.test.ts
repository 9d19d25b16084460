/** A farm with a row of 2 MB moves between two local databases, through wrangler as in production. */
import { globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { run } from '../lib/run.mjs'
import { bindingOfFarm, setBindingOfFarm } from './farm-databases.ts'
import { deleteOld, moveToBinding } from './farm-move.ts'
import { MAX_ROW_BYTES } from './trial-restore.ts'

const folder = mkdtempSync(join(tmpdir(), 'cocho-move-'))
const config = join(folder, 'wrangler.toml')
afterAll(() => rmSync(folder, { recursive: true }))

const files = () => globSync(`${folder}/.wrangler/state/v3/d1/*/*.sqlite`, { exclude: ['**/metadata.sqlite'] })
let [mainFile, ownFile] = ['', '']

function rows(file: string, sql: string): unknown[] {
  const db = new DatabaseSync(file)
  try {
    return db.prepare(sql).all()
  } finally {
    db.close()
  }
}

/** Its plan and its texts would end a statement, if they were taken for SQL. */
const PLAN = `${'it\'s; "a"\nCREATE TRIGGER x\r\n'.repeat(1_000)}${'á'.repeat(MAX_ROW_BYTES / 2 - 30_000)}`

function fill(): void {
  const db = new DatabaseSync(mainFile)
  db.exec(`pragma foreign_keys = off;
    insert into users (id, name, email, password_hash, created_at, updated_at) values (7, 'João', 'j@x.br', 'secret', 1, 1);
    insert into farms (id, name, timezone, plan, created_at, updated_at)
      values (42, 'D''Oeste', 'America/Cuiaba', 'starter', 1, 1), (43, 'Vizinha', 'America/Cuiaba', 'starter', 1, 1);
    insert into farm_users (farm_id, user_id, user_type, created_at, updated_at) values (42, 7, 'admin', 1, 1);
    insert into treat_schedules (id, farm_id, name, next_slot, created_at, updated_at)
      values (5, 42, 'Trato', 2, 1, 1), (6, 43, 'Trato', 2, 1, 1)`)
  const insert =
    db.prepare(`insert into operations (id, farm_id, treat_schedule_id, day, user_id, frozen_plan, created_at, updated_at)
    values (?, ?, ?, '2026-03-10', ?, ?, 1, 1)`)
  insert.run(9, 42, 5, 7, PLAN)
  insert.run(10, 43, 6, null, null)
  db.close()
}

beforeAll(async () => {
  const toml = readFileSync('wrangler.toml', 'utf8')
  const [binding = ''] = /\[\[d1_databases\]\]\n(?:[^\n]+\n)+/.exec(toml) ?? []
  const main = binding.replace('"migrations"', JSON.stringify(join(process.cwd(), 'migrations')))
  const own = main.replace('"DB"', '"DB_FARM_42"').replace(/database_id = ".*"/, 'database_id = "farm"')
  const vars = '[vars]\n# farms\nFARM_DATABASES = "{}"\n'
  writeFileSync(config, `name = "move"\ncompatibility_date = "2026-11-01"\n\n${main}\n${own}\n${vars}`)
  for (const name of ['DB', 'DB_FARM_42']) {
    await run('move-test-migrations', 'node', ['scripts/migrate.ts', '--config', config, '--binding', name])
    if (name === 'DB') [mainFile = ''] = files()
  }
  ownFile = files().find(file => file !== mainFile) ?? ''
  fill()
})

const farm = { environment: 'local', farmId: 42, binding: 'DB_FARM_42', config } as const
const isServed = async () => true
const nameSchedule = (file: string, farmId: number) =>
  rows(file, `update treat_schedules set name = 'Novo' where farm_id = ${farmId} returning id`)

/** Moves the farm with a deploy that fails, after which the site answers so. */
async function failToDeploy(answers: () => Promise<boolean>) {
  const [printed, commits]: [string[], string[]] = [[], []]
  // the first question is that before the move
  const answersInOrder = [isServed, answers]
  const move = moveToBinding({
    ...farm,
    deploy: () => Promise.reject(new Error('no deploy')),
    commit: async message => void commits.push(message),
    isServed: () => (answersInOrder.shift() ?? answers)(),
    print: line => void printed.push(line),
  })
  const failure = await move.then(
    () => null,
    (error: Error) => error.message,
  )
  return { failure, commits, printed, binding: bindingOfFarm('local', 42, config) }
}

it('leaves the farm where it was when the deploy fails', async () => {
  expect(await failToDeploy(async () => false)).toMatchObject({
    failure: 'no deploy',
    commits: ['Move farm 42 back to DB'],
    binding: 'DB',
  })
  expect(nameSchedule(mainFile, 42)).toEqual([{ id: 5 }])
})

it('leaves the farm locked while it is not known which database serves it', async () => {
  const { failure, binding } = await failToDeploy(() => Promise.reject(new Error('offline')))
  expect(failure).toContain('The site does not answer, so the farm stays locked.')
  expect(binding).toBe('DB_FARM_42')
  expect(() => nameSchedule(mainFile, 42)).toThrow('farm_moves')
  const move = { ...farm, deploy: async () => {}, commit: async () => {}, print: () => {} }
  await expect(moveToBinding({ ...move, isServed: async () => false })).rejects.toThrow('Deploy this one first')
  expect(() => nameSchedule(mainFile, 42)).toThrow('farm_moves')
  setBindingOfFarm('local', 42, 'DB', config)
  await moveToBinding({ ...move, binding: 'DB', isServed })
  expect(nameSchedule(mainFile, 42)).toEqual([{ id: 5 }])
})

it('has moved the farm where only the check after the deploy failed', async () => {
  const { failure, printed, commits, binding } = await failToDeploy(async () => true)
  expect([failure, commits, binding]).toEqual([null, [], 'DB_FARM_42'])
  expect(printed.join()).toContain('The deploy failed after it had switched the farm: no deploy')
  const move = { ...farm, deploy: async () => {}, commit: async () => {}, isServed, print: () => {} }
  await moveToBinding({ ...move, binding: 'DB' })
  expect(nameSchedule(mainFile, 42)).toEqual([{ id: 5 }])
})

it('moves a farm, with the rows of no other farm', async () => {
  const printed: string[] = []
  let deploys = 0
  const deploy = async () => {
    deploys += 1
  }
  const move = { ...farm, deploy, commit: async () => {}, isServed, print: (line: string) => void printed.push(line) }
  await moveToBinding(move)
  expect(printed[1]).toMatch(/^Copied and compared: 3 rows of \d+ tables$/)
  expect([deploys, bindingOfFarm('local', 42, config)]).toEqual([1, 'DB_FARM_42'])
  expect(rows(ownFile, 'select id, frozen_plan from operations')).toEqual([{ id: 9, frozen_plan: PLAN }])
  expect(rows(ownFile, 'select id, name, email, password_hash from users')).toEqual([
    { id: 7, name: 'João', email: '7@main-database.invalid', password_hash: '-' },
  ])
  expect(nameSchedule(mainFile, 43)).toEqual([{ id: 6 }])
  expect(() => nameSchedule(mainFile, 42)).toThrow('farm_moves')

  await moveToBinding(move)
  expect(printed.at(-1)).toBe('Farm 42 is in DB_FARM_42')
})

it('deletes the old rows of the farm only', async () => {
  await expect(deleteOld(farm)).rejects.toThrow('is in DB_FARM_42')
  expect(await deleteOld({ ...farm, binding: 'DB' })).toBe(3)
  expect(rows(mainFile, 'select id, farm_id from operations')).toEqual([{ id: 10, farm_id: 43 }])
})

it('names a binding that is missing', async () => {
  await expect(deleteOld({ ...farm, binding: 'DB_X' })).rejects.toThrow('wrangler.toml has no binding DB_X of local')
})

it('writes the map of an environment, and nothing else', () => {
  const file = join(folder, 'other.toml')
  const text = readFileSync('wrangler.toml', 'utf8')
  writeFileSync(file, text)
  setBindingOfFarm('staging', 42, 'DB_FARM_42', file)
  const changed = readFileSync(file, 'utf8')
  expect(changed.split('\n').filter((line, i) => line !== text.split('\n')[i])).toEqual([
    'FARM_DATABASES = "{\\"42\\":\\"DB_FARM_42\\"}"',
  ])
  expect([bindingOfFarm('staging', 42, file), bindingOfFarm('production', 42, file)]).toEqual(['DB_FARM_42', 'DB'])
  setBindingOfFarm('staging', 42, 'DB', file)
  expect(readFileSync(file, 'utf8')).toBe(text.replaceAll("FARM_DATABASES = '{}'", 'FARM_DATABASES = "{}"'))
})
