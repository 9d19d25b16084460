/** The base of the operator's stories: an operator with a tablet without network, and the operations of the day. */
import type { Meta, StoryObj } from '@storybook/react-vite'
import type { RequestHandler } from 'msw'
import { newWagon, type Wagon } from '../../domain/operation/wagon/wagon.ts'
import { notLoading } from '../../domain/scale/loading.ts'
import type { Session } from '../field/scale/loading-session.ts'
import { writeSession } from '../field/scale/loading-store.ts'
// the screens of an operation are loaded when one opens: here with the stories, so that none waits for the code
import '../field/wagon/OperationRun.tsx'
import { Operator } from '../field/wagon/Operator.tsx'
import { saveTare, saveWagon } from '../field/wagon/setup/wagon-settings.ts'
import { inApp, mockFarmApi, resetDevice } from './FieldStory.tsx'
import { createOperation, FARM_ID, people, withWeighings } from './fixtures/field.fixture.ts'
import { expectGloveTargets } from './glove-targets.ts'
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
  beforeEach: resetTablet(),
  afterEach: expectGloveTargets,
})

/** What a story before has weighed of the same line would go on. */
const noWeighing: Session = { key: '', loading: notLoading, startedAt: 0, trace: [], warned: null }

/** Prepares, as `beforeEach`, an operator's tablet, on a wagon whose scale is zeroed at each ingredient. */
export const resetTablet =
  (wagon: Partial<Wagon> = {}, tare?: number) =>
  async () => {
    await resetDevice(people.operator)
    writeSession(noWeighing)
    saveWagon(FARM_ID, { ...newWagon, ...wagon })
    if (tare !== undefined) saveTare(FARM_ID, tare)
  }

/** Parameters: the first `count` lines of the operation are weighed. */
export const afterWeighings = (count: number, base = operationOfToday) => ({
  msw: [mockToday(withWeighings(base, count)), mockFarmApi.networkError(eventsPath)],
})

/** A story that only waits for its screen. */
export const waitForHeading = (name: string | RegExp): StoryObj<typeof Operator> => ({
  play: async ({ canvas }) => void (await canvas.findByRole('heading', { name })),
})
