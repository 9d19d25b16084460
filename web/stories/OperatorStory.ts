/** What a story of the cab stands on: an operator with a tablet and no signal, and the operations of the day. */
import type { Meta, StoryObj } from '@storybook/react-vite'
import type { RequestHandler } from 'msw'
import { Operator } from '../field/operator/Operator.tsx'
import { inApp, mockFarmApi, resetDevice } from './FieldStory.tsx'
import { operation, people, withWeighings } from './field.fixture.ts'
import { tablet } from './viewports.ts'

export const eventsPath = '/operations/events'
export const operationOfToday = operation(7)
export const mockToday = (...operations: object[]) => mockFarmApi.get('/operations/today', operations)

/** All of a meta but its title: the list of the day, or one operation, '?operacao=7'. */
export const operatorStory = (
  search = '',
  msw: RequestHandler[] = [mockToday(operationOfToday), mockFarmApi.networkError(eventsPath)],
): Meta<typeof Operator> => ({
  component: Operator,
  parameters: { layout: 'fullscreen', msw },
  globals: tablet,
  decorators: [inApp(`/operador${search}`)],
  beforeEach: () => resetDevice(people.operator),
})

/** `count` lines of it have their weight. */
export const afterWeighings = (count: number, of = operationOfToday) => ({
  msw: [mockToday(withWeighings(of, count)), mockFarmApi.networkError(eventsPath)],
})

/** Looked at once it is there. */
export const waitForHeading = (name: string | RegExp): StoryObj<typeof Operator> => ({
  play: async ({ canvas }) => void (await canvas.findByRole('heading', { name })),
})
