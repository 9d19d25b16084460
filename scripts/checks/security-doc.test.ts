// SECURITY.md lists what the Worker does: each file that calls another server.
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
