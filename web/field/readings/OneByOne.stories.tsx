import type { Meta, StoryObj } from '@storybook/react-vite'
import { HttpResponse, http } from 'msw'
import { expect, screen, userEvent, waitFor, within } from 'storybook/test'
import { cachedAnswers, mockFarmApi } from '../../stories/FieldStory.tsx'
import { FARM_ID, indexes, lots, people } from '../../stories/fixtures/field.fixture.ts'
import {
  mockLots,
  noteRadio,
  oneByOneOffline,
  oneByOneOnPhone,
  readingStory,
  readingsPath,
  setReadingMode,
  troughGroup,
  waitForTroughs,
} from '../../stories/ReadingStory.tsx'
import {
  dark,
  fits,
  phone,
  phoneCompact,
  phoneOnItsSide,
  phoneWithKeyboard,
  small,
  sunlight,
  tabletWithKeyboard,
} from '../../stories/viewports.ts'
import { enqueue, pending } from '../offline/outbox.ts'
import { updateOutboxStore } from '../offline/outbox-store.ts'
import type { TroughReading } from './TroughReading.tsx'

const meta = { title: 'Telas/Leitura de cocho (TroughReading)/Um a um (OneByOne)', ...readingStory() } satisfies Meta<
  typeof TroughReading
>
export default meta
type Story = StoryObj<typeof meta>

