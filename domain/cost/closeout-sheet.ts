/** The closing sheet of a lot. What is missing is named, and the figures that need it are null. Stored weights are grams and money cents; kg and reais in JSON. */
import { countText } from '../format/count-text.ts'
import { listNames } from '../format/list-names.ts'
import { toReais } from '../units/money.ts'
import { sumBy } from '../units/sum.ts'
import { toKg } from '../units/weight.ts'
import { toArrobas } from './arroba.ts'
import { gmdWithDead, gmdWithoutDead } from './closeout.ts'
import type { CloseoutFacts } from './closeout-facts.ts'
import { type CloseoutHeads, closeoutHeads } from './closeout-heads.ts'
import {
  closeoutCosts,
  closeoutResult,
  closeoutRevenue,
  type Exits,
  reaisOrNull,
  round,
  roundOrNull,
  unratedDays,
} from './closeout-money.ts'
import type * as Output from './closeout-output.ts'
import { projectHead, weighEntered } from './head-weights.ts'
import { daysBefore, sumCosts } from './lot-costs.ts'

type Missing = Output.Closeout['missing'][number]
type Sheet = Omit<Output.Closeout, 'sales'>
type Exit = CloseoutHeads['unsold'][number]

/** What left, and in a preview what would leave today: kg of all heads. Null where a finished lot has heads without a sale. */
function weighExits(facts: CloseoutFacts, heads: CloseoutHeads) {
  const { lot, sales } = facts
  if (lot.deactivatedOn && heads.unsold.length > 0) return null
  const weigh = (exits: readonly Exit[]) => exits.map(exit => ({ heads: exit.heads, ...projectHead(facts, exit.day) }))
  const [unsold, transferred] = [weigh(heads.unsold), weigh(heads.transferred)]
  const liveOf = (exits: typeof unsold) => sumBy(exits, exit => exit.heads * exit.live)
  const carcassOf = (exits: typeof unsold) => sumBy(exits, exit => exit.heads * exit.carcass)
  const toSale = toKg(sumBy(sales, sale => sale.carcass)) + carcassOf(unsold)
  return {
    live: toKg(sumBy(sales, sale => sale.live)) + liveOf([...unsold, ...transferred]),
    carcass: toSale + carcassOf(transferred),
    toSale,
  }
}

type Entry = { live: number; carcass: number }

/** The mean of the heads that came in. */
function meanEntry(facts: CloseoutFacts, { entered }: CloseoutHeads): Entry {
  const { lot, movements, sources, yields } = facts
  const entryWeight = toKg(lot.initialAvgWeight)
  if (entered === 0) return { live: entryWeight, carcass: entryWeight * yields.entryYield }
  const { live, carcass } = weighEntered(facts, movements, sources)
  return { live: live / entered, carcass: carcass / entered }
}

function missingOf(facts: CloseoutFacts, heads: CloseoutHeads, before: number): Missing[] {
  const { days, rates, entries, nameOf } = facts
  const unpriced = sumCosts(days, rates).missing
  const uncosted = days.filter(({ delivered, feed, missing }) => delivered > 0 && feed === null && missing.length === 0)
  const unsold = sumBy(heads.unsold, exit => exit.heads)
  const transferred = sumBy(heads.transferred, exit => exit.heads)
  const unrated = unratedDays(facts, heads, before)
  const parts: (Missing | false)[] = [
    unsold > 0 && { kind: 'sale', text: `Falta a venda de ${countText(unsold, 'cabeça')}.` },
    transferred > 0 &&
      !entries.has('transfer_out') && {
        kind: 'transfer',
        text: `Falta o valor de ${countText(transferred, 'cabeça')} em transferência a outro lote.`,
      },
    heads.received > 0 &&
      !entries.has('transfer_in') && {
        kind: 'received',
        text: `Falta o valor de ${countText(heads.received, 'cabeça')} que ${heads.received === 1 ? 'veio' : 'vieram'} de outro lote.`,
      },
    !entries.has('purchase') && { kind: 'purchase', text: 'Falta a compra do lote.' },
    unpriced.length > 0 && { kind: 'price', text: `Falta o preço de ${listNames(unpriced.map(nameOf))}.` },
    uncosted.length > 0 && { kind: 'feed', text: `Falta o custo do trato de ${countText(uncosted.length, 'dia')}.` },
    unrated > 0 && { kind: 'operational', text: `Falta o custo operacional de ${countText(unrated, 'dia')}.` },
  ]
  return parts.filter(part => part !== false)
}

/** `cents` of what was produced; null where some days of the lot have no cost here. */
type Basis = { intake: number | null; cents: number | null }
type GainInput = { headDays: number; gmd: number; carcassGain: number } & Basis

