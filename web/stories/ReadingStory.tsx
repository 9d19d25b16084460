/** The base of the stories of the trough reading: a signed-in reader, lots and indexes. */
import type { Meta, StoryObj } from '@storybook/react-vite'
import type { RequestHandler } from 'msw'
import { within } from 'storybook/test'
import { matchesMedia } from 'ui-kit'
import { defaultFeedingLimits } from '../../domain/feed/feeding-limits.ts'
import { createLocalStorageStore } from '../core/local-storage.ts'
import { FIELD_SCREEN } from '../field/readings/field-screen.ts'
import { TroughReading } from '../field/readings/TroughReading.tsx'
import { inApp, mockFarmApi, resetDevice } from './FieldStory.tsx'
import { calledLots } from './fixtures/called-lots.fixture.ts'
import { feedingPlan, indexes, lots } from './fixtures/field.fixture.ts'
import { expectGloveTargets } from './glove-targets.ts'
import { desktop, phone } from './viewports.ts'

export const readingsPath = '/lots/trough_readings'

/** The first lot has 15,000 kg, so that the loads with a note are round numbers. */
export const lotsWithHeavyLoad = lots.map(lot => (lot.id === 1 ? { ...lot, projected_load: 15_000 } : lot))
/** A few lots, for tests that check every lot. */
export const fewLots = [0, 1, 2, 10].flatMap(at => lotsWithHeavyLoad[at] ?? [])
export const mockLots = (herd: object[] = fewLots) => [
  mockFarmApi.get('/lots', herd),
  mockFarmApi.get('/corral_indexes', indexes),
]

/** The farm calls dry matter, and the device has no signal. */
export const mockCalledLots = (herd: object[] = calledLots, plan: object = feedingPlan) => [
  ...mockLots(herd),
  mockFarmApi.get('/settings', { feeding_basis: 'dry_matter', limits: defaultFeedingLimits }),
  mockFarmApi.get('/feeding_plan', plan),
  mockFarmApi.networkError(readingsPath),
]

export const setReadingMode = (value: 'list' | 'one') =>
  createLocalStorageStore<string | null>('cocho.reading-mode', null).set(value)

/** A meta without its title: the list on a desktop. */
export const readingStory = (
  msw: RequestHandler[] = [...mockLots(), mockFarmApi.acceptFacts(readingsPath)],
): Meta<typeof TroughReading> => ({
  component: TroughReading,
  parameters: { layout: 'fullscreen', msw },
  globals: desktop,
  decorators: [
    Story => (
      <main className="mx-auto min-h-screen max-w-[90rem] bg-page px-4 py-6 md:px-7">
        <Story />
      </main>
    ),
    inApp('/admin/trough-reading'),
  ],
  beforeEach: async () => {
    await resetDevice()
    setReadingMode('list')
  },
  // a desktop has a mouse
  afterEach: () => (matchesMedia(FIELD_SCREEN) ? expectGloveTargets() : undefined),
})

export const oneByOneOnPhone = { globals: phone, beforeEach: () => setReadingMode('one') } satisfies StoryObj<
  typeof TroughReading
>

const setOnLine = (onLine: boolean) => Object.defineProperty(navigator, 'onLine', { value: onLine, configurable: true })

export const oneByOneOffline = {
  ...oneByOneOnPhone,
  beforeEach: () => {
    setReadingMode('one')
    setOnLine(false)
    return () => void Reflect.deleteProperty(navigator, 'onLine')
  },
} satisfies StoryObj<typeof TroughReading>

export const troughGroup = (lot: string) => ({ name: `Nota do cocho, ${lot}` })
export const noteRadio = (canvas: ReturnType<typeof within>, lot: string, note: RegExp) =>
  within(canvas.getByRole('radiogroup', troughGroup(lot))).getByRole('radio', { name: note })

/** A story that only waits for its screen. */
export const waitForTroughs: StoryObj<typeof TroughReading> = {
  play: async ({ canvas }) => void (await canvas.findByRole('radiogroup', troughGroup('Nelore 250612'))),
}
