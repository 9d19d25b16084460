/** The fixture: the demo farm, a second farm, an empty one and one that calls dry matter, with their history until yesterday. The same time gives the same data. */

import { insertRows, type TableRows } from './database/insert-rows.ts'
import { appVersion } from './demo-farm/app-version.ts'
import { buildCalledHistory } from './demo-farm/called/called-history.ts'
import { santaLuzia } from './demo-farm/called/santa-luzia.ts'
import { boaVista, type DemoFarm, novaEsperanca, recanto } from './demo-farm/farms.ts'
import { buildHistory } from './demo-farm/history.ts'
import { marketReferences } from './demo-farm/market-references.ts'
import { seededRandom } from './demo-farm/random.ts'
import { toRows } from './demo-farm/to-rows.ts'

export { PASSWORD } from './demo-farm/farms.ts'

/** Every row of the farms, an app version and references of the market. One password hash for all users, because each takes a fifth of a second. */
function demoRows(now: number, passwordHash: string): TableRows[] {
  const farms = [boaVista, recanto, novaEsperanca].flatMap((farm, i) => farmRows(farm, i, now, passwordHash))
  return [...farms, ...calledFarmRows(3, now, passwordHash), appVersion(now), marketReferences(now)]
}

/** Fills an empty database. Every day of the history is marked dirty, so that the jobs compute the aggregates. */
export async function insertDemoFarm(d1: D1Database, now: number, passwordHash: string): Promise<void> {
  await insertRows(d1, demoRows(now, passwordHash))
}

/** Fills an empty database with the farm that has nothing but its manager. */
export async function insertEmptyFarm(d1: D1Database, now: number, passwordHash: string): Promise<void> {
  await insertRows(d1, farmRows(novaEsperanca, 0, now, passwordHash))
}

/** The ids of each farm start at another thousand, so that an id shows its farm. */
function farmRows(farm: DemoFarm, index: number, now: number, passwordHash: string): TableRows[] {
  const initial = toRows(farm, { first: index * 1000, now, passwordHash })
  const history = buildHistory(farm, initial, seededRandom(20_261_121 + index))
  return [...initial.rows, ...history]
}

function calledFarmRows(index: number, now: number, passwordHash: string): TableRows[] {
  const initial = toRows(santaLuzia, { first: index * 1000, now, passwordHash })
  const history = buildCalledHistory(santaLuzia, initial, seededRandom(20_261_121 + index))
  return [...initial.rows, ...history]
}
