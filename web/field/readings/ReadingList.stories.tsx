import type { Meta, StoryObj } from '@storybook/react-vite'
import { delay, HttpResponse, http } from 'msw'
import { expect, screen, userEvent, waitFor, within } from 'storybook/test'
import { createLocalStorageStore } from '../../core/local-storage.ts'
import { mockFarmApi, resetDevice } from '../../stories/FieldStory.tsx'
import { FARM_ID, people, today } from '../../stories/fixtures/field.fixture.ts'
import {
  fewLots,
  lotsWithHeavyLoad,
  mockLots,
  noteRadio,
  readingStory,
  readingsPath,
  setReadingMode,
  troughGroup,
  waitForTroughs,
} from '../../stories/ReadingStory.tsx'
import { dark, desktop, fits, phone, tablet } from '../../stories/viewports.ts'
import { pending } from '../offline/outbox.ts'
import type { TroughReading } from './TroughReading.tsx'

const meta = { title: 'Telas/Leitura de cocho (TroughReading)/Lista (ReadingList)', ...readingStory() } satisfies Meta<
  typeof TroughReading
>
export default meta
type Story = StoryObj<typeof meta>

/** A chosen note shows the new load. Saved, it is sent, and the lot moves to those read today. */
export const List: Story = {
  play: async ({ canvas, msw }) => {
    const posted: { readings: object[] }[] = []
    msw.use(mockFarmApi.acceptFacts(readingsPath, posted))
    await canvas.findByRole('radiogroup', troughGroup('Nelore 250612'))
    const save = canvas.getByRole('button', { name: 'Salvar' })
    await expect(save).toBeDisabled()
    await userEvent.click(noteRadio(canvas, 'Nelore 250612', /^\+10%/))
    await expect(await canvas.findByText('de 15.000 para 16.500 kg')).toBeInTheDocument()
    await expect(save).toBeEnabled()
    await userEvent.click(noteRadio(canvas, 'Nelore 250612', /^\+10%/))
    await expect(save).toBeDisabled()
    await userEvent.click(noteRadio(canvas, 'Nelore 250612', /^\+10%/))
    await expect(await canvas.findByText('1 nota escolhida')).toBeVisible()
    await userEvent.click(save)
    const read = await canvas.findByRole('region', { name: 'Lidos hoje' })
    await expect(within(read).getByRole('heading', { name: 'Nelore 250612' })).toBeVisible()
    await waitFor(() => expect(posted).toMatchObject([{ readings: [{ lot_id: 1, note: 10 }] }]))
    await waitFor(async () => expect(await pending()).toEqual([]))
  },
}

export const ListPhone: Story = { ...waitForTroughs, parameters: { msw: mockLots(lotsWithHeavyLoad) }, globals: phone }

/** 120 letters without a space, on a tablet. */
export const LongWord: Story = {
  globals: tablet,
  parameters: { msw: mockLots(fewLots.map(lot => ({ ...lot, name: 'Nelore'.repeat(20) }))) },
  play: async ({ canvas }) => {
    await canvas.findAllByRole('heading', { name: /^NeloreNelore/ })
    await fits()
  },
}

export const ListDark: Story = {
  parameters: { msw: mockLots(lotsWithHeavyLoad) },
  globals: { ...desktop, ...dark },
}

/** The search ignores accents and case, and includes the corral. */
export const Search: Story = {
  play: async ({ canvas }) => {
    await canvas.findByRole('heading', { name: 'Tabapuã 250811' })
    const box = canvas.getByRole('searchbox', { name: 'Pesquisar' })
    await userEvent.type(box, 'TABAPUA')
    await expect(canvas.getAllByRole('article')).toHaveLength(1)
    await userEvent.clear(box)
    await userEvent.type(box, 'b03')
    await expect(await canvas.findByRole('heading', { name: 'Angus 250701' })).toBeVisible()
    await userEvent.type(box, ' nada')
    await expect(await canvas.findByText('Nenhum lote encontrado')).toBeVisible()
    await expect(await canvas.findByText('Ajuste sua pesquisa e tente novamente.')).toBeVisible()
  },
}

/** Without network the notes are on the device, and the list shows the new load. */
export const Offline: Story = {
  parameters: { msw: [...mockLots(), mockFarmApi.networkError(readingsPath)] },
  play: async ({ canvas }) => {
    await canvas.findByRole('radiogroup', troughGroup('Nelore 250612'))
    await userEvent.click(noteRadio(canvas, 'Nelore 250612', /^\+10%/))
    await userEvent.click(noteRadio(canvas, 'Nelore 250618', /^−5%/))
    await userEvent.click(canvas.getByRole('button', { name: 'Salvar' }))
    await expect(await canvas.findByText('Sem sinal, 2 guardadas')).toBeVisible()
    await expect(await pending()).toMatchObject([{ fact: { lot_id: 1, note: 10 } }, { fact: { lot_id: 2, note: -5 } }])
    const read = canvas.getByRole('region', { name: 'Lidos hoje' })
    await expect(within(read).getByText('16.500 kg')).toBeInTheDocument()
    // A second note replaces the first: from 15.000 again, not from 16.500.
    await userEvent.click(noteRadio(canvas, 'Nelore 250612', /^−5%/))
    await expect(await canvas.findByText('de 16.500 para 14.250 kg')).toBeInTheDocument()
  },
}

