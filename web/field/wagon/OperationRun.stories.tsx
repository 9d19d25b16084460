import type { Meta, StoryObj } from '@storybook/react-vite'
import { HttpResponse, http } from 'msw'
import { expect, screen, spyOn, userEvent, waitFor, within } from 'storybook/test'
import { toastStore } from '../../core/toasts.ts'
import { mockFarmApi } from '../../stories/FieldStory.tsx'
import { createOperation, FARM_ID, people, withWeighings } from '../../stories/fixtures/field.fixture.ts'
import {
  afterWeighings,
  eventsPath,
  mockToday,
  operationOfToday,
  operatorStory,
  resetTablet,
  waitForHeading,
} from '../../stories/OperatorStory.ts'
import { dark, phone, sunlight, tablet } from '../../stories/viewports.ts'
import { enqueue, pending } from '../offline/outbox.ts'
import type { Operator } from './Operator.tsx'

const meta = {
  title: 'Telas/Operador (Operator)/Operação (OperationRun)',
  ...operatorStory('?operacao=7'),
} satisfies Meta<typeof Operator>
export default meta
type Story = StoryObj<typeof meta>

const pendingEventTypes = async () => (await pending()).flatMap(item => (item.kind === 'event' ? item.fact.type : []))

export const BeforeStart: Story = { ...waitForHeading(/^Operação de/) }

/** A whole treat without network: each weight is on the tablet's disk before the screen goes on. */
export const WithoutNetwork: Story = {
  parameters: { msw: [mockToday(createOperation(7, [1])), mockFarmApi.networkError(eventsPath)] },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Começar operação' }))
    await expect(await canvas.findByRole('heading', { name: '07:00, Trato 1' })).toBeVisible()
    const [start] = await pending()
    await expect(start).toMatchObject({ fact: { type: 'start', operation_id: 7, plan: { length: 6 } } })
    await expect(start).toMatchObject({ fact: { device: expect.stringMatching(/^Vagão 1, \w+ \w{4}$/) } })
    await userEvent.click(canvas.getByRole('button', { name: 'Começar a carga' }))
    await expect(await canvas.findByRole('heading', { name: 'Silagem de milho' })).toBeVisible()
    await expect(canvas.getByText('5.780 kg', { selector: 'strong' })).toBeVisible()

    await userEvent.type(canvas.getByLabelText('Peso carregado'), '5.790,5')
    await expect(await canvas.findByText('Dentro da tolerância')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Próximo ingrediente' }))
    await expect(await canvas.findByRole('heading', { name: 'Milho moído' })).toBeVisible()
    await expect(await canvas.findByLabelText('Peso carregado')).toHaveValue('')
    await userEvent.type(canvas.getByLabelText('Peso carregado'), '4.150{Enter}')

    await expect(await canvas.findByRole('heading', { name: 'Farelo de algodão' })).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Pular' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Sem estoque' }))
    await expect(await canvas.findByRole('heading', { name: 'Núcleo mineral' })).toBeVisible()
    await expect(canvas.getByText(/Faltou Farelo de algodão: 780 kg/)).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: /^Igual ao previsto/ }))
    await userEvent.click(canvas.getByRole('button', { name: 'Ir para a descarga' }))

    await expect(await canvas.findByText(/^Misture mais \d:\d\d\.$/)).toBeVisible()
    await expect(canvas.getByText(/Ajustado: o vagão tem 10.205,5 kg dos 10.800 kg previstos\./)).toBeVisible()
    await userEvent.type(canvas.getByLabelText('Peso descarregado'), '5600{Enter}')
    const mixing = await screen.findByRole('alertdialog', { name: 'Descarregar antes do fim da mistura?' })
    await expect(within(mixing).getByText(/mistura por \d+.min depois do último ingrediente/)).toBeVisible()
    await userEvent.click(within(mixing).getByRole('button', { name: 'Já descarreguei, registrar' }))
    await expect(await canvas.findByRole('heading', { name: /Angus 250701/ })).toBeVisible()
    await userEvent.type(canvas.getByLabelText('Peso descarregado'), '4500{Enter}')

    await expect(await canvas.findByText('Sobrou no vagão: 105,5 kg')).toBeVisible()
    await expect(canvas.getByText('pulado: sem estoque')).toBeVisible()
    await expect(await canvas.findByRole('heading', { name: 'Conferir e finalizar' })).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Finalizar operação' }))
    await expect(await canvas.findByRole('heading', { name: 'Operação concluída' })).toBeVisible()
    await expect(await pendingEventTypes()).toEqual([
      'start',
      'load',
      'load',
      'load',
      'load',
      'unload',
      'unload',
      'finish',
    ])
    await expect(await canvas.findByText('Sem sinal, 8 guardadas')).toBeVisible()
  },
}

