import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent } from 'storybook/test'
import { mockFarmApi } from '../../stories/FieldStory.tsx'
import { FARM_ID, indexes, lots, people } from '../../stories/fixtures/field.fixture.ts'
import {
  fewLots,
  noteRadio,
  oneByOneOnPhone,
  readingStory,
  readingsPath,
  setReadingMode,
  troughGroup,
} from '../../stories/ReadingStory.tsx'
import { enqueue } from '../offline/outbox.ts'
import type { TroughReading } from './TroughReading.tsx'

/** What the server has. The device gets it with the answer to a note. */
let herd: object[] = fewLots

const meta = {
  title: 'Telas/Leitura de cocho (TroughReading)/Lista que muda durante a leitura (ChangedList)',
  ...readingStory([
    mockFarmApi.getCurrent('/lots', () => herd),
    mockFarmApi.get('/corral_indexes', indexes),
    mockFarmApi.acceptFacts(readingsPath),
  ]),
} satisfies Meta<typeof TroughReading>
export default meta
type Story = StoryObj<typeof meta>

const oneByOne: Story = {
  ...oneByOneOnPhone,
  beforeEach: () => {
    herd = fewLots
    setReadingMode('one')
  },
}

/** A lot comes before the others: the round goes on at the trough after that of the note, and undoing returns to it. */
export const LotAddedBefore: Story = {
  ...oneByOne,
  play: async ({ canvas }) => {
    await canvas.findByRole('radiogroup', troughGroup('Nelore 250612'))
    herd = [{ ...lots[4], position: 0 }, ...fewLots]
    await userEvent.click(noteRadio(canvas, 'Nelore 250612', /^\+10%/))
    await canvas.findByText(/, cocho \d de 5/)
    await expect(await canvas.findByRole('heading', { name: 'Nelore 250618' })).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Desfazer B01, +10%' }))
    await expect(await canvas.findByRole('heading', { name: 'Nelore 250612' })).toBeVisible()
  },
}

/** The office ends the lot on the screen and the one before it: the next one in order follows. */
export const LotsRemoved: Story = {
  ...oneByOne,
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Pular para B02' }))
    await canvas.findByRole('heading', { name: 'Nelore 250618' })
    herd = fewLots.slice(2)
    const fact = { lot_id: 11, timestamp: new Date().toISOString(), note: 5 }
    await enqueue([{ kind: 'reading', fact }], { farmId: FARM_ID, by: people.technician.email })
    await canvas.findByText(/, cocho \d de 2/)
    await expect(await canvas.findByRole('heading', { name: 'Angus 250701' })).toBeVisible()
    await userEvent.click(noteRadio(canvas, 'Angus 250701', /^−5%/))
    await expect(await canvas.findByRole('heading', { name: 'Tabapuã 250811' })).toBeVisible()
  },
}