function gainOf({ headDays, gmd, carcassGain, intake, cents }: GainInput): Output.Gain {
  const produced = toArrobas(carcassGain)
  const produces = produced > 0
  return {
    head_days: headDays,
    gmd: roundOrNull(gmd, 3),
    carcass_gmd: roundOrNull(carcassGain / headDays, 3),
    feed_conversion: intake === null || gmd <= 0 ? null : roundOrNull(intake / gmd),
    biological_efficiency: intake === null || !produces ? null : roundOrNull((intake * headDays) / produced, 1),
    arrobas_produced: roundOrNull(produced),
    cost_per_arroba: cents === null || !produces ? null : roundOrNull(toReais(cents) / produced),
  }
}

const unknownGain = (head_days: number): Output.Gain => ({
  head_days,
  gmd: null,
  carcass_gmd: null,
  feed_conversion: null,
  biological_efficiency: null,
  arrobas_produced: null,
  cost_per_arroba: null,
})

/** Deaths both ways: those that died count with what they ate, or not at all. */
function gains(entry: Entry, heads: CloseoutHeads, exits: Exits, basis: Basis) {
  if (!exits || heads.out === 0)
    return { deaths_in: unknownGain(heads.headDays), deaths_out: unknownGain(heads.headDaysOfAlive) }
  const herd = { entered: heads.entered, entryWeight: entry.live, out: heads.out, exitWeight: exits.live / heads.out }
  return {
    deaths_in: gainOf({
      ...basis,
      headDays: heads.headDays,
      gmd: gmdWithDead(herd, heads.headDays),
      carcassGain: exits.carcass - heads.entered * entry.carcass,
    }),
    deaths_out: gainOf({
      ...basis,
      headDays: heads.headDaysOfAlive,
      gmd: gmdWithoutDead(herd, heads.headDaysOfAlive),
      carcassGain: exits.carcass - heads.out * entry.carcass,
    }),
  }
}

/** The yields are parts of 1 here, and percents in the sheet. */
function yieldsOf(entry: Entry, { out }: CloseoutHeads, exits: Exits) {
  if (!exits || out === 0) return { carcass_yield: null, gain_yield: null }
  return {
    carcass_yield: roundOrNull((exits.carcass / exits.live) * 100),
    gain_yield: roundOrNull(((exits.carcass - out * entry.carcass) / (exits.live - out * entry.live)) * 100),
  }
}

export function closeoutSheet(facts: CloseoutFacts): Sheet {
  const { lot, today, movements, days, sales } = facts
  const to = lot.deactivatedOn ?? today
  const heads = closeoutHeads(lot, movements, sales, to)
  const exits = weighExits(facts, heads)
  const entry = meanEntry(facts, heads)
  const before = daysBefore(lot.entryDate, days, to)
  const costs = closeoutCosts(facts, heads, before)
  const missing = missingOf(facts, heads, before)
  const isWhole = !missing.some(({ kind }) => kind === 'sale' || kind === 'transfer')
  const worth = facts.entries.get('transfer_out') ?? (heads.transferred.length > 0 ? null : 0)
  const revenue = closeoutRevenue(sales, worth, isWhole)
  const intake = heads.headDays > 0 && before === 0 ? toKg(sumBy(days, day => day.dryMatter)) / heads.headDays : null
  const { feed, operational, purchase, transfers, others, total } = costs
  return {
    preview: lot.deactivatedOn === null,
    from: lot.entryDate,
    to,
    heads_in: heads.entered,
    heads_out: heads.out,
    heads_dead: heads.dead,
    heads_sold: heads.sold,
    days: heads.out > 0 ? round(heads.headDaysOfAlive / heads.out, 1) : null,
    entry_weight: round(entry.live, 3),
    exit_weight: exits && heads.out > 0 ? roundOrNull(exits.live / heads.out) : null,
    intake: roundOrNull(intake, 3),
    ...yieldsOf(entry, heads, exits),
    arrobas_in: round(toArrobas(heads.entered * entry.carcass)),
    arrobas_out: exits ? roundOrNull(toArrobas(exits.carcass)) : null,
    ...gains(entry, heads, exits, { intake, cents: before === 0 ? costs.produced : null }),
    costs: {
      feed: reaisOrNull(feed),
      operational: reaisOrNull(operational),
      purchase: reaisOrNull(purchase),
      transfers: reaisOrNull(transfers),
      freight: toReais(others.freight),
      health: toReais(others.health),
      commission: toReais(others.commission),
      tax: toReais(others.tax),
      other: toReais(others.other),
      total: reaisOrNull(total),
    },
    revenue: {
      gross: sales.length > 0 ? toReais(revenue.gross) : null,
      discounts: toReais(revenue.discounts),
      freight: toReais(revenue.freight),
      taxes: toReais(revenue.taxes),
      transfers: toReais(revenue.transfers ?? 0),
      net: reaisOrNull(revenue.net),
      per_arroba: roundOrNull(revenue.perArroba),
    },
    ...closeoutResult(costs, revenue, heads, exits),
    ...(before > 0 && { days_before: before }),
    missing,
  }
}
