/** What reports and dashboard must show of a period, from the facts (report-facts.ts) and without the code of the product. */
import { TODAY } from '../clock.ts'
import {
  computeLotDays,
  daysOnFeed,
  type Facts,
  isThere,
  type Line,
  type LotDay,
  listLines,
  ratio,
  sum,
  weightOn,
} from './report-facts.ts'

type Period = { from: string; to: string }

/** All reports of the period, as the API answers them, apart from orders that the glossary does not fix. */
export function expectedReports(facts: Facts, { from, to }: Period) {
  const isWithin = ({ day }: { day: string }) => day >= from && day <= to
  const lines = listLines(facts)
  const lotDays = computeLotDays(facts, lines)
  const [ownLines, ownDays] = [lines.filter(isWithin), lotDays.filter(isWithin)]
  return {
    farm: feeding(ownDays),
    lots: lotRows(facts, ownDays, { from, to }),
    ingredients: ingredientRows(facts, ownLines),
    operators: operatorRows(facts, ownLines),
    byIngredient: subjectRows(facts, ownLines, 'load'),
    byLot: subjectRows(facts, ownLines, 'unload'),
    notes: facts.lots.filter(lot => wasThere(lot, { from, to })).map(lot => noteRow(lot, ownDays)),
    days: dayRows(facts, ownLines, ownDays),
  }
}

const kg = (grams: number) => grams / 1000
/** The field is there where it is true. */
const mark = (some: readonly { unconfirmed: boolean }[]) =>
  some.some(({ unconfirmed }) => unconfirmed) ? { unconfirmed: true } : {}
const wasThere = (lot: Facts['lots'][number], { from, to }: Period) =>
  lot.entry_date <= to && (lot.deactivated_on === null || lot.deactivated_on > from)

function feeding(days: readonly LotDay[]) {
  const fed = days.filter(({ delivered }) => delivered > 0)
  const notes = days.flatMap(({ note }) => (note === null ? [] : [Math.round(note * 100)]))
  const [planned, delivered] = [sum(days.map(day => day.planned)), sum(days.map(day => day.delivered))]
  return {
    planned: kg(planned),
    delivered: kg(delivered),
    difference_percent: ratio(delivered - planned, planned, 100),
    kg_per_head: ratio(delivered, sum(fed.map(({ heads }) => heads)) * 1000),
    dry_matter_intake: ratio(
      sum(days.map(({ dryMatter }) => dryMatter)),
      sum(fed.map(({ heads, headWeight }) => heads * headWeight)),
      100,
    ),
    readings: notes.length,
    mean_note: ratio(sum(notes), notes.length * 100),
  }
}

function lotRows(facts: Facts, days: readonly LotDay[], period: Period) {
  const shown = facts.lots.filter(lot => wasThere(lot, period))
  const ofLot = (lot: number) => days.filter(day => day.lot === lot)
  const headDays = (lot: number) => sum(ofLot(lot).map(day => (day.delivered > 0 ? day.heads : 0)))
  const rows = shown.map(lot => {
    const own = feeding(ofLot(lot.id))
    const age = daysOnFeed(lot, period.to)
    const peers = shown.filter(
      one => one.id !== lot.id && headDays(one.id) > 0 && Math.abs(daysOnFeed(one, period.to) - age) <= 10,
    )
    const theirs = feeding(peers.flatMap(({ id }) => ofLot(id))).kg_per_head
    return {
      lot: lot.id,
      days: age,
      fed_days: ofLot(lot.id).filter(({ delivered }) => delivered > 0).length,
      unfed_days: ofLot(lot.id).filter(day => day.day < TODAY && day.planned > 0 && day.delivered === 0).length,
      quantity: lot.quantity,
      projected_avg_weight: kg(weightOn(lot, period.to)),
      gmd: kg(lot.gmd),
      ...own,
      peers:
        own.kg_per_head === null || theirs === null
          ? null
          : { lots: peers.length, kg_per_head: theirs, difference_percent: percentApart(theirs, own.kg_per_head) },
      ...mark(ofLot(lot.id)),
    }
  })
  const all = days.filter(day => shown.some(({ id }) => id === day.lot))
  return {
    rows,
    totals: { lots: shown.length, quantity: sum(shown.map(lot => lot.quantity)), ...feeding(all), ...mark(all) },
  }
}

/** Both figures are rounded to two decimals first, as the row shows them. */
const percentApart = (of: number, value: number) =>
  ratio(Math.round(value * 100) - Math.round(of * 100), Math.round(of * 100), 100)