/** Notes that were chosen and not saved are still there after a reload. */
export const Drafts: Story = {
  beforeEach: async () => {
    await resetDevice()
    setReadingMode('list')
    createLocalStorageStore<object | null>(`cocho.notes.${people.technician.email} ${FARM_ID}`, null).set({
      day: today,
      notes: { 1: 10 },
    })
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('de 15.000 para 16.500 kg')).toBeInTheDocument()
    await canvas.findByRole('radio', { name: /^\+10%/, checked: true })
    await expect(await canvas.findByRole('button', { name: 'Salvar' })).toBeEnabled()
  },
}

/** Lots are moved with buttons, announced to a screen reader, and saved in one request. */
export const LotSequence: Story = {
  play: async ({ canvas, msw }) => {
    const put: { positions: object[] }[] = []
    msw.use(mockFarmApi.put('/lots/update_trough_reading_positions', 200, put))
    await canvas.findByRole('radiogroup', troughGroup('Nelore 250612'))
    await userEvent.click(canvas.getByRole('button', { name: 'Configurações' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Configurações' }))
    await waitFor(() => expect(dialog.getByRole('heading', { name: 'Sequência dos Lotes' })).toBeVisible())
    await userEvent.click(dialog.getByRole('button', { name: 'Mover Nelore 250618 para cima' }))
    await expect(await dialog.findByText('Nelore 250618, posição 1 de 4.')).toBeInTheDocument()
    await userEvent.click(dialog.getByRole('button', { name: 'Salvar' }))
    await waitFor(() =>
      expect(put[0]?.positions.slice(0, 2)).toEqual([
        { lot_id: 2, position: 1 },
        { lot_id: 1, position: 2 },
      ]),
    )
  },
}

/** After a failure the dialog stays open with the new order. */
export const LotSequenceFailed: Story = {
  play: async ({ canvas, msw }) => {
    msw.use(mockFarmApi.put('/lots/update_trough_reading_positions', 500))
    await canvas.findByRole('radiogroup', troughGroup('Nelore 250612'))
    await userEvent.click(canvas.getByRole('button', { name: 'Configurações' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Configurações' }))
    await waitFor(() => expect(dialog.getByRole('heading', { name: 'Sequência dos Lotes' })).toBeVisible())
    await userEvent.click(dialog.getByRole('button', { name: 'Mover Nelore 250618 para cima' }))
    await expect(await dialog.findByText('Nelore 250618, posição 1 de 4.')).toBeInTheDocument()
    await userEvent.click(dialog.getByRole('button', { name: 'Salvar' }))
    await expect(await dialog.findByRole('alert')).toHaveTextContent(
      'Erro ao atualizar a sequência dos lotes. Tente novamente.',
    )
    const [first] = dialog.getAllByRole('listitem')
    await expect(first).toHaveTextContent('Nelore 250618')
    msw.use(mockFarmApi.put('/lots/update_trough_reading_positions'))
    await userEvent.click(dialog.getByRole('button', { name: 'Salvar' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  },
}

export const Empty: Story = {
  parameters: { msw: mockLots([]) },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Nenhum lote encontrado')).toBeVisible()
    await expect(await canvas.findByRole('link', { name: 'Criar Lote' })).toHaveAttribute('href', '/admin/lots/new')
  },
}

export const Loading: Story = {
  parameters: { msw: [mockFarmApi.neverRespond('/lots'), mockFarmApi.neverRespond('/corral_indexes')] },
}

export const LoadError: Story = {
  parameters: { msw: [mockFarmApi.fail('/lots'), mockFarmApi.fail('/corral_indexes')] },
  play: async ({ canvas, msw }) => {
    await expect(await canvas.findByText('Os lotes não foram carregados')).toBeVisible()
    msw.use(
      http.get(`/api/v1/farms/${FARM_ID}/lots`, async () => {
        await delay(10)
        return HttpResponse.json({ data: lotsWithHeavyLoad })
      }),
    )
    await userEvent.click(canvas.getByRole('button', { name: 'Tentar Novamente' }))
    await expect(await canvas.findByRole('heading', { name: 'Nelore 250612' })).toBeVisible()
  },
}
