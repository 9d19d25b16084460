/** A message to a person: an answer of the assistant in what WhatsApp can show. */
import { type Answer, MAX_TEXT, shortened } from '../assistant/answer.ts'
import type { Choice } from '../assistant/understood.ts'

type Option = { id: string; title: string }
/** `options`: what to tap. Up to three short ones are buttons, more are a list. */
export type Outgoing = { text: string; options: Option[] }

export const MAX_BUTTONS = 3
export const BUTTON_TITLE = 20
const MAX_ROWS = 10
const ROW_TITLE = 24
const MAX_OPTION_ID = 200

export const plainText = (text: string): Outgoing => ({ text, options: [] })

/** The ids of the buttons below an echo: of another echo they mean nothing. */
export const yesId = (messageId: string) => `sim ${messageId}`
export const noId = (messageId: string) => `nao ${messageId}`

type Frame = { farmName: string | null; site: string; messageId: string }

/** `farmName`: where the person has several farms, so that no figure is taken for another farm's. */
export function toOutgoing({ text, sources, choices = [], proposal }: Answer, frame: Frame): Outgoing {
  const [source] = proposal ? [] : sources
  const link = source ? `\n${frame.site}${source.href}` : ''
  const name = frame.farmName ? `${frame.farmName}\n` : ''
  const options = proposal
    ? [
        { id: yesId(frame.messageId), title: 'Sim' },
        { id: noId(frame.messageId), title: 'Não' },
      ]
    : toOptions(choices)
  return { text: `${name}${shortened(text, MAX_TEXT - name.length - link.length)}${link}`, options }
}

const toOptions = (choices: readonly Choice[]): Option[] =>
  choices
    .filter(({ text }) => text.length <= MAX_OPTION_ID)
    .slice(0, MAX_ROWS)
    .map(({ label, text }) => ({ id: text, title: titleOf(label) }))

const titleOf = (label: string) => (label.length > ROW_TITLE ? `${label.slice(0, ROW_TITLE - 1).trimEnd()}…` : label)
