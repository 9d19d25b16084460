import type { Meta, StoryObj } from '@storybook/react-vite'
import { openDB } from 'idb'
import { expect, screen, userEvent, waitFor, within } from 'storybook/test'
import { mockFarmApi } from '../../stories/FieldStory.tsx'
import {
  mockLots,
  noteRadio,
  oneByOneOffline,
  oneByOneOnPhone,
  readingStory,
  readingsPath,
  troughGroup,
} from '../../stories/ReadingStory.tsx'
import { pending } from '../offline/outbox.ts'
import type { TroughReading } from './TroughReading.tsx'

const meta = {
  title: 'Telas/Leitura de cocho (TroughReading)/Aparelho lento (SlowDisk)',
  ...readingStory([...mockLots(), mockFarmApi.networkError(readingsPath), mockFarmApi.networkError('/lots/movements')]),
} satisfies Meta<typeof TroughReading>
export default meta
type Story = StoryObj<typeof meta>

const [lot, nextLot] = ['Nelore 250612', 'Nelore 250618']

/** What `act` stores reaches the disk only after it. */
async function whileDiskIsBusy(act: () => Promise<void>) {
  const database = await openDB('cocho-field')
  const { store, done } = database.transaction('outbox', 'readwrite')
  let isBusy = true
  const occupy = async () => {
    while (isBusy) await store.count()
  }
  const occupied = occupy()
  await act()
  isBusy = false
  await Promise.all([occupied, done])
  database.close()
}

/** A second tap records no second death. */
export const DeathTappedTwice: Story = {
  ...oneByOneOnPhone,
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Registrar morte' }))
    const dialog = within(await screen.findByRole('dialog', { name: /^Morte em / }))
    const record = dialog.getByRole('button', { name: 'Registrar 1 morte' })
    await whileDiskIsBusy(async () => {
      await userEvent.click(record)
      await userEvent.click(record)
    })
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await expect(await pending()).toMatchObject([{ fact: { kind: 'death', quantity: 1 } }])
  },
}

/** Until the note is stored its trough stays on the screen, and the next one is not taken for read. */
export const StepDuringWrite: Story = {
  ...oneByOneOnPhone,
  play: async ({ canvas }) => {
    await canvas.findByRole('radiogroup', troughGroup(lot))
    await whileDiskIsBusy(async () => {
      await userEvent.click(noteRadio(canvas, lot, /^\+10%/))
      await userEvent.click(canvas.getByRole('button', { name: 'Pular para B02' }))
    })
    await canvas.findByRole('button', { name: 'Desfazer B01, +10%' })
    await waitFor(() => {
      void expect(canvas.getByRole('heading', { name: nextLot })).toBeVisible()
      return expect(canvas.queryByRole('radio', { checked: true })).toBeNull()
    })
  },
}

/** A note that is tapped while the one before is removed belongs to no trough: the screen returns to that of before. */
export const NoteDuringUndo: Story = {
  ...oneByOneOffline,
  play: async ({ canvas }) => {
    await canvas.findByRole('radiogroup', troughGroup(lot))
    await userEvent.click(noteRadio(canvas, lot, /^\+10%/))
    await canvas.findByRole('radiogroup', troughGroup(nextLot))
    await whileDiskIsBusy(async () => {
      await userEvent.click(canvas.getByRole('button', { name: 'Desfazer B01, +10%' }))
      await userEvent.click(noteRadio(canvas, nextLot, /^−5%/))
    })
    await waitFor(() => expect(canvas.getByRole('heading', { name: lot })).toBeVisible())
    await waitFor(() => expect(canvas.queryByRole('button', { name: /^Desfazer/ })).toBeNull())
    await expect(await pending()).toEqual([])
  },
}
