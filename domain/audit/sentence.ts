/** One readable sentence for an entry of the audit: 'Ana mudou a capacidade da Baia 3 de 100 para 120 animais'. */
import { countText } from '../format/count-text.ts'
import { formatDate, formatKg, formatPercent } from '../format/format.ts'
import { listNames } from '../format/list-names.ts'
import { lowerFirst } from '../format/lower-first.ts'
import { formatReais } from '../format/reais.ts'
import { withNoun } from '../format/with-noun.ts'
import { type AuditValue, type Field, formatValue, isEmpty, plain, withUnit } from './field.ts'
import type { Snapshot } from './snapshot.ts'
import { type AuditType, auditSubjects } from './subjects.ts'

type SentenceEntry = {
  user: { name: string; staff: boolean; token?: string | null }
  action: string
  subject: { type: AuditType; name: string | null }
  before: Snapshot | null
  after: Snapshot | null
}

export function auditSentence(entry: SentenceEntry): string {
  return `${whoOf(entry)} ${predicateOf(entry)}`
}

function whoOf({ user: { name, staff, token } }: SentenceEntry): string {
  if (token) return `O acesso ${token}, de ${name},`
  return staff ? `${name} (equipe Cocho em Dia)` : name
}

function predicateOf(entry: SentenceEntry): string {
  const { action, before, after } = entry
  const it = subjectWords(entry)
  const phrases: Record<string, () => string> = {
    create: () => `criou ${it.direct}`,
    update: () => updatePhrase(entry),
    delete: () => `excluiu ${it.direct}`,
    finish: () => `encerrou ${it.direct}${dayOf(after?.deactivated_at, 'em')}`,
    reorder: () => 'mudou a sequência dos lotes',
    restore: () => `criou de novo a operação${dayOf(after?.date)} ${it.of}`,
    correct: () => correctionPhrase(entry, 'corrigiu o'),
    approve: () => correctionPhrase(entry, 'aprovou a correção do'),
    decide: () => decisionPhrase(entry),
    recover: () => `recuperou ${it.direct}, que estava excluída${unloadedOf(after)}`,
    leave_deleted: () => `deixou excluída ${it.direct}, que recebeu pesos depois${unloadedOf(after)}`,
    cancel: () => `cancelou ${it.direct}`,
    continue: () => `continuou ${it.direct}`,
    spread: () => `repartiu nos próximos tratos o que faltou ${it.in}`,
    unspread: () => `desfez a repartição do que faltou ${it.in}`,
    invite: () => `convidou ${invited(entry)}${roleOf(after)}`,
    resend: () => `enviou de novo o email de acesso a ${invited(entry)}`,
    withdraw: () => `cancelou o link de acesso de ${invited(entry)}`,
    accept: () => `aceitou o convite e entrou na fazenda${roleOf(after)}`,
    revoke: () => `revogou ${it.direct}`,
    rotate: () => `trocou o segredo ${it.of}`,
    leave: () => 'saiu da fazenda',
    acknowledge: () => `ficou ciente d${it.direct}`,
    snooze: () => `adiou ${it.direct} até o dia seguinte`,
    late_reading: () => lateReadingPhrase(entry),
    remove_reading: () => removedReadingPhrase(entry),
    movement: () => `registrou ${movementPhrase(entry, after)}`,
    weigh: () => `registrou a pesagem ${it.of}, ${weighingPhrase(after)}`,
    analyse: () => `registrou a análise ${it.of}, ${analysisPhrase(after)}`,
    unanalyse: () => `excluiu a análise ${it.of}, ${analysisPhrase(before)}`,
    receive: () => `lançou ${receiptPhrase(entry, after)}`,
    count: () => `contou ${countPhrase(entry, after)}`,
    void_stock: () => voidedStockPhrase(entry),
    price: () => `mudou o preço ${it.of} para ${pricePhrase(after)}`,
    remove_price: () => `excluiu o preço ${it.of}, ${pricePhrase(before)}`,
    remove_cost_rate: () => `excluiu o custo operacional de ${ratePhrase(before)}`,
    cost_rate: () => `mudou o custo operacional para ${ratePhrase(after)}`,
    import: () => `importou ${importPhrase(entry, after)}`,
    undo_import: () => `desfez a importação de ${subjectName(entry)}`,
    lot_cost: () => `lançou ${lotCostPhrase(after)} ${it.in},${dayOf(after?.entry_day)}`,
    remove_lot_cost: () => `excluiu o lançamento de ${lotCostPhrase(before)} ${it.in},${dayOf(before?.entry_day)}`,
    lot_sale: () => `lançou a venda de ${lotSalePhrase(after)} ${it.of},${dayOf(after?.sale_day)}`,
    remove_lot_sale: () => `excluiu a venda de ${lotSalePhrase(before)} ${it.of},${dayOf(before?.sale_day)}`,
    keep_closing: () => `guardou o fechamento ${it.of}${closingPhrase(after)}`,
    lot_plan: () => `mudou o plano ${it.of}: ${planPhrase(after)}`,
    create_link: () => `criou um link para o cliente ${it.of}`,
    revoke_link: () => `revogou um link do cliente ${it.of}`,
    unweigh: () => `excluiu a pesagem ${it.of}, ${weighingPhrase(before)}`,
    void: () => `anulou ${movementPhrase(entry, before)}`,
  }
  return phrases[action]?.() ?? `alterou ${it.direct}`
}

