import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { afterEach, expect, it, vi } from 'vitest'
import { runSteps, testStep, toolStep } from './suite.mjs'

const folder = '.cache/suite-test'
const file = `${folder}/results.json`
const read = (count: { passed: number; failed: number }) => count

/** A test step that writes these results and exits with this code. */
function writes(results: object | undefined, code: number) {
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  if (results) writeFileSync(file, JSON.stringify(results))
  return testStep(['node', '-e', `process.exit(${code})`], {}, file, read)
}

type Step = Parameters<typeof runSteps>[0][number]

const printed = (...steps: Step[]) => printedOf(steps)

async function printedOf(...steps: Parameters<typeof runSteps>) {
  const log = vi.spyOn(console, 'log').mockReturnValue()
  const write = vi.spyOn(process.stdout, 'write').mockReturnValue(true)
  const passed = await runSteps(...steps).finally(() => write.mockRestore())
  return { passed, last: log.mock.lastCall?.[0], all: log.mock.calls.join('\n') }
}

const good = toolStep('node', '-e', '0')
afterEach(() => {
  vi.restoreAllMocks()
  rmSync(folder, { recursive: true, force: true })
})

it('sums the tests and counts one for each step without tests', async () => {
  const { passed, last } = await printed(['A suite step', good], ['A suite step', writes({ passed: 12, failed: 0 }, 0)])
  expect(passed).toBe(true)
  expect(last).toBe('\n13 passed, 0 failed')
})

it('continues after a failure and lists it at the end', async () => {
  const { passed, last, all } = await printed(
    ['A suite step', good],
    ['Bad tests', writes({ passed: 10, failed: 2 }, 1)],
    ['A suite step', good],
  )
  expect(passed).toBe(false)
  expect(all).toContain('Bad tests: 2 failed')
  expect(last).toBe('\n12 passed, 2 failed')
})

it.each([
  ['fails before its first test', undefined, 1],
  ['passes its tests and fails', { passed: 0, failed: 0 }, 1],
  ['finds no tests', { passed: 0, failed: 0 }, 0],
  ['writes no results', undefined, 0],
])('counts a runner that %s as one failure', async (_, results, code) => {
  const { last } = await printed(['A suite step', good], ['Bad tests', writes(results, code)])
  expect(last).toBe('\n1 passed, 1 failed')
})

it('stops when the first step fails', async () => {
  const { last } = await printed(['Bad tests', toolStep('node', '-e', 'process.exit(3)')], ['A suite step', good])
  expect(last).toBe('\n0 passed, 1 failed')
  expect(existsSync('.cache/log/bad-tests.log')).toBe(true)
})

it('runs two groups in parallel, each to its end', async () => {
  const [meet, met] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const one = { passed: 1, failed: 0 }
  const first = async () => {
    meet.resolve()
    await met.promise
    return one
  }
  const second = async () => {
    await meet.promise
    met.resolve()
    return one
  }
  const { passed, last } = await printedOf(
    [['A suite step', good]],
    [['Waits for the other group', first]],
    [
      ['Bad tests', writes({ passed: 3, failed: 1 }, 1)],
      ['Answers the other group', second],
    ],
  )
  expect(passed).toBe(false)
  expect(last).toBe('\n6 passed, 1 failed')
})

it('runs a third group when one of two has ended', async () => {
  const began: string[] = []
  const third = Promise.withResolvers<void>()
  const begin = (name: string) => async () => {
    began.push(name)
    if (name === 'third') third.resolve()
    // the first group ends after the third has begun
    if (name === 'first') await third.promise
    return { passed: 1, failed: 0 }
  }
  const groups = ['first', 'second', 'third'].map((name): Step[] => [[`The ${name} group`, begin(name)]])
  const { last } = await printedOf([['A suite step', good]], ...groups)
  expect(began).toEqual(['first', 'second', 'third'])
  expect(last).toBe('\n4 passed, 0 failed')
})

it('starts no group when the first setup step fails', async () => {
  const { last } = await printedOf([['Bad tests', toolStep('node', '-e', 'process.exit(3)')]], [['A suite step', good]])
  expect(last).toBe('\n0 passed, 1 failed')
})
