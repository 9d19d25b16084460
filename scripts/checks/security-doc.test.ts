// SECURITY.md lists what the Worker does: each file that calls another server, each kind of line in the log, each secret.
import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { sources } from './source.ts'

const security = readFileSync('SECURITY.md', 'utf8')
const section = (heading: string) => security.split(/^## /m).find(text => text.startsWith(`${heading}\n`)) ?? ''
const worker = sources().filter(({ path }) => /^worker\/.*(?<!\.test)\.ts$/.test(path))

it('lists each file that calls another server, and to whom it sends', () => {
  const callers = worker.filter(({ text }) => /(?<![.\w])fetch\(|\bMAIL\.send\(|\bmodel\.run\(/.test(text))
  const missing = callers.filter(({ path }) => !section('Data').includes(`(${path})`))
  expect(missing.map(({ path }) => path)).toEqual([])
})

/** In `console.error(JSON.stringify({ whatsapp: 'send', … }))`: `whatsapp` and `send`. */
const LOGGED = /console\.\w+\(\s*JSON\.stringify\(\{\s*(\w+)(?:: '([^']*)')?/g

it('lists each line of the log by its first key', () => {
  const lines = worker.flatMap(({ text }) => [...text.matchAll(LOGGED)])
  const inventory = section('Log inventory')
  const missing = lines.filter(
    ([, key, value]) => !inventory.includes(`"${key}"`) || (value !== undefined && !inventory.includes(value)),
  )
  expect(lines.length).toBeGreaterThan(10)
  expect(missing.map(([line]) => line)).toEqual([])
})

it('lists each secret that the Worker reads', () => {
  const names = worker.flatMap(
    ({ text }) => text.match(/\b[A-Z_]+_(?:KEY|KEY_PREVIOUS|SECRET|TOKEN)(?=\?: string)/g) ?? [],
  )
  const keys = section('Keys')
  expect(names).toContain('SECRET_KEY')
  // a public key is no secret
  expect(names.filter(name => !name.includes('PUBLIC') && !keys.includes(`\`${name}\``))).toEqual([])
})
