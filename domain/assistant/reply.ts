/** The reply to what was understood: the tool's answer, or a question back, or what the assistant knows instead. */
import { listNames } from '../format/list-names.ts'
import { type Answer, type Clock, plainAnswer, shortened } from './answer.ts'
import { examplesFor } from './examples.ts'
import type { Facts } from './facts.ts'
import { findTool, readsRecord } from './tools.ts'
import type { Choice, IgnoredSlot, SlotName, Understood } from './understood.ts'

const UNKNOWN_EXAMPLES = 3
const SHOWN_CHOICES = 6

export function replyTo(understood: Understood, facts: Facts, clock: Clock): Answer {
  const { outcome, intent, slots, ignored = [] } = understood
  if (outcome === 'unknown') return unknownReply(facts)
  if (outcome === 'ask' || outcome === 'not_found')
    return { ...plainAnswer(shortened(openText(understood))), choices: understood.choices }
  const { only, otherDay, answer: answerFrom } = findTool(intent)
  if (only && !clock.isAllowed(only.can)) return plainAnswer(only.refusal)
  if (otherDay && ignored.includes('period')) return plainAnswer(otherDay)
  const answer = answerFrom(facts, slots, clock)
  if (intent === 'help') return { ...answer, choices: exampleChoices(facts) }
  const scope = readsRecord(intent) && scopeText(ignored)
  return scope ? { ...answer, text: shortened(`${scope} ${answer.text}`) } : answer
}

/** What the answer is of, where it was asked of something else. */
function scopeText(ignored: readonly IgnoredSlot[]): string {
  const isNow = ignored.includes('period')
  if (ignored.includes('lot')) return isNow ? 'A resposta é da fazenda toda, hoje.' : 'A resposta é da fazenda toda.'
  return isNow ? 'A resposta é de hoje.' : ''
}

/** The examples with the first lot of the farm. */
function exampleChoices({ names }: Pick<Facts, 'names'>): Choice[] {
  const [first] = names.lots
  return examplesFor(first?.corral?.name ?? first?.name).map(text => ({ label: text, text }))
}

function unknownReply(facts: Facts): Answer {
  const choices = exampleChoices(facts).slice(0, UNKNOWN_EXAMPLES)
  const listed = choices.map(({ text }) => `“${text}”`)
  return {
    ...plainAnswer(
      `Isso eu não sei responder. Respondo sobre o registro desta fazenda, por exemplo ${listNames(listed)}.`,
    ),
    choices,
  }
}

const asked: Record<SlotName, string> = {
  lot: 'De qual lote?',
  ingredient: 'Qual ingrediente?',
  operator: 'Qual pessoa?',
  period: 'De qual período?',
  note: 'Qual índice de cocho?',
  heads: 'Quantas cabeças?',
  farm: 'Qual fazenda?',
}

const missing: Record<SlotName, (said: string) => string> = {
  lot: said => `Não achei “${said}” entre os lotes ativos desta fazenda.`,
  ingredient: said => `Não achei o ingrediente “${said}” nesta fazenda.`,
  operator: said => `Não achei “${said}” entre as pessoas desta fazenda.`,
  farm: said => `Não achei a fazenda “${said}” entre as suas.`,
  period: () => '',
  note: () => '',
  heads: () => '',
}

function openText({ outcome, open = 'lot', said = '', choices }: Understood): string {
  const labels = choices.map(({ label }) => label)
  const listed = labels.length > 0 ? ` ${listNames(labels, SHOWN_CHOICES)}.` : ''
  if (outcome === 'not_found')
    return [missing[open](said), listed && labels.length <= SHOWN_CHOICES ? `Perto disso:${listed}` : '']
      .filter(Boolean)
      .join(' ')
  if (open === 'note' && /^-?\d/.test(said))
    return `Nenhum índice de cocho desta fazenda vale ${said}. ${asked.note}${listed}`
  const several = said && open === 'lot' ? `Mais de um lote com “${said}”. ` : ''
  return `${several}${asked[open]}${listed}`
}
