/** The writes of a lot: create, edit and finish. Each returns the row's new values or throws a Refusal. */
import { formatDate, formatNumber } from '../format/format.ts'
import type { NoKeys } from '../schema/no-keys.ts'
import { daysBetween } from '../time/day.ts'
import { toGrams } from '../units/weight.ts'
import { conflict, invalid } from '../validation/refusal.ts'
import { nextVersion } from '../validation/version.ts'
import { callOfLoad } from './call.ts'
import type { Lot } from './lot.ts'
import type { Finish, Write } from './lot-input.ts'

type Clock = { now: number; today: string }
/** How the farm states what a lot eats, and the dry matter of the lot's recipe. */
type FeedingBasis = 'as_fed' | 'dry_matter'
type Basis = { feedingBasis?: FeedingBasis; dryMatterPercent?: number | null }

/** The values of a new row, without its farm. The typed load is the base of the fold, and every reading counts after it. */
export function create(input: Write, { now, today, feedingBasis }: Clock & Basis) {
  rejectEntryDate(input.entry_date, { today, deactivatedOn: null })
  rejectOldEntry(input.entry_date, today)
  rejectWeight(input, today)
  const load = toGrams(input.today_load ?? input.projected_load ?? input.initial_load)
  const call = typedCall(input, feedingBasis)
  return {
    ...columnsOf(input),
    ...call,
    baseLoad: load,
    baseSetAt: 0,
    projectedLoad: load,
    createdAt: now,
    updatedAt: now,
  }
}

const weightColumns = ['entryDate', 'initialAvgWeight', 'gmd'] as const

type EditedLot = Pick<
  Lot,
  | 'initialLoad'
  | 'projectedLoad'
  | 'baseLoad'
  | 'baseSetAt'
  | 'deactivatedOn'
  | 'updatedAt'
  | (typeof weightColumns)[number]
> &
  Partial<Pick<Lot, 'quantity' | 'baseQuantity' | 'baseCall' | 'call'>>

/** The values that an edit sets. Only a typed load becomes the new base of the fold, so that editing a client's name does not reset the feeding. */
export function edit(lot: EditedLot, input: Write, { now, today, ...basis }: Clock & Basis) {
  rejectEntryDate(input.entry_date, { today, deactivatedOn: lot.deactivatedOn })
  const columns = columnsOf(input)
  if (columns.entryDate !== lot.entryDate) rejectOldEntry(columns.entryDate, today)
  // what was stored before is accepted: years later, the client of a lot can still be corrected
  if (weightColumns.some(key => columns[key] !== lot[key])) rejectWeight(input, lot.deactivatedOn ?? today)
  const heads = headColumns(lot, input)
  const loads = loadColumns(lot, input, now)
  const calls = callColumns(lot, input, { ...basis, now, load: loads, heads: heads.quantity })
  return { ...columns, ...heads, ...loads, ...calls, updatedAt: nextVersion(lot, now) }
}

/**
 * The form has the heads at entry, and another client may send back the heads of now: neither changes anything. Another quantity corrects the entry,
 * and the movements since stay. Only the form corrects the entry to the number of the heads of now.
 */
function headColumns(
  { quantity, baseQuantity = null }: Pick<EditedLot, 'quantity' | 'baseQuantity'>,
  { quantity: typed, is_entry_quantity: isAtEntry }: Pick<Write, 'quantity' | 'is_entry_quantity'>,
) {
  if (baseQuantity === null) return { quantity: typed }
  const heads = quantity ?? baseQuantity
  if (typed === heads && !isAtEntry) return { quantity: heads, baseQuantity }
  return { quantity: heads + typed - baseQuantity, baseQuantity: typed }
}

/** A farm that works by loads keeps a call, and feeds by the load. */
function typedCall({ call }: Write, feedingBasis: FeedingBasis | undefined) {
  if (call === undefined) return {}
  const grams = call === null ? null : toGrams(call)
  return { baseCall: grams, call: feedingBasis === 'dry_matter' ? grams : null, recentCalls: [] }
}

type Load = Pick<EditedLot, 'baseSetAt' | 'projectedLoad'>

/**
 * A typed call is the new base of the fold, and so is a load that is typed for a lot with a call. Load and call have one base, so the other of the
 * two starts again from what it is now.
 */
function callColumns(
  lot: EditedLot,
  input: Write,
  { feedingBasis, dryMatterPercent, now, load, heads }: Basis & { now: number; load: Load; heads: number },
) {
  const { call = null, baseCall = null } = lot
  if (input.call !== undefined && (input.call === null ? null : toGrams(input.call)) !== (call ?? baseCall))
    return { ...typedCall(input, feedingBasis), baseLoad: load.projectedLoad, baseSetAt: now }
  if (call === null || load.baseSetAt === lot.baseSetAt) return {}
  const ofLoad = callOfLoad(heads, load.projectedLoad, dryMatterPercent ?? 0) ?? call
  return { baseCall: ofLoad, call: ofLoad, recentCalls: [] }
}

/**
 * `today_load` was typed. A projected load equal to the initial load or to the stored one was not: forms send both unchanged. One of null was not, either:
 * only the initial load is corrected.
 */