/** 'Morte de 2 cabeças no Lote 12, de 21/11/2025'. */
function movementPhrase(entry: SentenceEntry, movement: Snapshot | null): string {
  const heads = Number(movement?.heads ?? 0)
  return `${String(movement?.movement ?? 'movimentação')} de ${countText(heads, 'cabeça')} ${subjectWords(entry).in},${dayOf(movement?.date)}`
}

/** 'de 452 kg, de 21/11/2025'. */
const analysisPhrase = (analysis: Snapshot | null) =>
  `${formatPercent(Number(analysis?.analysis ?? 0))} de matéria seca,${dayOf(analysis?.date)}`

const receiptPhrase = (entry: SentenceEntry, receipt: Snapshot | null) =>
  `${formatKg(Number(receipt?.received ?? 0), 3, 0)} ${subjectWords(entry).of}, por ${formatReais(Number(receipt?.cost ?? 0))},${dayOf(receipt?.stock_day)}`

const countPhrase = (entry: SentenceEntry, count: Snapshot | null) =>
  `${formatKg(Number(count?.counted ?? 0), 3, 0)} ${subjectWords(entry).of},${dayOf(count?.stock_day, 'em')}`

/** Nothing where the record with the reason is gone. */
const reasonPhrase = (snapshot: Snapshot | null) => (snapshot?.reason ? `: ${String(snapshot.reason)}` : '')

/** 'anulou a nota de 30.000 kg do ingrediente Milho, por R$ 30.000,00, de 21/11/2025: digitada duas vezes'. */
function voidedStockPhrase(entry: SentenceEntry): string {
  const { before } = entry
  const what =
    before?.received === undefined
      ? `a contagem de ${countPhrase(entry, before)}`
      : `a nota de ${receiptPhrase(entry, before)}`
  return `anulou ${what}${reasonPhrase(before)}`
}

/** 'R$ 250,00 por tonelada, desde 21/11/2025'. */
const pricePhrase = (price: Snapshot | null) =>
  `${formatReais(Number(price?.price_per_ton ?? 0))} por tonelada,${dayOf(price?.stock_day, 'desde')}`

/** 'R$ 1,90 por cabeça e dia, desde 21/11/2025'. */
const ratePhrase = (rate: Snapshot | null) =>
  `${formatReais(Number(rate?.per_head_day ?? 0))} por cabeça e dia,${dayOf(rate?.rate_day, 'desde')}`

/** 'R$ 1.200,00 de frete'. */
const lotCostPhrase = (entry: Snapshot | null) =>
  `${formatReais(Number(entry?.amount ?? 0))} de ${String(entry?.entry_kind ?? 'custo').toLowerCase()}`