function ingredientRows(facts: Facts, lines: readonly Line[]) {
  const loads = lines.filter(({ kind }) => kind === 'load')
  const used = (some: readonly Line[]) => sum(some.map(({ actual }) => actual ?? 0))
  const figures = (some: readonly Line[]) => {
    const planned = sum(some.map(line => line.planned))
    const difference = used(some) - planned
    return {
      planned: kg(planned),
      used: kg(used(some)),
      difference: kg(difference),
      difference_percent: ratio(difference, planned, 100),
      ...mark(some),
    }
  }
  const byDay = (some: readonly Line[]) =>
    [...new Set(some.filter(({ planned, actual }) => planned || actual).map(({ day }) => day))]
      .sort()
      .map(date => ({ date, used: kg(used(some.filter(({ day }) => day === date))) }))
  const rows = facts.ingredients.flatMap(({ id, name }) => {
    const own = loads.filter(({ subject }) => subject === id)
    if (!own.some(({ planned, actual }) => planned || actual)) return []
    return {
      ingredient_id: id,
      ingredient_name: name,
      ...figures(own),
      share: ratio(used(own), used(loads), 100),
      days: byDay(own),
    }
  })
  return { rows, days: byDay(loads), totals: figures(loads) }
}

/** The figures of the weighed lines. */
function weighings(lines: readonly Line[]) {
  const own = lines.filter(({ actual, skipped }) => actual !== null && !skipped)
  const [expected, actual] = [sum(own.map(line => line.expected)), sum(own.map(line => line.actual ?? 0))]
  return {
    loads: own.length,
    expected: kg(expected),
    actual: kg(actual),
    error_percent: ratio(sum(own.map(line => Math.abs((line.actual ?? 0) - line.expected))), expected, 100),
    bias_percent: ratio(actual - expected, expected, 100),
    bias_kg: kg(actual - expected),
    judged: own.length >= 20,
    ...mark(own),
  }
}

const isLoad = ({ kind }: Line) => kind === 'load'
const isWeighed = ({ actual, skipped }: Line) => actual !== null && !skipped

function trend(lines: readonly Line[]) {
  const days = [...new Set(lines.filter(isWeighed).map(({ day }) => day))].sort()
  return days.map(date => ({ date, error_percent: weighings(lines.filter(({ day }) => day === date)).error_percent }))
}

function operatorRows(facts: Facts, lines: readonly Line[]) {
  return facts.people.flatMap(({ id, name }) => {
    const own = lines.filter(({ user }) => user === id)
    const [loads, unloads] = [own.filter(isLoad), own.filter(line => !isLoad(line))]
    if (!own.some(isWeighed)) return []
    return { user: { id, name }, ...weighings(loads), trend: trend(loads), unload: weighings(unloads) }
  })
}

function subjectRows(facts: Facts, lines: readonly Line[], kind: Line['kind']) {
  const [key, subjects] =
    kind === 'load' ? (['ingredient', facts.ingredients] as const) : (['lot', facts.lots] as const)
  return facts.people.flatMap(user =>
    subjects.flatMap(({ id, name }) => {
      const own = lines.filter(line => line.user === user.id && line.kind === kind && line.subject === id)
      if (!own.some(isWeighed)) return []
      return { user: { id: user.id, name: user.name }, [key]: { id, name }, ...weighings(own), trend: trend(own) }
    }),
  )
}

const noteRow = ({ id }: { id?: number }, days: readonly LotDay[]) => ({
  id,
  notes: days
    .filter(({ lot, note }) => lot === id && note !== null)
    .map(({ day, note }) => ({ date: day, note }))
    .sort((a, b) => (a.date < b.date ? -1 : 1)),
})

/** The panel's days: of the whole farm, with the heads of the lots of which nothing is known that day. */
function dayRows(facts: Facts, lines: readonly Line[], lotDays: readonly LotDay[]) {
  const days = [...new Set([...lines, ...lotDays].map(({ day }) => day))].sort()
  return days.map(date => {
    const own = lotDays.filter(({ day }) => day === date)
    const others = facts.lots.filter(lot => isThere(lot, date) && !own.some(day => day.lot === lot.id))
    const heads = sum(own.map(day => day.heads)) + sum(others.map(lot => lot.quantity))
    const ofDay = lines.filter(({ day }) => day === date)
    const delivered = sum(own.map(day => day.delivered))
    const dryMatter = sum(own.map(day => day.dryMatter))
    const fed = own.filter(day => day.delivered > 0)
    const liveWeight = sum(fed.map(day => day.heads * day.headWeight))
    return {
      date,
      quantity: heads,
      planned: kg(sum(own.map(day => day.planned))),
      delivered: kg(delivered),
      dry_matter: kg(dryMatter),
      live_weight: kg(liveWeight),
      dry_matter_intake: ratio(dryMatter, liveWeight, 100),
      kg_per_head: ratio(delivered, sum(fed.map(day => day.heads)) * 1000),
      operations: new Set(ofDay.flatMap(({ operation, user }) => (user === null ? [] : operation))).size,
      avg_load_error: weighings(ofDay.filter(isLoad)).error_percent,
      avg_unload_error: weighings(ofDay.filter(line => !isLoad(line))).error_percent,
      ...mark(ofDay),
    }
  })
}
