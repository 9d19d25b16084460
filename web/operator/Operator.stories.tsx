import type { Meta, StoryObj } from '@storybook/react-vite'
import { HttpResponse, http } from 'msw'
import { expect, userEvent, waitFor, within } from 'storybook/test'
import { answers, freshDevice, inApp } from '../offline/FieldStory.tsx'
import { FARM, longNamed, operation, people, weighed } from '../offline/field.fixture.ts'
import { keep, kept } from '../offline/outbox.ts'
import { Operator } from './Operator.tsx'

const day = operation(7)
const events = '/operations/events'
const today = (...operations: object[]) => answers.get('/operations/today', operations)

const meta = {
  title: 'Telas/Operador',
  component: Operator,
  parameters: { layout: 'fullscreen', msw: [today(day, weighed(operation(8), 2)), answers.noSignal(events)] },
  globals: { viewport: { value: 'tablet' } },
  beforeEach: () => freshDevice(people.operator),
} satisfies Meta<typeof Operator>
export default meta
type Story = StoryObj<typeof meta>

const list = { decorators: [inApp('/operador')] } satisfies Partial<Story>
const opened = { decorators: [inApp('/operador?operacao=7')] } satisfies Partial<Story>
const after = (count: number) => ({ msw: [today(weighed(day, count)), answers.noSignal(events)] })
const phone = { viewport: { value: 'phone' } }
const page = (canvasElement: HTMLElement) => within(canvasElement.ownerDocument.body)
const typesOf = async () => (await kept()).flatMap(item => (item.kind === 'event' ? item.fact.type : []))

/** The day by the hour: what goes on comes first to the hand, and says what it needs next. */
export const Today: Story = {
  ...list,
  play: async ({ canvas }) => {
    const going = within(await canvas.findByRole('article', { name: 'Operação #OP-8' }))
    await expect(going.getByText('Em andamento')).toBeVisible()
    await expect(going.getByText('A seguir: carregar Farelo de algodão, 778 kg.')).toBeVisible()
    await userEvent.click(going.getByRole('link', { name: 'Continuar' }))
    await expect(await canvas.findByRole('heading', { name: 'Farelo de algodão' })).toBeVisible()
    await userEvent.click(canvas.getByRole('link', { name: 'Voltar às operações' }))
    await expect(await canvas.findByRole('heading', { name: 'Operações de hoje' })).toBeVisible()
  },
}

export const TodayPhone: Story = {
  ...list,
  globals: { ...phone, theme: 'dark' },
  play: async ({ canvas }) => void (await canvas.findByRole('article', { name: 'Operação #OP-8' })),
}

/** What is over takes one line; its summary is one press away. */
export const TodayWithDone: Story = {
  ...list,
  parameters: { msw: [today({ ...weighed(operation(6), 18), status: 'completed' }, day)] },
  play: async ({ canvas }) => {
    const done = within(await canvas.findByRole('article', { name: 'Operação #OP-6' }))
    await expect(done.getByText('27.074 kg carregados em 3 tratos.')).toBeVisible()
    await expect(done.queryByRole('list')).toBeNull()
    await expect(done.getByRole('link', { name: 'Ver resumo' })).toBeVisible()
  },
}

