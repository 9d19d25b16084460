/** The base of the operator's stories: an operator with a tablet without network, and the operations of the day. */
import type { Meta, StoryObj } from '@storybook/react-vite'
import type { RequestHandler } from 'msw'
import { Operator } from '../field/operator/Operator.tsx'
import { inApp, mockFarmApi, resetDevice } from './FieldStory.tsx'
import { createOperation, people, withWeighings } from './field.fixture.ts'
import { tablet } from './viewports.ts'

export const eventsPath = '/operations/events'
export const operationOfToday = createOperation(7)
export const mockToday = (...operations: object[]) => mockFarmApi.get('/operations/today', operations)

/** A meta without its title. `search` is empty for the list of today, or opens an operation: '?operacao=7'. */
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

/** Parameters: the first `count` lines of the operation are weighed. */
export const afterWeighings = (count: number, base = operationOfToday) => ({
  msw: [mockToday(withWeighings(base, count)), mockFarmApi.networkError(eventsPath)],
})

/** A story that only waits for its screen. */
export const waitForHeading = (name: string | RegExp): StoryObj<typeof Operator> => ({
  play: async ({ canvas }) => void (await canvas.findByRole('heading', { name })),
})
