import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, spyOn, userEvent, waitFor, within } from 'storybook/test'
import { toastStore } from '../../core/toasts.ts'
import { mockFarmApi } from '../../stories/FieldStory.tsx'
import { FARM_ID, people } from '../../stories/fixtures/field.fixture.ts'
import {
  mockLots,
  noteRadio,
  oneByOneOffline,
  oneByOneOnPhone,
  readingStory,
  readingsPath,
  troughGroup,
} from '../../stories/ReadingStory.tsx'
import { enqueue, pending, reject } from '../offline/outbox.ts'
import type { TroughReading } from './TroughReading.tsx'

const meta = {
  title: 'Telas/Leitura de cocho (TroughReading)/Aparelho sem espaço (FullDisk)',
  ...readingStory(),
  parameters: { msw: [...mockLots(), mockFarmApi.networkError(readingsPath)] },
} satisfies Meta<typeof TroughReading>
export default meta
type Story = StoryObj<typeof meta>

const lot = 'Nelore 250612'

/** The device refuses what `act` stores, and says so about `what` at once. Nothing on it changes. */
async function whileDiskIsFull(what: string, act: () => Promise<void>, method: 'put' | 'delete' = 'put') {
  const before = await pending()
  const refused = spyOn(IDBObjectStore.prototype, method).mockImplementation(() => {
    throw new DOMException('The quota is exceeded.', 'QuotaExceededError')
  })
  try {
    await act()
    await waitFor(() =>
      expect(toastStore.get().map(({ text }) => text)).toContainEqual(
        expect.stringMatching(`^Este aparelho não conseguiu guardar ${what}: pode estar sem espaço`),
      ),
    )
  } finally {
    refused.mockRestore()
  }
  await expect(await pending()).toEqual(before)
}

/** The notes of the list stay chosen, and are stored once there is space. */
export const List: Story = {
  play: async ({ canvas }) => {
    await canvas.findByRole('radiogroup', troughGroup(lot))
    await userEvent.click(noteRadio(canvas, lot, /^\+10%/))
    const save = canvas.getByRole('button', { name: 'Salvar' })
    await whileDiskIsFull('as notas', () => userEvent.click(save))
    await expect(noteRadio(canvas, lot, /^\+10%/)).toBeChecked()
    await expect(canvas.getByText('1 nota escolhida')).toBeVisible()
    await userEvent.click(save)
    await waitFor(async () => expect(await pending()).toMatchObject([{ fact: { lot_id: 1, note: 10 } }]))
  },
}

/** The trough stays on the screen, and takes the note again. */
export const OneByOne: Story = {
  ...oneByOneOnPhone,
  play: async ({ canvas }) => {
    await canvas.findByRole('radiogroup', troughGroup(lot))
    await whileDiskIsFull('as notas', () => userEvent.click(noteRadio(canvas, lot, /^\+10%/)))
    await expect(canvas.getByRole('heading', { name: lot })).toBeVisible()
    await userEvent.click(noteRadio(canvas, lot, /^\+10%/))
    await waitFor(async () => expect(await pending()).toMatchObject([{ fact: { lot_id: 1, note: 10 } }]))
  },
}

/** The note that the device could not remove can still be undone. */
export const Undo: Story = {
  ...oneByOneOffline,
  play: async ({ canvas }) => {
    await canvas.findByRole('radiogroup', troughGroup(lot))
    await userEvent.click(noteRadio(canvas, lot, /^\+10%/))
    const undo = await canvas.findByRole('button', { name: 'Desfazer B01, +10%' })
    await whileDiskIsFull('a mudança', () => userEvent.click(undo), 'delete')
    await userEvent.click(canvas.getByRole('button', { name: 'Desfazer B01, +10%' }))
    await waitFor(async () => expect(await pending()).toEqual([]))
  },
}

/** What was typed about a death stays in the dialog. */
export const Death: Story = {
  ...oneByOneOnPhone,
  play: async ({ canvas }) => {
    await canvas.findByRole('radiogroup', troughGroup(lot))
    await userEvent.click(await canvas.findByRole('button', { name: 'Registrar morte' }))
    const dialog = within(await screen.findByRole('dialog', { name: /^Morte em / }))
    await userEvent.type(dialog.getByRole('textbox', { name: /Causa/ }), 'Timpanismo')
    const record = dialog.getByRole('button', { name: 'Registrar 1 morte' })
    await whileDiskIsFull('a morte', () => userEvent.click(record))
    await expect(dialog.getByRole('textbox', { name: /Causa/ })).toHaveValue('Timpanismo')
    await userEvent.click(record)
    await waitFor(async () => expect(await pending()).toMatchObject([{ fact: { kind: 'death', cause: 'Timpanismo' } }]))
  },
}

/** What the server did not accept stays so. */
export const SendAgain: Story = {
  play: async ({ canvas }) => {
    const fact = { lot_id: 1, timestamp: new Date().toISOString(), note: -5 }
    await enqueue([{ kind: 'reading', fact }], { farmId: FARM_ID, by: people.technician.email })
    await reject(await pending(), 'Este lote já estava encerrado neste dia.')
    await userEvent.click(await canvas.findByRole('link', { name: '1 não aceita' }))
    const panel = within(await screen.findByRole('dialog'))
    const send = await panel.findByRole('button', { name: 'Enviar de novo' })
    await whileDiskIsFull('a mudança', () => userEvent.click(send))
  },
}