/** A whole treat with no signal: each weight is on the tablet first, and the screen goes on. */
export const RunWithoutSignal: Story = {
  ...opened,
  parameters: { msw: [today(operation(7, [1])), answers.noSignal(events)] },
  play: async ({ canvas, canvasElement }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Começar operação' }))
    await expect(await canvas.findByRole('heading', { name: '07:00, Trato 1' })).toBeVisible()
    const [start] = await kept()
    await expect(start).toMatchObject({ fact: { type: 'start', operation_id: 7, plan: { length: 6 } } })
    await userEvent.type(canvas.getByLabelText('Tara do vagão, se você pesa (kg)'), '6240{Enter}')
    await expect(await canvas.findByRole('heading', { name: 'Silagem de milho' })).toBeVisible()
    await expect(await canvas.findByText('Balança até 12.021 kg')).toBeVisible()

    await userEvent.type(canvas.getByLabelText('Peso carregado'), '5.790,5')
    await expect(await canvas.findByText('Dentro da tolerância')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Próximo ingrediente' }))
    await expect(await canvas.findByRole('heading', { name: 'Milho moído' })).toBeVisible()
    await expect(await canvas.findByLabelText('Peso carregado')).toHaveValue('')
    await userEvent.type(canvas.getByLabelText('Peso carregado'), '4.200{Enter}')

    await expect(await canvas.findByRole('heading', { name: 'Farelo de algodão' })).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Pular, sem estoque' }))
    await userEvent.click(await page(canvasElement).findByRole('button', { name: 'Pular e registrar 0 kg' }))
    await expect(await canvas.findByRole('heading', { name: 'Núcleo mineral' })).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: /^Igual ao previsto/ }))
    await userEvent.click(canvas.getByRole('button', { name: 'Ir para a descarga' }))

    await expect(await canvas.findByText(/^Misture até \d\d:\d\d$/)).toBeVisible()
    await userEvent.type(canvas.getByLabelText('Peso descarregado'), '6000{Enter}')
    await expect(await canvas.findByRole('heading', { name: /Angus 250701/ })).toBeVisible()
    await userEvent.type(canvas.getByLabelText('Peso descarregado'), '4800{Enter}')

    await expect(await canvas.findByRole('heading', { name: 'Conferir e finalizar' })).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Finalizar operação' }))
    await expect(await canvas.findByRole('heading', { name: 'Operação concluída' })).toBeVisible()
    await expect(await typesOf()).toEqual([
      'start',
      'tare',
      'load',
      'load',
      'load',
      'load',
      'unload',
      'unload',
      'finish',
    ])
    await expect(await canvas.findByText('Sem sinal, 9 guardadas')).toBeVisible()
  },
}

/** Over the tolerance is said in words, and what is no weight is not taken. */
export const OverTolerance: Story = {
  ...opened,
  parameters: after(1),
  play: async ({ canvas }) => {
    const field = await canvas.findByLabelText('Peso carregado')
    await userEvent.type(field, '4131')
    await expect(await canvas.findByText('Acima da tolerância')).toBeVisible()
    await userEvent.clear(field)
    await userEvent.type(field, '39.74{Enter}')
    await userEvent.clear(field)
    await userEvent.click(canvas.getByRole('button', { name: 'Próximo ingrediente' }))
    await expect(await canvas.findByText('Digite o peso que a balança mostra.')).toBeVisible()
    await expect(field).toBeInvalid()
  },
}

/** A reload, or another tablet: the same line, with what is on the device on top of what the server knows. */
export const Resumed: Story = {
  ...opened,
  beforeEach: async () => {
    await freshDevice(people.operator)
    const [sub] = day.sub_operations
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
    await keep(facts, { farmId: FARM, by: people.operator.email })
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'Farelo de algodão' })).toBeVisible()
    await expect(await canvas.findByText('Carga 3 de 4')).toBeVisible()
  },
}

/** A done line is put right from the plan at the side, with a reason. */
export const Corrected: Story = {
  ...opened,
  parameters: after(2),
  play: async ({ canvas, canvasElement }) => {
    const plan = within(await canvas.findByRole('complementary', { name: 'Plano' }))
    await userEvent.click(plan.getByRole('button', { name: /Silagem de milho/ }))
    const dialog = within(await page(canvasElement).findByRole('dialog', { name: 'Corrigir Silagem de milho' }))
    await userEvent.type(await dialog.findByLabelText('Peso certo'), '5.700')
    await userEvent.click(dialog.getByRole('button', { name: 'Guardar correção' }))
    await expect(await dialog.findByText('Diga o motivo da correção.')).toBeVisible()
    await userEvent.click(dialog.getByRole('button', { name: 'Li errado a balança' }))
    await userEvent.click(dialog.getByRole('button', { name: 'Guardar correção' }))
    await waitFor(async () =>
      expect(await kept()).toMatchObject([{ fact: { type: 'correct', kg: 5700, reason: 'Li errado a balança' } }]),
    )
    await expect(await plan.findByText('5.700')).toBeVisible()
  },
}