/** '98 cabeças a R$ 310,00/@'. */
const lotSalePhrase = (sale: Snapshot | null) =>
  `${countText(Number(sale?.heads ?? 0), 'cabeça')} a ${formatReais(Number(sale?.price_per_arroba ?? 0))}/@`

/** ', com resultado de R$ 80.343,00'. */
const closingPhrase = (closing: Snapshot | null) =>
  typeof closing?.result === 'number' ? `, com resultado de ${formatReais(closing.result)}` : ''

/** 'saída com 545 kg e 55% de carcaça'. */
const planPhrase = (plan: Snapshot | null) =>
  `saída com ${formatKg(Number(plan?.exit_weight ?? 0), 1, 0)} e ${formatPercent(Number(plan?.exit_yield ?? 0))} de carcaça`

const weighingPhrase = (weighing: Snapshot | null) =>
  `de ${formatKg(Number(weighing?.weighing ?? 0), 1, 0)},${dayOf(weighing?.date)}`

const subjectName = ({ subject }: SentenceEntry) => lowerFirst(subject.name ?? 'uma planilha')

/** 'lotes: 60 criados e 2 alterados'. */
function importPhrase(entry: SentenceEntry, after: Snapshot | null): string {
  const count = (value: AuditValue | undefined) => (typeof value === 'number' ? value : 0)
  const [created, changed] = [count(after?.created_count), count(after?.changed_count)]
  if (after?.lots !== undefined) return `${subjectName(entry)}${historyPhrase(after)}`
  const parts = [created > 0 && countText(created, 'criado'), changed > 0 && countText(changed, 'alterado')].filter(
    Boolean,
  )
  return `${subjectName(entry)}: ${parts.join(' e ')}`
}

/** 'de 60 lotes, de 01/01/2026 a 31/03/2026, em 12 partes'. */
function historyPhrase({ lots, from, to, pieces }: Snapshot): string {
  const days = from === to ? dayOf(from) : `${dayOf(from)}${dayOf(to, 'a')}`
  const parts = typeof pieces === 'number' ? `, a primeira de ${countText(pieces, 'parte')}` : ''
  return ` de ${countText(Array.isArray(lots) ? lots.length : 0, 'lote')},${days}${parts}`
}

const invited = ({ subject }: SentenceEntry) => subject.name ?? 'uma pessoa'

const roleOf = (after: Snapshot | null) => {
  const role = auditSubjects.farm_user.fields.user_type?.format(after?.user_type ?? null)
  return role ? ` como ${role}` : ''
}

const dayOf = (day: AuditValue | undefined, word = 'de') =>
  typeof day === 'string' ? ` ${word} ${formatDate(day)}` : ''

/** 'a Baia 3' and 'da Baia 3': a name that begins with its noun needs no other noun; 'a baia C-12' otherwise. */
function subjectWords({ subject: { type, name } }: SentenceEntry) {
  const { noun, article } = auditSubjects[type]
  const words = !name ? noun : type === 'operation' ? `${noun} de ${name}` : withNoun(noun, name)
  return { direct: `${article} ${words}`, of: `d${article} ${words}`, in: `n${article} ${words}` }
}

const MAX_FIELDS = 3

const updatePhrase = (entry: SentenceEntry) =>
  changePhrase(auditSubjects[entry.subject.type].fields, entry, subjectWords(entry))

/** What changed: 'mudou a capacidade da Baia 3 de 100 para 120 animais'. */
export function changePhrase(
  fields: Readonly<Record<string, Field>>,
  { before, after }: Pick<SentenceEntry, 'before' | 'after'>,
  it: Pick<Words, 'of'>,
): string {
  const keys = Object.keys(after ?? {})
  const [only] = keys
  if (keys.length === 1 && only !== undefined)
    return fieldPhrase(fields[only] ?? plain(only), before?.[only], after?.[only], it)
  return `mudou ${listNames(
    keys.map(key => fields[key]?.label ?? key),
    MAX_FIELDS,
  )} ${it.of}`
}

