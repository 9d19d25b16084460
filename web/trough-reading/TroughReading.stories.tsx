import type { Meta, StoryObj } from '@storybook/react-vite'
import { delay, HttpResponse, http } from 'msw'
import { expect, userEvent, waitFor, within } from 'storybook/test'
import { answers, freshDevice, inApp } from '../offline/FieldStory.tsx'
import { FARM, indexes, lots, people } from '../offline/field.fixture.ts'
import { keep, kept } from '../offline/outbox.ts'
import { stored } from '../stored.ts'
import { TroughReading } from './TroughReading.tsx'

const mode = (value: 'list' | 'one') => stored<string | null>('cocho.reading-mode', null).set(value)
const readings = '/lots/trough_readings'
const mine = { farmId: FARM, by: people.technician.email }
const heavy = lots.map(lot => (lot.id === 1 ? { ...lot, projected_load: 15_000 } : lot))
/** Few, because a test looks at each. */
const few = [0, 1, 2, 10].flatMap(at => heavy[at] ?? [])
const whole = [answers.get('/lots', heavy), answers.get('/corral_indexes', indexes)]
const yard = [answers.get('/lots', few), answers.get('/corral_indexes', indexes)]

const meta = {
  title: 'Telas/Leitura de cocho',
  component: TroughReading,
  parameters: { layout: 'fullscreen', msw: [...yard, answers.takes(readings)] },
  globals: { viewport: { value: 'desktop' } },
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
} satisfies Meta<typeof TroughReading>
export default meta
type Story = StoryObj<typeof meta>

const phone = { globals: { viewport: { value: 'phone' } }, beforeEach: () => mode('one') } satisfies Partial<Story>
const night = { viewport: { value: 'phone' }, theme: 'dark' }
const noteOf = (canvas: ReturnType<typeof within>, lot: string, note: RegExp) =>
  within(canvas.getByRole('radiogroup', { name: `Nota do cocho, ${lot}` })).getByRole('radio', { name: note })

/** A note shows the new load at once; saved, it is sent, and the lot joins those read today. */
export const List: Story = {
  play: async ({ canvas, msw }) => {
    const posted: { readings: object[] }[] = []
    msw.use(answers.takes(readings, posted))
    await canvas.findByRole('radiogroup', { name: 'Nota do cocho, Nelore 250612' })
    const save = canvas.getByRole('button', { name: 'Salvar' })
    await expect(save).toBeDisabled()
    await userEvent.click(noteOf(canvas, 'Nelore 250612', /^\+10%/))
    await expect(await canvas.findByText('de 15.000 para 16.500 kg')).toBeInTheDocument()
    await expect(save).toBeEnabled()
    await userEvent.click(noteOf(canvas, 'Nelore 250612', /^\+10%/))
    await expect(save).toBeDisabled()
    await userEvent.click(noteOf(canvas, 'Nelore 250612', /^\+10%/))
    await expect(await canvas.findByText('1 nota escolhida')).toBeVisible()
    await userEvent.click(save)
    const read = await canvas.findByRole('region', { name: 'Lidos hoje' })
    await expect(within(read).getByRole('heading', { name: 'Nelore 250612' })).toBeVisible()
    await waitFor(() => expect(posted).toMatchObject([{ readings: [{ lot_id: 1, note: 10 }] }]))
    await waitFor(async () => expect(await kept()).toEqual([]))
  },
}

/** Accents and capitals do not matter, and the tag is searched too. */
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

/** No signal: the notes are on the device, the list goes on from the new load, and nothing is asked again after a reload. */
export const Offline: Story = {
  parameters: { msw: [...yard, answers.noSignal(readings)] },
  play: async ({ canvas }) => {
    await canvas.findByRole('radiogroup', { name: 'Nota do cocho, Nelore 250612' })
    await userEvent.click(noteOf(canvas, 'Nelore 250612', /^\+10%/))
    await userEvent.click(noteOf(canvas, 'Nelore 250618', /^−5%/))
    await userEvent.click(canvas.getByRole('button', { name: 'Salvar' }))
    await expect(await canvas.findByText('Sem sinal, 2 guardadas')).toBeVisible()
    await expect(await kept()).toMatchObject([{ fact: { lot_id: 1, note: 10 } }, { fact: { lot_id: 2, note: -5 } }])
    const read = canvas.getByRole('region', { name: 'Lidos hoje' })
    await expect(within(read).getByText('16.500 kg')).toBeInTheDocument()
    // A second note replaces the first: from 15.000 again, not from 16.500.
    await userEvent.click(noteOf(canvas, 'Nelore 250612', /^−5%/))
    await expect(await canvas.findByText('de 16.500 para 14.250 kg')).toBeInTheDocument()
  },
}

