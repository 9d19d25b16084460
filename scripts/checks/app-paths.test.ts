import { expect, it } from 'vitest'
import { appPaths } from './app-paths.ts'

it('accepts the list that `npm run routes` wrote', () => {
  expect(appPaths()).toEqual([])
})

it('rejects a list that misses a route', () => {
  expect(appPaths('export const appPaths = []')).toEqual([expect.stringContaining('npm run routes')])
})