/** A tap on a note stores it on the device, and the next trough follows. The summary shows the round. */
export const OneByOne: Story = {
  ...oneByOneOnPhone,
  parameters: { msw: [...mockLots(lots.slice(0, 2)), mockFarmApi.networkError(readingsPath)] },
  play: async ({ canvas }) => {
    await canvas.findByRole('radiogroup', troughGroup('Nelore 250612'))
    await expect(await canvas.findByRole('button', { name: 'Pular para B02' })).toBeEnabled()
    await userEvent.click(noteRadio(canvas, 'Nelore 250612', /^\+10%/))
    await expect(await canvas.findByText('de 1.133 para 1.246 kg')).toBeInTheDocument()
    await expect(await canvas.findByRole('heading', { name: 'Nelore 250618' })).toBeVisible()
    await expect(await pending()).toMatchObject([{ fact: { lot_id: 1, note: 10 } }])
    await expect(await within(canvas.getByRole('main')).findByText('Sem sinal, 1 guardada')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Voltar' }))
    await expect(noteRadio(canvas, 'Nelore 250612', /^\+10%/)).toBeChecked()
    await expect(await canvas.findByText(/Já lido hoje/)).toBeVisible()
    await userEvent.click(noteRadio(canvas, 'Nelore 250612', /^\+10%/)) // the same note: no new reading
    await expect(await canvas.findByRole('heading', { name: 'Nelore 250618' })).toBeVisible()
    await expect(await pending()).toHaveLength(1)
    await userEvent.click(noteRadio(canvas, 'Nelore 250618', /^−5%/))
    await expect(await canvas.findByRole('heading', { name: 'Todos os cochos lidos' })).toBeVisible()
    await expect(
      await canvas.findByText('2 leituras guardadas neste aparelho. São enviadas assim que houver sinal.'),
    ).toBeVisible()
    await expect(canvas.getByRole('link', { name: 'Voltar ao início' })).toHaveAttribute('href', '/admin')
    await expect(canvas.getByRole('button', { name: 'Tema escuro' })).toBeVisible()
  },
}

const rejectReadings = http.post(`/api/v1/farms/${FARM_ID}${readingsPath}`, async ({ request }) => {
  const { readings } = (await request.json()) as { readings: object[] }
  const rejected = readings.map(one => ({ ...one, error: 'O lote já estava encerrado neste dia.' }))
  return HttpResponse.json({ data: { accepted: 0, repeated: 0, rejected, lots: [] }, message: '' })
})

/** The end of the round counts the notes that the server rejected, and no death that waits. */
export const RoundWithRejected: Story = {
  ...oneByOneOnPhone,
  parameters: { msw: [...mockLots(lots.slice(0, 2)), rejectReadings, mockFarmApi.networkError('/lots/movements')] },
  play: async ({ canvas }) => {
    const death = {
      id: crypto.randomUUID(),
      lot_id: 2,
      kind: 'death' as const,
      quantity: 1,
      at: new Date().toISOString(),
    }
    await enqueue([{ kind: 'movement', fact: death }], { farmId: FARM_ID, by: people.technician.email })
    await canvas.findByRole('radiogroup', troughGroup('Nelore 250612'))
    await userEvent.click(noteRadio(canvas, 'Nelore 250612', /^\+10%/))
    await canvas.findByRole('heading', { name: 'Nelore 250618' })
    await userEvent.click(noteRadio(canvas, 'Nelore 250618', /^−5%/))
    await expect(
      await canvas.findByText('2 leituras não foram aceitas: toque no aviso no alto da tela e corrija.'),
    ).toBeVisible()
  },
}

const boxOf = (element: Element) => element.closest<HTMLElement>('[data-fading-scroll]')

/** On a phone of 844 px the week, the load and the record of a death are in view. */
export const AllInView: Story = {
  ...oneByOneOnPhone,
  parameters: OneByOne.parameters,
  play: async ({ canvas }) => {
    const death = await canvas.findByRole('button', { name: 'Registrar morte' })
    await waitFor(() => expect(canvas.getByText('hoje')).toBeVisible())
    await waitFor(() => expect(boxOf(death)).not.toHaveAttribute('data-below'))
    const firstNote = noteRadio(canvas, 'Nelore 250612', /^\+10%/)
    await expect(death.getBoundingClientRect().bottom).toBeLessThan(firstNote.getBoundingClientRect().top)
  },
}

/** On a lower phone the record of a death is below the load: the box fades where it goes on. */
export const MoreBelowTheLoad: Story = {
  ...oneByOneOnPhone,
  globals: phoneCompact,
  parameters: OneByOne.parameters,
  play: async ({ canvas }) => {
    const death = await canvas.findByRole('button', { name: 'Registrar morte' })
    const box = boxOf(death)
    await waitFor(() => expect(box).toHaveAttribute('data-below'))
    box?.scrollTo(0, box.scrollHeight)
    await waitFor(() => expect(box).not.toHaveAttribute('data-below'))
    await userEvent.click(death)
    await expect(await screen.findByRole('dialog', { name: 'Morte em B01' })).toBeVisible()
  },
}

/** A second tap while the given note is shown is meant for the same trough: the next one gets no note of it. */
export const DoubleTap: Story = {
  ...oneByOneOnPhone,
  parameters: OneByOne.parameters,
  play: async ({ canvas }) => {
    await canvas.findByRole('radiogroup', troughGroup('Nelore 250612'))
    await userEvent.dblClick(noteRadio(canvas, 'Nelore 250612', /^\+10%/))
    await expect(await canvas.findByRole('heading', { name: 'Nelore 250618' })).toBeVisible()
    await expect(await pending()).toHaveLength(1)
    await expect(canvas.queryByRole('radio', { checked: true })).toBeNull()
  },
}

/** A note that never left the device is removed. */
export const Undo: Story = {
  ...oneByOneOffline,
  parameters: OneByOne.parameters,
  play: async ({ canvas }) => {
    await canvas.findByRole('radiogroup', troughGroup('Nelore 250612'))
    await userEvent.click(noteRadio(canvas, 'Nelore 250612', /^\+10%/))
    await userEvent.click(await canvas.findByRole('button', { name: 'Desfazer B01, +10%' }))
    await expect(await canvas.findByRole('heading', { name: 'Nelore 250612' })).toBeVisible()
    await waitFor(() => expect(canvas.queryByRole('button', { name: /^Desfazer/ })).toBeNull())
    await expect(canvas.queryByRole('radio', { checked: true })).toBeNull()
    await expect(await pending()).toEqual([])
  },
}

/** A note that the server may have stays, and the next one replaces it. */
export const UndoAfterSend: Story = {
  ...oneByOneOnPhone,
  parameters: OneByOne.parameters,
  play: async ({ canvas }) => {
    await canvas.findByRole('radiogroup', troughGroup('Nelore 250612'))
    await userEvent.click(noteRadio(canvas, 'Nelore 250612', /^\+10%/))
    await userEvent.click(await canvas.findByRole('button', { name: 'Desfazer B01, +10%' }))
    await waitFor(() => expect(canvas.queryByRole('button', { name: /^Desfazer/ })).toBeNull())
    await expect(noteRadio(canvas, 'Nelore 250612', /^\+10%/)).toBeChecked()
    await userEvent.click(noteRadio(canvas, 'Nelore 250612', /^−5%/))
    await waitFor(async () => expect(await pending()).toHaveLength(2))
    await userEvent.click(await canvas.findByRole('button', { name: 'Voltar' }))
    await expect(noteRadio(canvas, 'Nelore 250612', /^−5%/)).toBeChecked()
    await expect(await canvas.findByText('de 1.133 para 1.076 kg')).toBeInTheDocument()
  },
}

/** The reader does not follow the order of the list. */
export const GoToPen: Story = {
  ...oneByOneOnPhone,
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Ir para a baia' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Ir para a baia' }))
    await userEvent.type(await dialog.findByLabelText('Baia ou lote'), 'b03')
    await userEvent.click(dialog.getByRole('button', { name: /Angus 250701/ }))
    await expect(await canvas.findByRole('heading', { name: 'Angus 250701' })).toBeVisible()
  },
}

