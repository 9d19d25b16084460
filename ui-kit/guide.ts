// The guide of a widget: the part of its Storybook page that is not computed (props, tokens, states). See .storybook/docs/.
import type { ReactNode } from 'react'

export type Guide = {
  /** What it is for, in a sentence or two. */
  purpose: string
  /** The needs that something else serves better, each with the widget or the way. */
  instead: [need: string, use: string][]
  /** The visible parts, from the first to the last. */
  anatomy: [part: string, text: string][]
  /** The keys and what each does. For a widget without focus, one sentence on how it is read aloud. */
  keyboard: [keys: string, effect: string][] | string
  /** The props that are this widget's own: what each is for, in Portuguese, where the common ones of common-props.ts do not say it. */
  props?: Record<string, string>
  /** A good and a bad use, side by side and alive. */
  do: Example
  dont: Example
  /** The examples need the width of the page, and stand one above the other. */
  wide?: boolean
  /** Its states are shown in frames of this size, because it covers the page or is opened by a play function. */
  frame?: { width: number; height: number }
}

export type Example = { text: string; example: ReactNode }
