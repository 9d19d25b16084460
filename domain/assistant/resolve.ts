/** From what was said to slots of the farm: one record each, or a question back. The grammar, programs and a model all come through here. */
import { formatPercentChange } from '../format/format.ts'
import { lotTitle } from './answer.ts'
import type { Mention } from './mentions.ts'
import { isOfToday } from './period.ts'
import type { AnyTool } from './tool.ts'
import { findTool } from './tools.ts'
import type { Said } from './understand.ts'
import {
  type Before,
  type Choice,
  type IgnoredSlot,
  type Intent,
  noSlots,
  type SlotName,
  type Slots,
  type Understood,
} from './understood.ts'
import { isOneLetterOff } from './words.ts'
import type { World, WorldLot } from './world.ts'

const MAX_CHOICES = 10

export function resolve(intent: Intent, said: Said, world: World, before: Before | null): Understood {
  const tool = findTool(intent)
  const { slots: names, required = [] } = tool
  const takes = (name: SlotName) => names.includes(name)
  const slots: Slots = {
    ...noSlots,
    ...(takes('lot') && { lot: only(said.lot, slotOfLot) }),
    ...(takes('ingredient') && { ingredient: only(said.ingredient, named) }),
    ...(takes('operator') && { operator: only(said.operator, named) }),
    ...(takes('farm') && { farm: only(said.farm, named) }),
    ...(takes('period') && { period: said.period && said.period !== 'other' ? said.period : null }),
    ...(takes('note') && { note: said.note?.found.length === 1 ? (said.note.found[0]?.value ?? null) : null }),
    ...(takes('heads') && { heads: said.heads ?? null }),
  }
  const full = before ? { ...slots, ...leftOut(names, said, before.slots) } : slots
  const ignored = listIgnored(tool, said)
  const isEcho = intent === 'register_reading' || intent === 'register_death'
  // before its questions: their answers would record it as of now
  if (isEcho && ignored.includes('period')) return { outcome: 'answer', intent, slots: noSlots, choices: [], ignored }
  const open = openSlot({ names, required, said, slots: full })
  if (open) return { intent, slots: full, ...openOutcome(open, said, world) }
  return {
    outcome: intent === 'unknown' ? 'unknown' : isEcho ? 'confirm' : 'answer',
    intent,
    slots: full,
    choices: [],
    ignored,
  }
}

/** A word that may be no lot at all is none: 'algum lote pronto'. */
const listIgnored = ({ slots, onlyNow }: AnyTool, { lot, period }: Said): IgnoredSlot[] => [
  ...(lot && (lot.found.length > 0 || /\d/.test(lot.said)) && !slots.includes('lot') ? (['lot'] as const) : []),
  ...(isOfToday(period) || (slots.includes('period') && !onlyNow) ? [] : (['period'] as const)),
]

/** The slots that the sentence before had and this one leaves out. */
const leftOut = (names: readonly SlotName[], said: Said, before: Slots): Partial<Slots> =>
  Object.fromEntries(names.filter(name => said[name] == null).map(name => [name, before[name]]))

const named = ({ id, name }: { id: number; name: string }) => ({ id, name })
const slotOfLot = ({ id, name, corral }: WorldLot) => ({ id, name, corral })

/** Nothing where several fit. */
function only<Of, Slot>(mention: Mention<Of> | null | undefined, toSlot: (one: Of) => Slot): Slot | null {
  const [first, second] = mention?.found ?? []
  return first === undefined || second !== undefined ? null : toSlot(first)
}

type Open = { names: readonly SlotName[]; required: readonly SlotName[]; said: Said; slots: Slots }

/** The first slot that is said and not found, then one that fits several records, then one that is missing. */
function openSlot({ names, required, said, slots }: Open): SlotName | undefined {
  const mentions = names.filter(isMentioned).filter(name => said[name])
  const isMissing = (name: Mentioned) => said[name]?.found.length === 0 && name !== 'note'
  return (
    mentions.find(isMissing) ??
    mentions.find(name => said[name]?.found.length !== 1) ??
    (said.period === 'other' && names.includes('period') ? 'period' : undefined) ??
    required.find(name => slots[name] === null)
  )
}

const mentioned = ['lot', 'ingredient', 'operator', 'farm', 'note'] as const
type Mentioned = (typeof mentioned)[number]
const isMentioned = (name: SlotName): name is Mentioned => (mentioned as readonly SlotName[]).includes(name)

type OpenOutcome = Pick<Understood, 'outcome' | 'open' | 'choices'> & { said?: string }

function openOutcome(open: SlotName, said: Said, world: World): OpenOutcome {
  if (open === 'period')
    return { outcome: 'ask', open, choices: ['hoje', 'ontem', 'últimos 7 dias', 'últimos 30 dias'].map(asChoice) }
  const mention = isMentioned(open) ? said[open] : null
  const isUnknown = mention?.found.length === 0 && open !== 'note'
  const outcome = isUnknown ? 'not_found' : 'ask'
  const choices = choicesOf(open, mention?.found ?? [], world, isUnknown ? mention.said : null)
  return { outcome, open, choices: choices.slice(0, MAX_CHOICES), ...(mention && { said: mention.said }) }
}

const asChoice = (text: string): Choice => ({ label: text, text })

function choicesOf(open: SlotName, found: readonly unknown[], world: World, unknown: string | null): Choice[] {
  if (open === 'note') {
    const indexes = found.length > 0 ? (found as World['indexes']) : world.indexes
    return indexes.map(({ name, value }) => ({ label: `${name}, ${formatPercentChange(value)}`, text: name }))
  }
  if (open === 'lot') {
    const active = world.lots.filter(({ finished }) => !finished)
    const lots = found.length > 0 ? (found as readonly WorldLot[]) : active
    const nearest = unknown === null ? lots : lots.filter(lot => isNear(unknown, [lot.corral, lot.name]))
    return nearest.map(lot => ({ label: lotTitle(lot), text: lot.name }))
  }
  const all = { ingredient: world.ingredients, operator: world.people, farm: world.farms ?? [] }
  if (!(open in all)) return []
  const records = found.length > 0 ? (found as { name: string }[]) : all[open as keyof typeof all]
  return records.map(({ name }) => asChoice(name))
}

/** The same digits or a letter off, for 'Você quis dizer'. */
function isNear(said: string, names: readonly string[]): boolean {
  const digits = /\d+/.exec(said)?.[0]
  return names.some(name => {
    const other = /\d+/.exec(name)?.[0]
    if (digits && other)
      return Number(other) === Number(digits) || isOneLetterOff(String(Number(digits)), String(Number(other)))
    return isOneLetterOff(said, name.toLowerCase().slice(0, said.length))
  })
}
