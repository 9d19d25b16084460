import type { Meta, StoryObj } from '@storybook/react-vite'
import { openDB } from 'idb'
import { expect, screen, userEvent, waitFor, within } from 'storybook/test'
import { mockFarmApi } from '../../stories/FieldStory.tsx'
import { mockLots, oneByOneOnPhone, readingStory, readingsPath } from '../../stories/ReadingStory.tsx'
import { pending } from '../offline/outbox.ts'
import type { TroughReading } from './TroughReading.tsx'

const meta = {
  title: 'Telas/Leitura de cocho (TroughReading)/Aparelho lento (SlowDisk)',
  ...readingStory([...mockLots(), mockFarmApi.networkError(readingsPath), mockFarmApi.networkError('/lots/movements')]),
} satisfies Meta<typeof TroughReading>
export default meta
type Story = StoryObj<typeof meta>

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
