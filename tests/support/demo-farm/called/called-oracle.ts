/**
 * Computes each lot-day of a farm of dry matter again, from readings, movements, weighings, analyses and weighing events. It takes nothing from the
 * domain, and knows only what the demo farm has: no transfer, no correction, no late reading, treats of the whole day.
 */
import { env } from 'cloudflare:workers'
import { DAY_MS } from '../../../../domain/time/milliseconds.ts'

type LotFact = {
  id: number
  entryDate: string
  initialAvgWeight: number
  gmd: number
  entered: number
  baseCall: number
}
type Reading = { lotId: number; day: string; note: number; call: number }
type Analysis = { ingredientId: number; day: string; dryMatter: number }
type Part = { recipeId: number; basis: string; ingredientId: number; percent: number }
type Line = {
  lotId: number | null
  ingredientId: number | null
  sub: number
  day: string
  recipeName: string
  grams: number | null
}

const all = async <Row>(statement: string, farmId: number) =>
  (await env.DB.prepare(statement).bind(farmId).all<Row>()).results

const LINES = `select l.sub_operation_id as sub, o.day, s.recipe_name as recipeName,
  (select e.payload ->> 'weight' from operation_events e where e.operation_id = o.id and e.payload ->> 'lineId' = l.id order by e.at desc limit 1) as grams`

export async function readCalledFacts(farmId: number) {
  return {
    lots: await all<LotFact>(
      `select id, entry_date as entryDate, initial_avg_weight as initialAvgWeight, gmd, base_call as baseCall,
        coalesce(base_quantity, quantity) as entered from lots where farm_id = ?`,
      farmId,
    ),
    readings: await all<Reading>(
      'select lot_id as lotId, day, note, call from trough_readings where farm_id = ? order by at',
      farmId,
    ),
    deaths: await all<{ lotId: number; day: string; quantity: number }>(
      "select lot_id as lotId, day, quantity from head_movements where farm_id = ? and kind = 'death'",
      farmId,
    ),
    weighings: await all<{ lotId: number; day: string; avgWeight: number }>(
      'select lot_id as lotId, day, avg_weight as avgWeight from lot_weighings where farm_id = ? order by day',
      farmId,
    ),
    analyses: await all<Analysis>(
      'select ingredient_id as ingredientId, day, dry_matter as dryMatter from ingredient_analyses where farm_id = ? order by day',
      farmId,
    ),
    parts: await all<Part & { recipeName: string }>(
      `select p.recipe_id as recipeId, r.name as recipeName, r.basis, p.ingredient_id as ingredientId, p.percent
        from recipe_ingredients p join recipes r on r.id = p.recipe_id where p.farm_id = ?`,
      farmId,
    ),
    treats: (await all<{ percent: number }>('select percent from treats where farm_id = ?', farmId)).map(
      ({ percent }) => percent,
    ),
    unloads: await all<Line>(
      `${LINES}, l.lot_id as lotId from unload_lines l join operations o on o.id = l.operation_id join sub_operations s on s.id = l.sub_operation_id where l.farm_id = ?`,
      farmId,
    ),
    loads: await all<Line>(
      `${LINES}, l.ingredient_id as ingredientId from load_lines l join operations o on o.id = l.operation_id join sub_operations s on s.id = l.sub_operation_id where l.farm_id = ?`,
      farmId,
    ),
  }
}

export type CalledFacts = Awaited<ReturnType<typeof readCalledFacts>>

const upTo = <Fact extends { day: string }>(facts: readonly Fact[], day: string) =>
  facts.filter(fact => fact.day <= day)
const days = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / DAY_MS
const total = (numbers: readonly number[]) => numbers.reduce((sum, number) => sum + number, 0)

function analysisOf({ analyses }: CalledFacts, ingredientId: number | null, day: string): number {
  const ofIngredient = analyses.filter(analysis => analysis.ingredientId === ingredientId)
  return upTo(ofIngredient, day).at(-1)?.dryMatter ?? Number.NaN
}

/** Percent, of two decimals. */
function recipeDryMatter(facts: CalledFacts, recipeName: string, day: string): number {
  const parts = facts.parts.filter(part => part.recipeName === recipeName)
  const exact =
    parts[0]?.basis === 'dry_matter'
      ? 100 / total(parts.map(({ percent, ingredientId }) => percent / analysisOf(facts, ingredientId, day)))
      : total(parts.map(({ percent, ingredientId }) => (percent * analysisOf(facts, ingredientId, day)) / 100))
  return Math.round(exact * 100) / 100
}

/** Percent of what was in the wagon; that of the recipe where a line has no weight. */
function loadedDryMatter(facts: CalledFacts, { sub, recipeName, day }: Line): number {
  const loads = facts.loads.filter(line => line.sub === sub)
  const grams = total(loads.map(line => line.grams ?? 0))
  if (loads.some(line => line.grams === null) || grams === 0) return recipeDryMatter(facts, recipeName, day)
  return total(loads.map(line => (line.grams ?? 0) * analysisOf(facts, line.ingredientId, day))) / grams
}

export function recomputeLotDay(facts: CalledFacts, lot: LotFact, day: string) {
  const ofLot = ({ lotId }: { lotId: number | null }) => lotId === lot.id
  const lines = facts.unloads.filter(line => ofLot(line) && line.day === day)
  const deaths = upTo(facts.deaths.filter(ofLot), day)
  const heads = lot.entered - total(deaths.map(({ quantity }) => quantity))
  const weighing = upTo(facts.weighings.filter(ofLot), day).at(-1)
  const [from, weight] = weighing ? [weighing.day, weighing.avgWeight] : [lot.entryDate, lot.initialAvgWeight]
  const readings = upTo(facts.readings.filter(ofLot), day)
  const call = readings.at(-1)?.call ?? lot.baseCall
  const percent = recipeDryMatter(facts, lines[0]?.recipeName ?? '', day)
  const loadKg = Math.round((heads * call) / 1000 / (percent / 100))
  return {
    quantity: heads,
    projectedAvgWeight: weight + lot.gmd * days(from, day),
    call,
    note: readings.filter(reading => reading.day === day).at(-1)?.note ?? null,
    planned: total(facts.treats.map(treat => Math.round(loadKg * treat * 10))),
    delivered: total(lines.map(({ grams }) => grams ?? 0)),
    dryMatter: total(lines.map(line => ((line.grams ?? 0) * loadedDryMatter(facts, line)) / 100)),
  }
}
