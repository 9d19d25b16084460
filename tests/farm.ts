/** The one fixture: the demo farm, its neighbour and a farm on its first day, from their people to the last weight of yesterday, the same for the same day. */
import { appVersion } from './farm/app-version.ts'
import { chance } from './farm/chance.ts'
import { historyOf } from './farm/history.ts'
import { plant, type Rows } from './farm/plant.ts'
import { settle } from './farm/settle.ts'
import { boaVista, novaEsperanca, recanto, type Yard } from './farm/yard.ts'

export { PASSWORD } from './farm/yard.ts'

/** Every row of the farms, and the app that they are offered. One password hash for all: each costs a fifth of a second. */
function demoRows(now: number, passwordHash: string): Rows[] {
  const farms = [boaVista, recanto, novaEsperanca].flatMap((yard, i) => rowsOf(yard, i, now, passwordHash))
  return [...farms, appVersion(now)]
}

/** Fills an empty database. The aggregates are left to the jobs: every day of the history is marked dirty. */
export async function plantDemo(d1: D1Database, now: number, passwordHash: string): Promise<void> {
  await plant(d1, demoRows(now, passwordHash))
}

/** Ids of a farm start at its own thousand, so that a row's id tells whose it is. */
function rowsOf(yard: Yard, turn: number, now: number, passwordHash: string): Rows[] {
  const settled = settle(yard, { first: turn * 1000, now, passwordHash })
  const history = historyOf(yard, settled, chance(20_261_121 + turn))
  return [...settled.rows, ...history]
}