const mixing: Story = {
  parameters: { msw: [mockToday(createOperation(7, [1])), mockFarmApi.networkError(eventsPath)] },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Começar operação' }))
    await userEvent.click(await canvas.findByRole('button', { name: 'Começar a carga' }))
    for (const name of ['Silagem de milho', 'Milho moído', 'Farelo de algodão', 'Núcleo mineral']) {
      await canvas.findByRole('heading', { name })
      await userEvent.click(canvas.getByRole('button', { name: /^Igual ao/ }))
      await userEvent.click(canvas.getByRole('button', { name: /^Próximo ingrediente|^Ir para a descarga/ }))
    }
    await canvas.findByText(/^Misture mais/)
    await userEvent.click(canvas.getByRole('button', { name: /^Igual ao/ }))
    await userEvent.click(canvas.getByRole('button', { name: 'Próximo lote' }))
    await expect(await screen.findByRole('alertdialog', { name: /^Descarregar antes do fim/ })).toBeVisible()
  },
}
/** The first lot before the mixing time is over. */
export const MixingAsked: Story = { ...mixing, globals: tablet }
export const MixingAskedDark: Story = { ...mixing, globals: { ...tablet, ...dark } }
export const MixingAskedPhoneSunlight: Story = { ...mixing, globals: { ...phone, ...sunlight } }

const isStorageMessageShown = () =>
  toastStore.get().some(({ text }) => text.startsWith('Este tablet não conseguiu guardar o peso'))
const fillStorage = () =>
  spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('The quota is exceeded.', 'QuotaExceededError')
  })

/** A tablet whose storage is full keeps the screen until the weight is on its disk; then the message is over. */
export const StorageFull: Story = {
  parameters: afterWeighings(1),
  play: async ({ canvas }) => {
    await canvas.findByRole('heading', { name: 'Milho moído' })
    const put = fillStorage()
    try {
      await userEvent.click(canvas.getByRole('button', { name: /^Igual ao previsto/ }))
      await userEvent.click(canvas.getByRole('button', { name: 'Próximo ingrediente' }))
      await waitFor(() => expect(isStorageMessageShown()).toBe(true))
      await expect(canvas.getByRole('heading', { name: 'Milho moído' })).toBeVisible()
    } finally {
      put.mockRestore()
    }
    await userEvent.click(canvas.getByRole('button', { name: 'Próximo ingrediente' }))
    await expect(await canvas.findByRole('heading', { name: 'Farelo de algodão' })).toBeVisible()
    await waitFor(() => expect(isStorageMessageShown()).toBe(false))
  },
}

/** Its dialogs stay open, too, with what was chosen in them. */
export const StorageFullInDialog: Story = {
  parameters: afterWeighings(1),
  play: async ({ canvas }) => {
    await canvas.findByRole('heading', { name: 'Milho moído' })
    await userEvent.click(canvas.getByRole('button', { name: 'Pular' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Sem estoque' }))
    const skip = await screen.findByRole('button', { name: 'Seguir sem ele' })
    const put = fillStorage()
    try {
      await userEvent.click(skip)
      await waitFor(() => expect(isStorageMessageShown()).toBe(true))
      await expect(screen.getByRole('alertdialog', { name: 'Seguir sem Milho moído?' })).toBeVisible()
    } finally {
      put.mockRestore()
    }
    await userEvent.click(skip)
    await expect(await canvas.findByRole('heading', { name: 'Farelo de algodão' })).toBeVisible()
    await expect(screen.queryByRole('alertdialog')).toBeNull()
  },
}

/** After a reload the same line is shown: the events of the outbox count on top of the server's answer. */
export const Resumed: Story = {
  beforeEach: async () => {
    await resetTablet()()
    const [sub] = operationOfToday.sub_operations
    const at = new Date().toISOString()
    const facts = (sub?.load_operation_ingredients ?? []).slice(0, 2).map((line, i) => ({
      kind: 'event' as const,
      fact: {
        id: `00000000-0000-4000-8000-00000000000${i}`,
        operation_id: 7,
        type: 'load' as const,
        line_id: line.id,
        kg: 4000,
        at,
        device: '',
      },
    }))
    await enqueue(facts, { farmId: FARM_ID, by: people.operator.email })
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'Farelo de algodão' })).toBeVisible()
    await expect(await canvas.findByText('Carga 3 de 4')).toBeVisible()
  },
}

