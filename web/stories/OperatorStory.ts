/** What a story of the cab stands on: an operator with a tablet and no signal, and the operations of the day. */
import type { Meta, StoryObj } from '@storybook/react-vite'
import type { RequestHandler } from 'msw'
import { Operator } from '../field/operator/Operator.tsx'
import { answers, freshDevice, inApp } from './FieldStory.tsx'
import { operation, people, weighed } from './field.fixture.ts'
import { tablet } from './viewports.ts'

export const events = '/operations/events'
export const day = operation(7)
export const today = (...operations: object[]) => answers.get('/operations/today', operations)

/** All of a meta but its title: the list of the day, or one operation, '?operacao=7'. */
export const cab = (
  search = '',
  msw: RequestHandler[] = [today(day), answers.noSignal(events)],
): Meta<typeof Operator> => ({
  component: Operator,
  parameters: { layout: 'fullscreen', msw },
  globals: tablet,
  decorators: [inApp(`/operador${search}`)],
  beforeEach: () => freshDevice(people.operator),
})

/** `count` lines of it have their weight. */
export const after = (count: number, of = day) => ({ msw: [today(weighed(of, count)), answers.noSignal(events)] })

/** Looked at once it is there. */
export const showing = (name: string | RegExp): StoryObj<typeof Operator> => ({
  play: async ({ canvas }) => void (await canvas.findByRole('heading', { name })),
})