const heldAnswers = {
  '/lots': { data: lots, at: Date.now() - 60_000 },
  '/corral_indexes': { data: indexes, at: Date.now() - 60_000 },
}

/** A round that was interrupted goes on at the first trough without a note, also when its notes are on this device only. */
export const ResumesAfterReload: Story = {
  ...oneByOneOnPhone,
  loaders: [cachedAnswers(heldAnswers)],
  parameters: { msw: [mockFarmApi.neverRespond('/lots'), mockFarmApi.networkError(readingsPath)] },
  beforeEach: async () => {
    setReadingMode('one')
    const timestamp = new Date().toISOString()
    const facts = [1, 2, 3, 4].map(lot_id => ({ kind: 'reading' as const, fact: { lot_id, timestamp, note: 5 } }))
    await enqueue(facts, { farmId: FARM_ID, by: people.technician.email })
    updateOutboxStore({ items: [], isLoaded: false }) // as at the start of the app
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'Nelore 250703' })).toBeVisible()
    await expect(await canvas.findByText('Sem sinal, 4 guardadas')).toBeVisible()
  },
}

/** What the device holds is shown at once. A network that never answers is behind it. */
export const NetworkNeverAnswers: Story = {
  ...oneByOneOnPhone,
  loaders: [cachedAnswers(heldAnswers)],
  parameters: { msw: [mockFarmApi.neverRespond('/lots'), mockFarmApi.neverRespond('/corral_indexes')] },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('radiogroup', troughGroup('Nelore 250612'))).toBeVisible()
  },
}

export const OneByOneSunlight: Story = { ...oneByOneOnPhone, ...waitForTroughs, globals: { ...phone, ...sunlight } }

export const OneByOneDark: Story = {
  ...oneByOneOnPhone,
  globals: { ...phone, ...dark },
  parameters: { msw: mockLots(lots) },
  play: async ({ canvas }) => {
    await canvas.findByRole('radiogroup', troughGroup('Nelore 250612'))
    await userEvent.click(noteRadio(canvas, 'Nelore 250612', /^−5%/))
    await canvas.findByRole('button', { name: 'Desfazer B01, −5%' })
  },
}

/** The tag, the name and every note are in view, and nothing covers the name. */
const allInView: Story['play'] = async ({ canvas }) => {
  await canvas.findByRole('radiogroup', troughGroup('Nelore 250612'))
  await fits()
  const isOnTop = (element: HTMLElement) => {
    const { left, top, width, height } = element.getBoundingClientRect()
    const found = document.elementFromPoint(left + width / 2, top + height / 2)
    return element.contains(found) || found?.contains(element)
  }
  for (const element of [canvas.getByRole('heading', { name: 'Nelore 250612' }), ...canvas.getAllByRole('radio')]) {
    await expect(element).toBeVisible()
    await expect(element.getBoundingClientRect().bottom).toBeLessThanOrEqual(window.innerHeight)
    await expect(isOnTop(element)).toBe(true)
  }
}

export const OneByOneOnSmallPhone: Story = { ...oneByOneOnPhone, globals: small, play: allInView }
export const OneByOneWithKeyboard: Story = { ...oneByOneOnPhone, globals: phoneWithKeyboard, play: allInView }
export const OneByOneOnItsSide: Story = { ...oneByOneOnPhone, globals: phoneOnItsSide, play: allInView }
export const OneByOneOnLowTablet: Story = { ...oneByOneOnPhone, globals: tabletWithKeyboard, play: allInView }

export const OneByOneOnDesktop: Story = { ...waitForTroughs, beforeEach: () => setReadingMode('one') }

const longNamed = {
  name: 'Confinamento experimental da Fazenda Nossa Senhora Aparecida do Rio Verde 251121',
  corral: { id: 1, name: 'Baia da seringueira norte' },
}

export const LongNames: Story = {
  ...oneByOneOnPhone,
  play: async ({ canvas }) => void (await canvas.findByRole('radiogroup', { name: /Nossa Senhora/ })),
  parameters: { msw: mockLots([{ ...lots[0], ...longNamed }]) },
}

/** Without indexes there is no note to choose, and a link to create an index. */
export const NoIndexes: Story = {
  ...oneByOneOnPhone,
  parameters: { msw: [mockFarmApi.get('/lots', lots), mockFarmApi.get('/corral_indexes', [])] },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/Nenhum índice de cocho cadastrado/)).toBeVisible()
    await expect(await canvas.findByRole('link', { name: 'Criar índice de cocho' })).toHaveAttribute(
      'href',
      '/admin/corral-indexes',
    )
  },
}
