/** What a story of the trough reading stands on: a reader with a device, lots and indexes, and the address of the screen. */
import type { Meta, StoryObj } from '@storybook/react-vite'
import type { RequestHandler } from 'msw'
import { within } from 'storybook/test'
import { TroughReading } from '../field/trough-reading/TroughReading.tsx'
import { createLocalStorageStore } from '../local-storage.ts'
import { answers, freshDevice, inApp } from './FieldStory.tsx'
import { indexes, lots } from './field.fixture.ts'
import { desktop, phone } from './viewports.ts'

export const readings = '/lots/trough_readings'

/** One of them at 15.000 kg, as in the rules of the note. */
export const heavy = lots.map(lot => (lot.id === 1 ? { ...lot, projected_load: 15_000 } : lot))
/** Few, because a test looks at each. */
export const few = [0, 1, 2, 10].flatMap(at => heavy[at] ?? [])
export const yard = (herd: object[] = few) => [answers.get('/lots', herd), answers.get('/corral_indexes', indexes)]

export const mode = (value: 'list' | 'one') =>
  createLocalStorageStore<string | null>('cocho.reading-mode', null).set(value)

/** All of a meta but its title: the lots in a list, on a desk. */
export const reading = (msw: RequestHandler[] = [...yard(), answers.takes(readings)]): Meta<typeof TroughReading> => ({
  component: TroughReading,
  parameters: { layout: 'fullscreen', msw },
  globals: desktop,
  decorators: [
    Story => (
      <main className="mx-auto min-h-screen max-w-[90rem] bg-ground px-4 py-6 md:px-7">
        <Story />
      </main>
    ),
    inApp('/admin/trough-reading'),
  ],
  beforeEach: async () => {
    await freshDevice()
    mode('list')
  },
})

/** One lot after another, in the hand. */
export const inHand = { globals: phone, beforeEach: () => mode('one') } satisfies StoryObj<typeof TroughReading>

export const troughOf = (lot: string) => ({ name: `Nota do cocho, ${lot}` })
export const noteOf = (canvas: ReturnType<typeof within>, lot: string, note: RegExp) =>
  within(canvas.getByRole('radiogroup', troughOf(lot))).getByRole('radio', { name: note })

/** Looked at once it is there. */
export const showing: StoryObj<typeof TroughReading> = {
  play: async ({ canvas }) => void (await canvas.findByRole('radiogroup', troughOf('Nelore 250612'))),
}
