/** What an import would do, row by row: the same for the preview and for the write. */
import { rejectAnimalsOverLimit } from '../account/plan-limit.ts'
import { rejectOverQuota } from '../account/quotas.ts'
import { changedLines, rejectTooManyLines } from '../operation/plan/plan-lines.ts'
import { sumBy } from '../units/sum.ts'
import { Refusal } from '../validation/refusal.ts'
import { nameKey } from '../validation/unique-name.ts'
import { type Draft, lotDraft, plainDraft, ruleDraft } from './draft.ts'
import { findByName, type ImportFarm, namedRecords } from './farm-records.ts'
import type { Write } from './import-input.ts'
import type { ImportedRecordKind } from './import-kind.ts'
import { groupRecipes, recipeDraft } from './recipe-draft.ts'
import type { Inputs } from './record-input.ts'
import { createReferences, type MadeRecord, type References } from './references.ts'
import { type Change, findChangedValues } from './stored-values.ts'
import { type Table, toTable } from './table.ts'

type RecordStatus = 'new' | 'changed' | 'equal' | 'refused'
/** `id`: the record of the farm that has the name. */
export type PlannedRecord = Draft & { status: RecordStatus; changes: Change[]; id?: number }
export type Plan = {
  kind: ImportedRecordKind
  table: Table
  records: PlannedRecord[]
  /** Records that rows name, and that are made with the import. */
  made: MadeRecord[]
  references: References
  /** Why nothing can be written: a quota, or the limit of the plan. */
  refusal: Refusal | null
}

type Sent = Pick<Write, 'rows' | 'mapping' | 'defaults' | 'create'> & { kind: ImportedRecordKind }

export function planImport({ kind, rows, mapping, defaults, create }: Sent, farm: ImportFarm): Plan {
  const table = toTable({ kind, rows, mapping, defaults })
  const references = createReferences(farm, create)
  const seen = new Set<string>()
  const takenLots = new Set<number>()
  const records = draftsOf(kind, table, references, farm).map(draft =>
    compared(kind, onlyOnce(draft, seen), farm, takenLots),
  )
  const made = references.made()
  return { kind, table, records, made, references, refusal: refusalOf(kind, records, made, farm) }
}

function draftsOf(kind: ImportedRecordKind, { lines }: Table, references: References, farm: ImportFarm): Draft[] {
  if (kind === 'recipe') return groupRecipes(lines).map(group => recipeDraft(group, references, farm))
  if (kind === 'lot') return lines.map(line => lotDraft(line, references, farm))
  if (kind === 'rule') return lines.map(line => ruleDraft(line, references, farm))
  return lines.map(line => plainDraft(kind, line, farm))
}

/** The first of two rows with one name is the record. */
function onlyOnce(draft: Draft, seen: Set<string>): Draft {
  const key = nameKey(draft.name)
  if (!key || !seen.has(key)) {
    seen.add(key)
    return draft
  }
  const message = `${draft.name} já está em outra linha da planilha. Mude o nome, ou tire uma das duas.`
  return withError(draft, 'name', message)
}

const withError = (draft: Draft, field: string | null, message: string): Draft => ({
  ...draft,
  errors: [...draft.errors, { row: draft.rows[0] ?? 0, field, message }],
})

/** The kinds whose records an import may change. A change of another kind has questions that its own screen asks. */
export const changeable = [
  'ingredient',
  'corral',
  'corral_index',
  'treat',
] as const satisfies readonly ImportedRecordKind[]
const isChangeable = (kind: ImportedRecordKind) => changeable.some(one => one === kind)

function compared(kind: ImportedRecordKind, draft: Draft, farm: ImportFarm, takenLots: Set<number>): PlannedRecord {
  const stored = findByName(namedRecords(farm.records, kind), draft.name)
  if (draft.errors.length > 0 || !draft.input) return { ...draft, status: 'refused', changes: [] }
  if (!stored) return withRefusedLots(kind, draft, farm, takenLots)
  const changes = findChangedValues(kind, stored as never, draft, farm.records)
  const record = { ...draft, id: stored.id, changes }
  if (changes.length === 0) return { ...record, status: 'equal' }
  if (isChangeable(kind)) return { ...record, status: 'changed' }
  return { ...withError(draft, 'name', CHANGED_ELSEWHERE), id: stored.id, changes, status: 'refused' }
}

const CHANGED_ELSEWHERE =
  'Já existe na fazenda, com outros valores. Mude no próprio cadastro, que pergunta o que fazer hoje, ou tire a linha.'

/** A lot eats by one rule: to move it is a question of the rule's own screen. `takenLots` are those of the rows above. */
function withRefusedLots(
  kind: ImportedRecordKind,
  draft: Draft,
  { records }: ImportFarm,
  takenLots: Set<number>,
): PlannedRecord {
  const ids = kind === 'rule' ? (draft.input as Inputs['rule']).lot_ids : []
  const lots = records.lot.filter(({ id }) => ids.includes(id))
  const message = takenText(lots, takenLots)
  if (message !== null) return { ...withError(draft, 'lots', message), status: 'refused', changes: [] }
  for (const id of ids) takenLots.add(id)
  return { ...draft, status: 'new', changes: [] }
}

function takenText(lots: ImportFarm['records']['lot'], takenLots: ReadonlySet<number>): string | null {
  const ruled = lots.filter(({ ruleId }) => ruleId !== null).map(({ name }) => name)
  if (ruled.length > 0)
    return `Já ${ruled.length === 1 ? 'come' : 'comem'} por outra regra: ${ruled.join(', ')}. Mude na tela da regra, ou tire da lista.`
  const [repeated] = lots.filter(({ id }) => takenLots.has(id))
  return repeated ? `${repeated.name} já está em outra linha da planilha. Deixe o lote em uma regra só.` : null
}

function refusalOf(
  kind: ImportedRecordKind,
  records: readonly PlannedRecord[],
  made: readonly MadeRecord[],
  farm: ImportFarm,
) {
  const created = records.filter(({ status }) => status === 'new')
  try {
    rejectOverQuota(farm.plan, kind, farm.records[kind].length, created.length)
    for (const [other, all] of Map.groupBy(made, one => one.kind))
      rejectOverQuota(farm.plan, other, farm.records[other].length, all.length)
    if (kind === 'lot') rejectLots(created, farm)
    return null
  } catch (error) {
    if (error instanceof Refusal) return error
    throw error
  }
}

function rejectLots(created: readonly PlannedRecord[], farm: ImportFarm): void {
  const heads = sumBy(created, ({ input }) => (input as Inputs['lot']).quantity)
  rejectAnimalsOverLimit(
    farm.plan,
    sumBy([...farm.records.lot], ({ quantity }) => quantity),
    heads,
  )
  rejectTooManyLines(farm.plan, linesWith(created, farm))
}

/** Lots that come under a rule that is fed add weighings to the day. A new rule is in no schedule yet. */
function linesWith(created: readonly PlannedRecord[], { fed, linesOfToday }: ImportFarm) {
  const joining = (ruleId: number) => created.filter(record => record.ruleId === ruleId).length
  return changedLines(fed, linesOfToday, rule => ({ ...rule, lots: rule.lots + joining(rule.ruleId) }))
}

export const isRefusedRow = ({ status }: Pick<PlannedRecord, 'status'>) => status === 'refused'

export const addedLines = ({ records }: Plan, farm: ImportFarm): number =>
  linesWith(
    records.filter(({ status }) => status === 'new'),
    farm,
  ).added
