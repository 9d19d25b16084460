import { expect, it } from 'vitest'
import { mergeChunks } from './merge-chunks.ts'
import { listScreens } from './screens.ts'

type Parts = { bytes?: number; imports?: string[]; later?: string[] }

const chunksOf = (parts: Record<string, Parts>) =>
  new Map(
    Object.entries(parts).map(([name, { bytes = 100, imports = [], later = [] }]) => [
      name,
      { bytes, imports, dynamicImports: later },
    ]),
  )

const merged = (parts: Record<string, Parts>) => mergeChunks(chunksOf(parts), ['app']).map(names => names.sort())

it('merges what the same screens need', () => {
  const app = { later: ['Lots', 'Pens'] }
  const imports = ['dates', 'table']
  expect(merged({ app, Lots: { imports }, Pens: { imports }, dates: {}, table: {} })).toEqual([imports])
})

it('leaves a large chunk apart that a screen does not need', () => {
  const app = { later: ['Lots', 'Pens'] }
  const Pens = { imports: ['dates'] }
  expect(merged({ app, Lots: { imports: ['dates', 'chart'] }, Pens, dates: {}, chart: { bytes: 5_000 } })).toEqual([])
  expect(merged({ app, Lots: { imports: ['dates', 'chart'] }, Pens, dates: {}, chart: { bytes: 300 } })).toEqual([
    ['chart', 'dates'],
  ])
})

it('leaves alone what is imported later, and the entry', () => {
  expect(merged({ app: { later: ['Lots'] }, Lots: { imports: ['app', 'Pens'] }, Pens: { later: ['Lots'] } })).toEqual(
    [],
  )
})

it('merges nothing whose imports another of its screens would load for it', () => {
  const app = { later: ['Lots', 'Pens'] }
  const parts = { app, Lots: { imports: ['dates', 'plan'] }, Pens: { imports: ['dates'] }, dates: {} }
  expect(merged({ ...parts, plan: {} })).toEqual([['dates', 'plan']])
  expect(merged({ ...parts, plan: { imports: ['engine'] }, engine: { bytes: 50_000 } })).not.toContainEqual(
    expect.arrayContaining(['dates', 'plan']),
  )
})

it('merges no files that would import each other', () => {
  const app = { later: ['Lots'] }
  const groups = merged({
    app,
    Lots: { imports: ['first'] },
    first: { imports: ['Pens'] },
    Pens: { imports: ['last'] },
    last: { later: ['Pens'] },
  })
  expect(groups).toEqual([])
})

it('counts with a screen what its importer has loaded', () => {
  const chunks = chunksOf({
    app: { imports: ['react'], later: ['Layout'] },
    react: {},
    Layout: { imports: ['menu'], later: ['Lots'] },
    menu: {},
    Lots: { imports: ['table'] },
    table: {},
  })
  expect(
    Object.fromEntries([...listScreens(chunks, 'app')].map(([name, loaded]) => [name, [...loaded].sort()])),
  ).toEqual({
    app: ['app', 'react'],
    Layout: ['Layout', 'app', 'menu', 'react'],
    Lots: ['Layout', 'Lots', 'app', 'menu', 'react', 'table'],
  })
})