/** Out of order: the line that was pressed comes now, then the one that was left. */
export const OutOfOrder: Story = {
  ...opened,
  parameters: after(1),
  play: async ({ canvas }) => {
    const plan = within(await canvas.findByRole('complementary', { name: 'Plano' }))
    await userEvent.click(plan.getByRole('button', { name: /Núcleo mineral/ }))
    await expect(await canvas.findByRole('heading', { name: 'Núcleo mineral' })).toBeVisible()
    await userEvent.type(canvas.getByLabelText('Peso carregado'), '267{Enter}')
    await expect(await canvas.findByRole('heading', { name: 'Milho moído' })).toBeVisible()
  },
}

/** Finished early: what is missing is named before it is done. */
export const FinishedEarly: Story = {
  ...opened,
  parameters: { msw: [today(weighed(operation(7, [1]), 4)), answers.noSignal(events)] },
  play: async ({ canvas, canvasElement }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Opções' }))
    await userEvent.click(await page(canvasElement).findByRole('button', { name: 'Conferir e finalizar' }))
    await userEvent.click(await canvas.findByRole('button', { name: 'Finalizar operação' }))
    const sure = within(await page(canvasElement).findByRole('alertdialog'))
    await expect(await sure.findByText(/Faltam 2 pesagens/)).toBeInTheDocument()
    await expect(await sure.findByText(/Angus 250701, B03/)).toBeInTheDocument()
    await userEvent.click(sure.getByRole('button', { name: 'Finalizar assim mesmo' }))
    await expect(await canvas.findByRole('heading', { name: 'Operação encerrada, incompleta' })).toBeVisible()
  },
}

export const Canceled: Story = {
  ...opened,
  parameters: after(1),
  play: async ({ canvas, canvasElement }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Opções' }))
    await userEvent.click(await page(canvasElement).findByRole('button', { name: 'Cancelar operação' }))
    const sure = within(await page(canvasElement).findByRole('alertdialog', { name: 'Cancelar operação?' }))
    await userEvent.type(await sure.findByLabelText('Motivo'), 'Vagão quebrado')
    await userEvent.click(sure.getByRole('button', { name: 'Cancelar operação' }))
    await expect(await canvas.findByRole('heading', { name: 'Operação cancelada' })).toBeVisible()
    await expect(await kept()).toMatchObject([{ fact: { type: 'cancel', reason: 'Vagão quebrado' } }])
  },
}

/** What the server answers becomes what is known, and nothing is left on the tablet. */
export const Sent: Story = {
  ...opened,
  parameters: { msw: [today(weighed(day, 1))] },
  play: async ({ canvas, msw }) => {
    msw.use(
      http.post(`/api/v1/farms/${FARM}${events}`, () =>
        HttpResponse.json({
          data: { accepted: 1, repeated: 0, rejected: [], operations: [weighed(day, 2)] },
          message: '',
        }),
      ),
    )
    await userEvent.type(await canvas.findByLabelText('Peso carregado'), '3962{Enter}')
    await expect(await canvas.findByRole('heading', { name: 'Farelo de algodão' })).toBeVisible()
    await waitFor(async () => expect(await kept()).toEqual([]))
    await expect(await canvas.findByText('Tudo enviado')).toBeVisible()
    await expect(await canvas.findByRole('heading', { name: 'Farelo de algodão' })).toBeVisible()
  },
}

