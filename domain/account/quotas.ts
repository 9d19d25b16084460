/** Quotas: how much one farm may keep and send. They are far above what a feedlot needs, and protect the other farms from a faulty program. */
import { formatNumber } from '../format/format.ts'
import { pluralNoun } from '../record/record-texts.ts'
import { findRecord, type RecordKind } from '../record/records.ts'
import { conflict } from '../validation/refusal.ts'
import { type FarmPlan, planLimits } from './plan-limit.ts'

const otherCounts = {
  treatItem: { many: 'tratos nas programações', excess: 'Tire os que não usa mais' },
  planLine: { many: 'pesagens por dia', excess: 'Tire tratos ou lotes das programações' },
  lineOfToday: {
    many: 'pesagens em um dia, com as das operações já começadas',
    excess: 'Deixe esta mudança para amanhã',
  },
} as const
/**
 * What is counted: the records that are not deleted, of lots those that are active, of items those of all schedules. A plan line is one
 * weighing of a day: an ingredient to load or a lot to unload, in each item of a schedule. The lines of today are those and, once more, the
 * lines of operations that began, which stay as they are when their schedule is edited or deleted.
 */
export type QuotaKind = RecordKind | keyof typeof otherCounts

/** Lines in the plan of a `start`: the weighings of the largest day. A literal, because the bundler keeps a read of the quotas. */
export const MAX_PLAN_LINES = 4_000

/** Records of each kind by plan. */
const recordQuotas = {
  starter: { each: 200, treat_schedule: 50, treatItem: 250, planLine: 1_000 },
  professional: { each: 500, treat_schedule: 100, treatItem: 500, planLine: 2_000 },
  enterprise: { each: 500, treat_schedule: 200, treatItem: 1_000, planLine: MAX_PLAN_LINES },
} satisfies Record<FarmPlan, { each: number; treat_schedule: number; treatItem: number; planLine: number }>

export function findQuota(plan: FarmPlan, kind: QuotaKind): number {
  const { each, ...special } = recordQuotas[plan]
  if (kind === 'lineOfToday') return 3 * special.planLine
  return kind === 'treat_schedule' || kind === 'treatItem' || kind === 'planLine' ? special[kind] : each
}

export const MAX_ITEMS_PER_SCHEDULE = 100
/** Weighings, and apart from them corrections, of one line of an operation. Each is kept, and the last one counts. */
export const MAX_EVENTS_PER_LINE = 20
/** `start` events of an operation, of one device and of all. */
export const MAX_STARTS_PER_DEVICE = 5
export const MAX_STARTS_PER_OPERATION = 20
/**
 * All events of an operation, and the lines in the plan of a `start`, by the lines of the operation's own plan. There is room besides for a device
 * without signal that shows an older, larger plan.
 */
export const maxEvents = (planLines: number) => 10 * planLines + 2_000
export const maxStartLines = (planLines: number) => 2 * planLines + 500
/** A batch with more events or readings counts as large. Each weight is sent at once where there is signal, in a batch of one. */
export const SMALL_BATCH = 20
/** What a larger batch is decided on is thousands of rows: its caller is read and counted first, in a trip of its own. */
export const MAX_BATCH_READ_WITH_CALLER = 200
/** The limits of wrangler.toml for one farm. */
export const WRITES_PER_MINUTE = 300
export const LARGE_BATCHES_PER_MINUTE = 30
/** Readings of one lot. A mistyped note is corrected at once, so a minute has room for more than one. */
export const MAX_READINGS_PER_MINUTE = 5
export const MAX_READINGS_PER_DAY = 50

function textsOf(kind: QuotaKind): { many: string; excess: string } {
  if (kind in otherCounts) return otherCounts[kind as keyof typeof otherCounts]
  const { article, counted, excess = `Exclua ${article}s que não usa mais` } = findRecord(kind as RecordKind)
  return { many: [pluralNoun(kind as RecordKind), counted?.many].filter(Boolean).join(' '), excess }
}

/** `now`: what the farm has. `added`: what a request adds. A farm over its quota may still remove. */
export function rejectOverQuota(plan: FarmPlan, kind: QuotaKind, now: number, added = 1): void {
  const max = findQuota(plan, kind)
  if (added <= 0 || now + added <= max) return
  const { many, excess } = textsOf(kind)
  const more = added === 1 ? '' : ` e seriam mais ${formatNumber(added)}`
  throw conflict(
    `O plano ${planLimits[plan].label} permite até ${formatNumber(max)} ${many}; a fazenda já tem ${formatNumber(now)}${more}. ` +
      `${excess} ou fale com a nossa equipe.`,
  )
}
