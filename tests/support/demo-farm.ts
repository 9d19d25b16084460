/** The one fixture: the demo farm, its neighbour and a farm on its first day, from their people to the last weight of yesterday, the same for the same day. */
import { appVersion } from './demo-farm/app-version.ts'
import { boaVista, type DemoFarm, novaEsperanca, recanto } from './demo-farm/farms.ts'
import { buildHistory } from './demo-farm/history.ts'
import { seededRandom } from './demo-farm/random.ts'
import { toRows } from './demo-farm/to-rows.ts'
import { insertRows, type TableRows } from './insert-rows.ts'

export { PASSWORD } from './demo-farm/farms.ts'

/** Every row of the farms, and the app that they are offered. One password hash for all: each costs a fifth of a second. */
function demoRows(now: number, passwordHash: string): TableRows[] {
  const farms = [boaVista, recanto, novaEsperanca].flatMap((yard, i) => rowsOf(yard, i, now, passwordHash))
  return [...farms, appVersion(now)]
}

/** Fills an empty database. The aggregates are left to the jobs: every day of the history is marked dirty. */
export async function insertDemoFarm(d1: D1Database, now: number, passwordHash: string): Promise<void> {
  await insertRows(d1, demoRows(now, passwordHash))
}

/** Ids of a farm start at its own thousand, so that a row's id tells whose it is. */
function rowsOf(yard: DemoFarm, turn: number, now: number, passwordHash: string): TableRows[] {
  const settled = toRows(yard, { first: turn * 1000, now, passwordHash })
  const history = buildHistory(yard, settled, seededRandom(20_261_121 + turn))
  return [...settled.rows, ...history]
}