/** A weight that the server refuses leaves the screen and waits, with its reason, for a person. */
export const Refused: Story = {
  ...opened,
  parameters: after(1),
  play: async ({ canvas, canvasElement, msw }) => {
    msw.use(
      http.post(`/api/v1/farms/${FARM}${events}`, async ({ request }) => {
        const body = (await request.json()) as { events: { id: string }[] }
        const rejected = body.events.map(({ id }) => ({
          id,
          error: 'Este horário está no futuro. Acerte o relógio do aparelho.',
        }))
        return HttpResponse.json({ data: { accepted: 0, repeated: 0, rejected, operations: [] }, message: '' })
      }),
    )
    await userEvent.type(await canvas.findByLabelText('Peso carregado'), '3962{Enter}')
    await userEvent.click(await canvas.findByRole('link', { name: '1 recusada' }))
    const panel = within(await page(canvasElement).findByRole('dialog', { name: 'Guardado neste aparelho' }))
    await waitFor(() => expect(panel.getByText('Carga de Milho moído')).toBeVisible())
    await expect(await panel.findByText(/Acerte o relógio/)).toBeVisible()
    await expect(await canvas.findByRole('heading', { name: 'Milho moído', hidden: true })).toBeVisible()
  },
}

/** Looked at once it is there. */
const showing = (name: string | RegExp): Partial<Story> => ({
  play: async ({ canvas }) => void (await canvas.findByRole('heading', { name })),
})

export const Weighing: Story = { ...opened, ...showing('Milho moído'), parameters: after(1) }
export const WeighingDark: Story = { ...Weighing, globals: { theme: 'dark', viewport: { value: 'tablet' } } }
/** Behind a button where there is no room for it. */
export const WeighingPhone: Story = {
  ...Weighing,
  globals: phone,
  play: async ({ canvas, canvasElement }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Ver a receita' }))
    const plan = within(await page(canvasElement).findByRole('dialog', { name: 'Plano' }))
    await waitFor(() => expect(plan.getByRole('heading', { name: 'Receita, 10.800 kg' })).toBeVisible())
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(page(canvasElement).queryByRole('dialog')).toBeNull())
    await expect(canvasElement.ownerDocument.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth)
  },
}
export const Unloading: Story = { ...opened, ...showing(/Nelore 250612/), parameters: after(4) }
export const UnloadingPhone: Story = { ...Unloading, globals: { ...phone, theme: 'dark' } }
export const TreatToCome: Story = { ...opened, ...showing('11:00, Trato 2'), parameters: after(6) }
export const ToStart: Story = { ...opened, ...showing(/^Operação de/) }
export const ToFinish: Story = { ...opened, ...showing('Conferir e finalizar'), parameters: after(18) }
export const ToFinishPhone: Story = { ...ToFinish, globals: phone }

export const LongNames: Story = {
  ...opened,
  globals: { viewport: { value: 'small' } },
  parameters: { msw: [today(weighed(operation(7, [1], longNamed), 4)), answers.noSignal(events)] },
  play: async ({ canvas, canvasElement }) => {
    await canvas.findByRole('heading', { name: /Nossa Senhora/ })
    await expect(canvasElement.ownerDocument.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth)
  },
}

export const Empty: Story = {
  ...list,
  parameters: { msw: [today()] },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Nenhuma operação para hoje')).toBeVisible()
    await expect(await canvas.findByText(/Peça ao gestor/)).toBeVisible()
  },
}

export const EmptyForPlanner: Story = {
  ...list,
  parameters: { msw: [today()] },
  beforeEach: () => freshDevice(people.technician),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('link', { name: 'Nova programação' })).toHaveAttribute(
      'href',
      '/admin/treat-schedule/new',
    )
  },
}

export const Loading: Story = { ...list, parameters: { msw: [answers.never('/operations/today')] } }

export const Failing: Story = {
  ...list,
  parameters: { msw: [answers.fails('/operations/today')] },
  play: async ({ canvas, msw }) => {
    await expect(await canvas.findByText('As operações de hoje não foram carregadas')).toBeVisible()
    msw.use(today(day))
    await userEvent.click(canvas.getByRole('button', { name: 'Tentar de novo' }))
    await expect(await canvas.findByRole('article', { name: 'Operação #OP-7' })).toBeVisible()
  },
}