type Words = ReturnType<typeof subjectWords>

function fieldPhrase(
  field: Field,
  before: AuditValue | undefined = null,
  after: AuditValue | undefined = null,
  it: Pick<Words, 'of'>,
): string {
  // a change whose values are not stored
  if (after === true && isEmpty(before)) return `mudou ${field.label} ${it.of}`
  if (Array.isArray(after) || Array.isArray(before)) return listPhrase(field, listOf(before), listOf(after), it)
  if (isEmpty(before)) return `informou ${field.label} ${it.of}: ${formatValue(field, after)}`
  if (isEmpty(after)) return `retirou ${field.label} ${it.of}: era ${formatValue(field, before)}`
  return `mudou ${field.label} ${it.of} ${fromTo(field, before, after)}`
}

const listOf = (value: AuditValue) => (Array.isArray(value) ? value : [])

/** 'incluiu Milho 60% e retirou Sorgo 60%'; the order alone changed otherwise. */
function listPhrase({ label }: Field, before: string[], after: string[], it: Pick<Words, 'of'>): string {
  const added = after.filter(one => !before.includes(one))
  const removed = before.filter(one => !after.includes(one))
  if (added.length + removed.length === 0) return `mudou a ordem d${label} ${it.of}`
  const parts = [
    added.length > 0 ? `incluiu ${listNames(added)}` : '',
    removed.length > 0 ? `retirou ${listNames(removed)}` : '',
  ]
  return `mudou ${label} ${it.of}: ${parts.filter(Boolean).join(' e ')}`
}

/** 'de 100 para 120 animais': the unit once. */
function fromTo(field: Field, before: AuditValue, after: AuditValue): string {
  const { unit, format } = field
  if (unit && unit !== '%' && typeof before === 'number' && typeof after === 'number')
    return `de ${format(before)} para ${withUnit(format(after), unit)}`
  return `de ${formatValue(field, before)} para ${formatValue(field, after)}`
}

function correctionPhrase(entry: SentenceEntry, predicate: string): string {
  const field = auditSubjects.operation.fields.weight ?? plain('o peso')
  const [before, after] = [entry.before?.weight ?? null, entry.after?.weight ?? null]
  const line = entry.after?.line
  const change = isEmpty(before) ? `para ${formatValue(field, after)}` : fromTo(field, before, after)
  return `${predicate} peso${typeof line === 'string' ? ` de ${line}` : ''} ${change} ${subjectWords(entry).in}`
}

function unloadedOf(after: Snapshot | null): string {
  const field = auditSubjects.operation.fields.weight ?? plain('o peso')
  return after?.weight === undefined ? '' : `: ${formatValue(field, after.weight)} descarregados`
}

function decisionPhrase(entry: SentenceEntry): string {
  const field = auditSubjects.operation.fields.weight ?? plain('o peso')
  const { line, weight = null } = entry.after ?? {}
  const item = typeof line === 'string' ? ` de ${line}` : ''
  return `decidiu sobre os pesos de dois aparelhos${item}: ${formatValue(field, weight)} ${subjectWords(entry).in}`
}

/** 'apagou a leitura de 21/11/2025 do Lote 12, de nota +10%: cocho errado'. */
function removedReadingPhrase(entry: SentenceEntry): string {
  const field = auditSubjects.lot.fields.note ?? plain('a nota')
  const { date, note = null } = entry.after ?? {}
  return `apagou a leitura${dayOf(date)} ${subjectWords(entry).of}, de nota ${formatValue(field, note)}${reasonPhrase(entry.after)}`
}

function lateReadingPhrase(entry: SentenceEntry): string {
  const note = auditSubjects.lot.fields.note ?? plain('a nota')
  const { date, note: value = null } = entry.after ?? {}
  return `registrou depois a leitura${dayOf(date)} ${subjectWords(entry).of}: nota ${formatValue(note, value)}`
}