export const NextTreat: Story = { ...waitForHeading('11:00, Trato 2'), parameters: afterWeighings(6) }
/** The tables scroll, and the page behind them does not. */
export const ReadyToFinish: Story = {
  parameters: afterWeighings(18),
  play: async ({ canvas }) => {
    await canvas.findByRole('heading', { name: 'Conferir e finalizar' })
    await expect(document.documentElement.scrollHeight).toBeLessThanOrEqual(window.innerHeight)
  },
}
export const ReadyToFinishPhone: Story = { ...ReadyToFinish, globals: phone }

/** The missing weighings of a day, each with its pen or its treat. */
export const ManyMissing: Story = {
  parameters: afterWeighings(5),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Opções' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Conferir e finalizar' }))
    await expect(await canvas.findByRole('button', { name: 'Milho moído, Trato 2' })).toBeVisible()
    await expect(canvas.getAllByRole('button', { name: /B03, Angus 250701/ })).toHaveLength(3)
  },
}

/** Before an early finish the missing weighings are listed. */
export const FinishedEarly: Story = {
  parameters: afterWeighings(4, createOperation(7, [1])),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Opções' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Conferir e finalizar' }))
    await userEvent.click(await canvas.findByRole('button', { name: 'Finalizar operação' }))
    const dialog = within(await screen.findByRole('alertdialog'))
    await expect(await dialog.findByText(/Faltam 2 pesagens/)).toBeInTheDocument()
    await expect(await dialog.findByText(/B03, Angus 250701/)).toBeInTheDocument()
    await userEvent.click(dialog.getByRole('button', { name: 'Finalizar assim mesmo' }))
    await expect(await canvas.findByRole('heading', { name: 'Operação encerrada, incompleta' })).toBeVisible()
  },
}

export const Canceled: Story = {
  parameters: afterWeighings(1),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Opções' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Cancelar operação' }))
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Cancelar operação?' }))
    await userEvent.type(await dialog.findByLabelText('Motivo'), 'Vagão quebrado')
    await userEvent.click(dialog.getByRole('button', { name: 'Cancelar operação' }))
    await expect(await canvas.findByRole('heading', { name: 'Operação cancelada' })).toBeVisible()
    await expect(canvas.getByText('Motivo: Vagão quebrado')).toBeVisible()
    await expect(await pending()).toMatchObject([{ fact: { type: 'cancel', reason: 'Vagão quebrado' } }])
  },
}

/** The server's answer replaces the operation on the screen, and the outbox is empty. */
export const Sent: Story = {
  parameters: { msw: [mockToday(withWeighings(operationOfToday, 1))] },
  play: async ({ canvas, msw }) => {
    msw.use(
      http.post(`/api/v1/farms/${FARM_ID}${eventsPath}`, () => {
        msw.use(mockToday(withWeighings(operationOfToday, 2)))
        return HttpResponse.json({
          data: { accepted: 1, repeated: 0, rejected: [], operations: [withWeighings(operationOfToday, 2)] },
          message: '',
        })
      }),
    )
    await userEvent.type(await canvas.findByLabelText('Peso carregado'), '3962{Enter}')
    await expect(await canvas.findByRole('heading', { name: 'Farelo de algodão' })).toBeVisible()
    await waitFor(async () => expect(await pending()).toEqual([]))
    await expect(await canvas.findByText('Tudo enviado')).toBeVisible()
    await expect(await canvas.findByRole('heading', { name: 'Farelo de algodão' })).toBeVisible()
  },
}

/** A rejected weight leaves the operation, and the outbox lists it with its reason. */
export const Rejected: Story = {
  parameters: afterWeighings(1),
  play: async ({ canvas, msw }) => {
    msw.use(mockFarmApi.rejectEvents('Este horário está no futuro. Acerte o relógio do aparelho.'))
    await userEvent.type(await canvas.findByLabelText('Peso carregado'), '3962{Enter}')
    await userEvent.click(await canvas.findByRole('link', { name: '1 não aceita' }))
    const panel = within(await screen.findByRole('dialog', { name: 'Guardado neste aparelho' }))
    await waitFor(() => expect(panel.getByText('Carga de Milho moído')).toBeVisible())
    await expect(await panel.findByText(/Acerte o relógio/)).toBeVisible()
    await expect(await canvas.findByRole('heading', { name: 'Milho moído', hidden: true })).toBeVisible()
  },
}
