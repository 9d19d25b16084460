/**
 * A play function begins after the effects of the story have run, as a person begins after the screen has settled.
 * A production build of React runs effects after Storybook calls the story rendered.
 */
import type { Decorator, Preview } from '@storybook/react-vite'
import { type PropsWithChildren, useEffect } from 'react'

const waiting = new WeakMap<HTMLElement, () => void>()

type Props = PropsWithChildren<{ canvas: HTMLElement }>

/** Its effect runs after those of its children. */
function SignalMounted({ canvas, children }: Props) {
  useEffect(() => waiting.get(canvas)?.(), [canvas])
  return children
}

export const withMountedSignal: Decorator = (Story, { canvasElement }) => (
  <SignalMounted canvas={canvasElement}>
    <Story />
  </SignalMounted>
)

/** Renders the story as Storybook's `mount` does, and waits for its effects. No story passes an element of its own. */
export const mount: Preview['mount'] = context => async () => {
  const effects = new Promise<void>(resolve => waiting.set(context.canvasElement, resolve))
  await context.renderToCanvas()
  await effects
  return context.canvas
}