/** Chosen and not saved: still there when the page comes back. */
export const Drafts: Story = {
  beforeEach: async () => {
    await freshDevice()
    mode('list')
    const day = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Sao_Paulo' }).format(new Date())
    stored<object | null>(`cocho.notes.${FARM}`, null).set({ day, notes: { 1: 10 } })
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('de 15.000 para 16.500 kg')).toBeInTheDocument()
    await canvas.findByRole('radio', { name: /^\+10%/, checked: true })
    await expect(await canvas.findByRole('button', { name: 'Salvar' })).toBeEnabled()
  },
}

/** What the server refused is listed with its reason, and is put right or let go by a person. */
export const Refused: Story = {
  parameters: {
    msw: [
      ...yard,
      http.post(`/api/v1/farms/${FARM}${readings}`, async ({ request }) => {
        const body = (await request.json()) as { readings: { lot_id: number; timestamp: string }[] }
        const rejected = body.readings.map(one => ({
          ...one,
          error: 'Este lote já estava encerrado neste dia. A leitura não foi aplicada.',
        }))
        return HttpResponse.json({ data: { accepted: 0, repeated: 0, rejected, lots: [] }, message: '' })
      }),
    ],
  },
  play: async ({ canvas, canvasElement }) => {
    await keep([{ kind: 'reading', fact: { lot_id: 1, timestamp: new Date().toISOString(), note: -5 } }], {
      farmId: FARM,
      by: people.technician.email,
    })
    await userEvent.click(await canvas.findByRole('link', { name: '1 recusada' }))
    const page = within(canvasElement.ownerDocument.body)
    const panel = within(await page.findByRole('dialog', { name: 'Guardado neste aparelho' }))
    await waitFor(() => expect(panel.getByText('Leitura de Nelore 250612, B01')).toBeVisible())
    await expect(await panel.findByText(/já estava encerrado neste dia/)).toBeVisible()
    await userEvent.click(panel.getByRole('button', { name: 'Descartar' }))
    await expect(await kept()).toHaveLength(1)
    const sure = within(await page.findByRole('alertdialog'))
    await userEvent.click(sure.getByRole('button', { name: 'Descartar' }))
    await waitFor(async () => expect(await kept()).toEqual([]))
  },
}

/** A wrong clock, or a slip of the thumb: put right in place, and sent as it is now. */
export const RefusedMended: Story = {
  parameters: Refused.parameters,
  play: async ({ canvas, canvasElement, msw }) => {
    const timestamp = new Date(Date.now() + 86_400_000).toISOString()
    await keep([{ kind: 'reading', fact: { lot_id: 1, timestamp, note: -5 } }], mine)
    await userEvent.click(await canvas.findByRole('link', { name: '1 recusada' }))
    const panel = within(await within(canvasElement.ownerDocument.body).findByRole('dialog'))
    await userEvent.click(await panel.findByRole('button', { name: 'Corrigir' }))
    const note = panel.getByRole('textbox', { name: 'Nota' })
    await userEvent.clear(note)
    await expect(panel.getByRole('button', { name: 'Enviar corrigido' })).toBeDisabled()
    await userEvent.type(note, '10')
    const posted: { readings: object[] }[] = []
    msw.use(answers.takes(readings, posted))
    await userEvent.click(panel.getByRole('button', { name: 'Enviar corrigido' }))
    await waitFor(() => expect(posted).toMatchObject([{ readings: [{ lot_id: 1, timestamp, note: 10 }] }]))
    await expect(await panel.findByText(/^Tudo foi enviado/)).toBeInTheDocument()
  },
}

/** Somebody else read on this phone and left: it waits for them, or goes out in the name of who answers for it. */
export const LeftByAnother: Story = {
  play: async ({ canvas, canvasElement }) => {
    const fact = { lot_id: 2, timestamp: new Date().toISOString(), note: 5 }
    await keep([{ kind: 'reading', fact }], { farmId: FARM, by: people.operator.email })
    await userEvent.click(await canvas.findByRole('link', { name: '1 guardada' }))
    const panel = within(await within(canvasElement.ownerDocument.body).findByRole('dialog'))
    await expect(await panel.findByText(/operador@demo/)).toBeInTheDocument()
    await userEvent.click(panel.getByRole('button', { name: 'Enviar em meu nome' }))
    await waitFor(async () => expect(await kept()).toEqual([]))
  },
}