function loadColumns(lot: EditedLot, input: Write, now: number) {
  if (input.today_load !== undefined) return typedLoad(toGrams(input.today_load), now)
  const initial = toGrams(input.initial_load)
  const typed = toGrams(input.projected_load ?? input.initial_load)
  const unchanged =
    input.projected_load === null || (initial === lot.initialLoad && (typed === initial || typed === lot.projectedLoad))
  if (unchanged) return { baseLoad: lot.baseLoad, baseSetAt: lot.baseSetAt, projectedLoad: lot.projectedLoad }
  return typedLoad(typed, now)
}

const typedLoad = (load: number, now: number) => ({ baseLoad: load, baseSetAt: now, projectedLoad: load })

/** The load and the call of today are bases of folds (`loadColumns`, `callColumns`). */
function columnsOf({
  name,
  name_pattern: namePattern = null,
  is_custom_name: isCustomName,
  client_name: clientName = null,
  corral_id: corralId,
  quantity,
  is_entry_quantity: _kindOfHeads,
  entry_date: entryDate,
  initial_avg_weight: initialAvgWeight,
  initial_load: initialLoad,
  gmd,
  projected_load: _typedLoad,
  call: _typedCall,
  breed_group: breedGroup,
  today_load: _loadOfForm,
  load_answer: _inAudit,
  updated_at: _version,
  ...rest
}: Write) {
  return {
    name,
    namePattern,
    isCustomName: isCustomName ?? false,
    clientName,
    corralId,
    quantity,
    entryDate,
    initialAvgWeight: toGrams(initialAvgWeight),
    initialLoad: toGrams(initialLoad),
    gmd: toGrams(gmd),
    ...(breedGroup !== undefined && { breedGroup }),
    ...(rest satisfies NoKeys),
  }
}

function rejectEntryDate(
  entryDate: string,
  { today, deactivatedOn }: { today: string; deactivatedOn: string | null },
): void {
  if (entryDate > today) throw invalid({ entry_date: ['Data de Entrada não pode ser depois de hoje. Confira o dia.'] })
  if (deactivatedOn && entryDate > deactivatedOn)
    throw invalid({ entry_date: ['Data de Entrada não pode ser depois do encerramento do lote. Confira o dia.'] })
}

const MAX_YEARS = 3

function rejectOldEntry(entryDate: string, today: string): void {
  if (entryDate >= yearsBefore(today, MAX_YEARS)) return
  throw invalid({ entry_date: [`Data de Entrada não pode ser de mais de ${MAX_YEARS} anos atrás. Confira o ano.`] })
}

const MAX_WEIGHT_KG = 1_500

/** Rejects figures that give a weight which no animal has: usually a wrong year, or a GMD in another unit. */
function rejectWeight({ entry_date, initial_avg_weight, gmd }: Write, until: string): void {
  const kg = initial_avg_weight + gmd * Math.max(0, daysBetween(entry_date, until))
  if (kg > 0 && kg <= MAX_WEIGHT_KG) return
  const weight = `Com este GMD, o peso médio seria de ${formatNumber(kg)} kg.`
  throw invalid({ gmd: [`${weight} Confira o GMD, o peso inicial e a data de entrada.`] })
}

/** The last day on which heads of a lot moved in its book, and of its last sale. */
type LastFacts = { movement: string | null; sale: string | null }

/** Irreversible. The lot's history stays; a rule that was to begin tomorrow does not. */
export function finish<FinishedLot extends Pick<Lot, 'entryDate' | 'deactivatedOn' | 'updatedAt'>>(
  lot: FinishedLot,
  { finish_date }: Finish,
  last: LastFacts,
  { now, today }: Clock,
): FinishedLot & { deactivatedOn: string } {
  if (lot.deactivatedOn) throw conflict('Este lote já foi encerrado.')
  rejectFinishDate(finish_date, lot.entryDate, today)
  rejectFinishBefore(finish_date, last)
  return { ...lot, nextRuleId: null, nextRuleOn: null, deactivatedOn: finish_date, updatedAt: nextVersion(lot, now) }
}

function rejectFinishDate(day: string, entryDate: string, today: string): void {
  const refusal = (message: string) => invalid({ finish_date: [message] })
  if (day > today) throw refusal('Data de Encerramento pode ser no máximo hoje.')
  if (day < yearsBefore(today, 1)) throw refusal('Data de Encerramento pode ser no máximo um ano atrás.')
  if (day < entryDate) throw refusal('Data de Encerramento não pode ser antes da entrada do lote. Confira o dia.')
}

/** The heads of later facts would be of a lot that had none any more, and no invoice or account would have their days. */
function rejectFinishBefore(day: string, { movement, sale }: LastFacts): void {
  const refusal = (fact: string, on: string) =>
    invalid({ finish_date: [`O lote tem ${fact} em ${formatDate(on)}, depois deste dia. Confira o dia.`] })
  if (movement && movement > day) throw refusal('movimentação de cabeças', movement)
  if (sale && sale > day) throw refusal('venda lançada', sale)
}

/** The same date years earlier; for 29 February, the 28th. */
export function yearsBefore(today: string, years: number): string {
  const [year, rest] = [Number(today.slice(0, 4)) - years, today.slice(4)]
  return rest === '-02-29' ? `${year}-02-28` : `${String(year).padStart(4, '0')}${rest}`
}
