/** Every control of a field screen takes a press of a gloved finger: 56 px, whatever the picture of the control is. */
import { expect, waitFor } from 'storybook/test'
import { dismissAllToasts } from '../core/toasts.ts'

const MIN_PX = 56
const CONTROLS = 'button, a[href], input, select, textarea, summary, [role="radio"], [role="checkbox"], [role="tab"]'

/** Expects, as `afterEach`, that each control in sight is hit at the edges of a square of 56 px around its centre. */
export async function expectGloveTargets(): Promise<void> {
  dismissAllToasts() // they cover controls for some seconds
  await waitFor(() => {
    const missed = [...document.querySelectorAll<HTMLElement>(CONTROLS)].filter(isReachable).filter(isSmall)
    return expect(missed.map(nameOf)).toEqual([])
  })
}

/** Its centre is in the window, and nothing covers it. */
const isReachable = (control: Element) => isHit(control, ...centreOf(control)) === true

/** Its own edges, not those of a box that is scrolled. */
function isSmall(control: Element): boolean {
  control.scrollIntoView({ block: 'center', inline: 'center' })
  const [x, y] = centreOf(control)
  // a box may begin between two pixels
  const reach = MIN_PX / 2 - 1
  const edges = [
    [x - reach, y],
    [x + reach, y],
    [x, y - reach],
    [x, y + reach],
  ] as const
  return edges.some(([edgeX, edgeY]) => isHit(control, edgeX, edgeY) === false)
}

/** Null outside the window. A label is a part of its control. */
function isHit(control: Element, x: number, y: number): boolean | null {
  const hit = document.elementFromPoint(x, y)
  return hit && [control, ...labelsOf(control)].some(part => part.contains(hit))
}

const labelsOf = (control: Element): Element[] =>
  control instanceof HTMLInputElement ? [...(control.labels ?? [])] : []

/** A small picture of a choice is pressed by its label. */
function centreOf(control: Element): [number, number] {
  const isText = !(control instanceof HTMLInputElement) || !['radio', 'checkbox'].includes(control.type)
  const target = (!isText && labelsOf(control)[0]) || control
  const { left, top, width, height } = target.getBoundingClientRect()
  return [left + width / 2, top + height / 2]
}

const nameOf = (control: HTMLElement) => {
  const { width, height } = (labelsOf(control)[0] ?? control).getBoundingClientRect()
  return `${control.ariaLabel ?? control.textContent} (${Math.round(width)} x ${Math.round(height)})`
}