/** The reader's walk: moved by buttons, told aloud, saved in one go. */
export const LotSequence: Story = {
  play: async ({ canvas, canvasElement, msw }) => {
    const put: { positions: object[] }[] = []
    msw.use(answers.put('/lots/update_trough_reading_positions', 200, put))
    await canvas.findByRole('radiogroup', { name: 'Nota do cocho, Nelore 250612' })
    await userEvent.click(canvas.getByRole('button', { name: 'Configurações' }))
    const dialog = within(
      await within(canvasElement.ownerDocument.body).findByRole('dialog', { name: 'Configurações' }),
    )
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

const showing = {
  play: async ({ canvas }) => void (await canvas.findByRole('radiogroup', { name: 'Nota do cocho, Nelore 250612' })),
} satisfies Partial<Story>

export const ListPhone: Story = { ...showing, parameters: { msw: whole }, globals: { viewport: { value: 'phone' } } }
export const ListDark: Story = {
  parameters: { msw: whole },
  globals: { theme: 'dark', viewport: { value: 'desktop' } },
}

/** Going on keeps the note at once; the end tells what the round did. */
export const OneByOne: Story = {
  ...phone,
  parameters: {
    msw: [answers.get('/lots', heavy.slice(0, 2)), answers.get('/corral_indexes', indexes), answers.noSignal(readings)],
  },
  play: async ({ canvas }) => {
    await canvas.findByRole('radiogroup', { name: 'Nota do cocho, Nelore 250612' })
    await expect(await canvas.findByRole('button', { name: 'Pular para B02' })).toBeEnabled()
    await userEvent.click(noteOf(canvas, 'Nelore 250612', /^\+10%/))
    await expect(await canvas.findByText('de 15.000 para 16.500 kg')).toBeInTheDocument()
    await userEvent.click(canvas.getByRole('button', { name: 'Próximo: B02' }))
    await expect(await canvas.findByRole('heading', { name: 'Nelore 250618' })).toBeVisible()
    await expect(await kept()).toMatchObject([{ fact: { lot_id: 1, note: 10 } }])
    await expect(await within(canvas.getByRole('main')).findByText('Sem sinal, 1 guardada')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Voltar' }))
    await expect(noteOf(canvas, 'Nelore 250612', /^\+10%/)).toBeChecked()
    await expect(await canvas.findByText(/Cocho já lido hoje/)).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Próximo: B02' }))
    await expect(await kept()).toHaveLength(1)
    await userEvent.click(noteOf(canvas, 'Nelore 250618', /^−5%/))
    await userEvent.click(canvas.getByRole('button', { name: 'Concluir' }))
    await expect(await canvas.findByRole('heading', { name: 'Todos os cochos lidos' })).toBeVisible()
    await expect(
      await canvas.findByText('2 leituras guardadas neste aparelho. Saem sozinhas assim que houver sinal.'),
    ).toBeVisible()
  },
}

export const OneByOneNight: Story = {
  ...phone,
  globals: night,
  parameters: { msw: whole },
  play: async ({ canvas }) => {
    await canvas.findByRole('radiogroup', { name: 'Nota do cocho, Nelore 250612' })
    await userEvent.click(noteOf(canvas, 'Nelore 250612', /^−5%/))
  },
}

/** The thumb reaches every choice, also on a small phone. */
export const OneByOneSmall: Story = {
  ...phone,
  globals: { viewport: { value: 'small' } },
  play: async ({ canvas, canvasElement }) => {
    await canvas.findByRole('radiogroup', { name: 'Nota do cocho, Nelore 250612' })
    await expect(canvasElement.ownerDocument.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth)
  },
}

export const OneByOneDesk: Story = { ...showing, beforeEach: () => mode('one') }

export const LongNames: Story = {
  ...phone,
  play: async ({ canvas }) => void (await canvas.findByRole('radiogroup', { name: /Nossa Senhora/ })),
  parameters: {
    msw: [
      answers.get('/lots', [
        {
          ...lots[0],
          name: 'Confinamento experimental da Fazenda Nossa Senhora Aparecida do Rio Verde 251121',
          corral: { id: 1, name: 'Baia da seringueira norte' },
        },
      ]),
      answers.get('/corral_indexes', indexes),
    ],
  },
}

/** A farm that has no lots yet. */
export const Empty: Story = {
  parameters: { msw: [answers.get('/lots', []), answers.get('/corral_indexes', indexes)] },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Nenhum lote encontrado')).toBeVisible()
    await expect(await canvas.findByRole('link', { name: 'Criar Lote' })).toHaveAttribute('href', '/admin/lots/new')
  },
}

/** No indexes: there is nothing to choose, and the way to make one. */
export const NoIndexes: Story = {
  ...phone,
  parameters: { msw: [answers.get('/lots', lots), answers.get('/corral_indexes', [])] },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/Nenhum índice de cocho cadastrado/)).toBeVisible()
    await expect(await canvas.findByRole('link', { name: 'Criar índice de cocho' })).toHaveAttribute(
      'href',
      '/admin/corral-indexes',
    )
  },
}

export const Loading: Story = { parameters: { msw: [answers.never('/lots'), answers.never('/corral_indexes')] } }

export const Failing: Story = {
  parameters: { msw: [answers.fails('/lots'), answers.fails('/corral_indexes')] },
  play: async ({ canvas, msw }) => {
    await expect(await canvas.findByText('Os lotes não foram carregados')).toBeVisible()
    msw.use(
      http.get(`/api/v1/farms/${FARM}/lots`, async () => {
        await delay(10)
        return HttpResponse.json({ data: heavy })
      }),
    )
    await userEvent.click(canvas.getByRole('button', { name: 'Tentar de novo' }))
    await expect(await canvas.findByRole('heading', { name: 'Nelore 250612' })).toBeVisible()
  },
}
