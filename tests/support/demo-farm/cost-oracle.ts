/**
 * Computes the costs of a farm again, from events and tickets: kilograms leave the oldest ticket first (PEPS), a filling costs what it weighed of each,
 * and the lots share it by what they got. It takes nothing from the domain, works in fractions of cents, and knows neither shortages nor gains.
 */
import { env } from 'cloudflare:workers'

type Weighing = {
  day: string
  operationId: number
  item: number
  ingredientId: number | null
  lotId: number | null
  grams: number
}
type Entry = {
  ingredientId: number
  kind: 'receipt' | 'count'
  day: string
  document: string | null
  grams: number
  cost: number | null
}
type Price = { ingredientId: number; day: string; price: number }
export type CostFacts = { weighings: Weighing[]; entries: Entry[]; prices: Price[] }

const all = async <Row>(statement: string, farmId: number) =>
  (await env.DB.prepare(statement).bind(farmId).all<Row>()).results

/** The last event of a line counts. The lines only name what was weighed. */
export async function readCostFacts(farmId: number): Promise<CostFacts> {
  const weighings = await all<Weighing & { at: number; line: string }>(
    `select o.day, e.operation_id as operationId, coalesce(l.sub_operation_id, u.sub_operation_id) as item,
      l.ingredient_id as ingredientId, u.lot_id as lotId, e.payload ->> 'weight' as grams,
      e.operation_id || ' ' || e.type || ' ' || (e.payload ->> 'lineId') as line, e.at
    from operation_events e join operations o on o.id = e.operation_id
      left join load_lines l on e.type = 'load' and l.operation_id = e.operation_id and l.id = e.payload ->> 'lineId'
      left join unload_lines u on e.type = 'unload' and u.operation_id = e.operation_id and u.id = e.payload ->> 'lineId'
    where e.farm_id = ? and e.type in ('load', 'unload') order by e.at`,
    farmId,
  )
  const last = new Map(weighings.map(weighing => [weighing.line, weighing]))
  return {
    weighings: [...last.values()].filter(({ grams }) => grams > 0),
    entries: await all(
      `select ingredient_id as ingredientId, kind, day, document, grams, cost from stock_entries where farm_id = ? and voided_at is null`,
      farmId,
    ),
    prices: await all(
      `select ingredient_id as ingredientId, day, price from ingredient_prices where farm_id = ?`,
      farmId,
    ),
  }
}

type Layer = { grams: number; cents: number }

/** Takes from the oldest layers, and returns what it cost. */
function take(layers: Layer[], grams: number): number {
  let [left, cents] = [grams, 0]
  for (const layer of layers) {
    const part = Math.min(left, layer.grams)
    const cost = layer.grams > 0 ? (layer.cents * part) / layer.grams : 0
    layer.grams -= part
    layer.cents -= cost
    cents += cost
    left -= part
  }
  if (left > 0) throw new Error(`${left} g are short.`)
  return cents
}

/** Cents a gram of each ingredient and day. */
function prices({ weighings, entries, prices }: CostFacts): Map<string, number> {
  const perGram = new Map<string, number>()
  const used = new Map<string, number>()
  for (const { day, ingredientId, grams } of weighings)
    if (ingredientId !== null) used.set(`${ingredientId} ${day}`, (used.get(`${ingredientId} ${day}`) ?? 0) + grams)
  const days = [...new Set([...weighings, ...entries].map(({ day }) => day))].sort()
  for (const ingredientId of new Set(entries.map(entry => entry.ingredientId))) {
    const layers: Layer[] = []
    for (const day of days) {
      const ofDay = entries.filter(entry => entry.ingredientId === ingredientId && entry.day === day)
      const tickets = ofDay.filter(({ kind }) => kind === 'receipt')
      tickets.sort((a, b) => Number(a.document ?? 0) - Number(b.document ?? 0))
      layers.push(...tickets.map(({ grams, cost }) => ({ grams, cents: cost ?? 0 })))
      const grams = used.get(`${ingredientId} ${day}`) ?? 0
      if (grams > 0) perGram.set(`${ingredientId} ${day}`, take(layers, grams) / grams)
      for (const count of ofDay.filter(({ kind }) => kind === 'count'))
        take(layers, layers.reduce((sum, layer) => sum + layer.grams, 0) - count.grams)
    }
  }
  for (const key of used.keys()) {
    const [id, day = ''] = key.split(' ')
    const dated = prices.filter(price => price.ingredientId === Number(id) && price.day <= day)
    const price = dated.sort((a, b) => (a.day < b.day ? 1 : -1))[0]
    if (price && !perGram.has(key)) perGram.set(key, price.price / 1_000_000)
  }
  return perGram
}

export function recomputeCosts(facts: CostFacts) {
  const perGram = prices(facts)
  const lots = new Map<string, number>()
  const days = new Map<string, { cost: number; residue: number }>()
  for (const filling of Map.groupBy(facts.weighings, ({ item }) => item).values()) {
    const day = filling[0]?.day ?? ''
    const [loads, unloads] = [filling.filter(one => one.lotId === null), filling.filter(one => one.lotId !== null)]
    const cost = loads.reduce(
      (sum, { ingredientId, grams }) => sum + grams * (perGram.get(`${ingredientId} ${day}`) ?? Number.NaN),
      0,
    )
    const [loaded, unloaded] = [loads, unloads].map(lines => lines.reduce((sum, { grams }) => sum + grams, 0)) as [
      number,
      number,
    ]
    const whole = Math.max(loaded, unloaded)
    for (const { lotId, grams } of unloads)
      lots.set(`${day} ${lotId}`, (lots.get(`${day} ${lotId}`) ?? 0) + (cost * grams) / whole)
    const former = days.get(day) ?? { cost: 0, residue: 0 }
    const residue = (cost * (whole - unloaded)) / whole
    days.set(day, { cost: former.cost + cost, residue: former.residue + residue })
  }
  return { lots, days }
}
