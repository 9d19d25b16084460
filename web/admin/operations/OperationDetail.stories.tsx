import type { Meta, StoryObj } from '@storybook/react-vite'
import { HttpResponse, http } from 'msw'
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test'
import { withPendingEvents } from '../../../domain/operation/events/pending-events.ts'
import { type AdminApp, adminStory, openAt } from '../../stories/AdminStory.tsx'
import { mockFarmApi } from '../../stories/FieldStory.tsx'
import { dashboardHandlers, meHandler } from '../../stories/fixtures/dashboard.fixture.ts'
import { ingredients } from '../../stories/fixtures/feed.fixture.ts'
import { createOperation, feedingPlan, planWithLongNames, withWeighings } from '../../stories/fixtures/field.fixture.ts'
import { canceledOperation, runningOperation, withLongWords } from '../../stories/fixtures/operations.fixture.ts'
import { withTwoWeights } from '../../stories/fixtures/weight-conflict.fixture.ts'
import { dark, fits, phone } from '../../stories/viewports.ts'

const meta = {
  title: 'Telas/Operações (Operations)/Detalhes (OperationDetail)',
  ...adminStory('/admin/operations/1284', dashboardHandlers),
} satisfies Meta<typeof AdminApp>
const decided: unknown[] = []

export default meta
type Story = StoryObj<typeof meta>

const detailHandlers = (data: object) => [
  meHandler(),
  mockFarmApi.get('/operations/1284', data),
  mockFarmApi.get('/ingredients', ingredients),
  mockFarmApi.get('/feeding_plan', feedingPlan),
]

/** Each weighing has its difference and error. */
export const Full: Story = {
  parameters: { msw: detailHandlers(runningOperation) },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { level: 1, name: '#OP-1284 Em andamento' })).toBeVisible()
    await expect(document.title).toBe('#OP-1284 · Cocho em Dia')
    await expect(canvas.getByText('Operador: João Batista')).toBeVisible()
    await expect(canvas.getAllByRole('heading', { name: '07:00, Trato 1, Terminação' })).toHaveLength(1)
    const [load] = canvas.getAllByRole('table', { name: 'Carga por ingrediente, em kg' })
    if (!load) throw new Error('No table of loads')
    const row = within(load).getByRole('row', { name: /Farelo de algodão/ })
    await expect(row).toHaveTextContent('777,6')
    await expect(row).toHaveTextContent('+3,1%')
    await expect(canvas.getByText('6.240 kg')).toBeVisible()
    await expect(canvas.getByRole('link', { name: 'Operações', current: false })).toHaveAttribute(
      'href',
      '/admin/operations',
    )
  },
}

export const OnAPhone: Story = {
  parameters: { msw: detailHandlers(withWeighings(createOperation(1284, [1, 2, 3], planWithLongNames), 4)) },
  globals: phone,
  play: async ({ canvas }) => {
    await canvas.findByRole('heading', { level: 1 })
    await fits()
  },
}

/** How the weights came, what stayed in the wagon and why it was canceled. */
export const Marks: Story = {
  parameters: { msw: detailHandlers(canceledOperation) },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Vagão quebrado')).toBeVisible()
    await expect(canvas.getByText('pulado: sem estoque')).toBeVisible()
    await expect(canvas.getByText('corrigido de 10.490 kg por João Batista: “Digitei errado”')).toBeVisible()
    await expect(canvas.getByText('igual ao previsto')).toBeVisible()
    await expect(canvas.getByText(/^Sobrou no vagão: /)).toBeVisible()
  },
}

/** Sixty letters without a space stay readable. */
export const LongWords: Story = {
  parameters: { msw: detailHandlers(withLongWords(runningOperation)) },
  globals: phone,
  play: async ({ canvas }) => {
    const heading = await canvas.findByRole('heading', { name: /^07:00, Trato/ })
    await expect(heading.getBoundingClientRect().width).toBeGreaterThan(200)
    await fits()
  },
}

/** Two tablets weighed a lot: the sum counts, and a person says whether it was one feeding. */
export const TwoWeights: Story = {
  parameters: {
    msw: [...detailHandlers(withTwoWeights(runningOperation)), mockFarmApi.acceptFacts('/operations/events', decided)],
  },
  beforeEach: () => void decided.splice(0),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Foi um só: vale 605 kg (Zeca)' }))
    await waitFor(() => expect(decided).toHaveLength(1))
    await expect(decided).toMatchObject([{ events: [{ type: 'decide', operation_id: 1284 }] }])
    await expect(decided).toHaveProperty('0.events.0.keep.length', 1)
  },
}
/** A wrong weight of a day that the cab does not list any more is corrected in the office. */
export const CorrectsAWeight: Story = {
  parameters: {
    msw: [...detailHandlers(runningOperation), mockFarmApi.acceptFacts('/operations/events', decided)],
  },
  beforeEach: () => void decided.splice(0),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Corrigir peso' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Corrigir peso' }))
    await userEvent.click(dialog.getByRole('button', { name: 'Corrigir' }))
    await expect(await dialog.findByText('Motivo é obrigatório')).toBeVisible()
    await userEvent.selectOptions(
      dialog.getByLabelText(/^Pesagem/),
      dialog.getByRole('option', { name: /carga Farelo de algodão/ }),
    )
    await userEvent.type(dialog.getByLabelText(/^Peso certo/), '812,5')
    await userEvent.type(dialog.getByLabelText(/^Motivo/), 'Digitado errado')
    await userEvent.click(dialog.getByRole('button', { name: 'Corrigir' }))
    await waitFor(() => expect(decided).toHaveLength(1))
    await expect(decided).toMatchObject([
      { events: [{ type: 'correct', operation_id: 1284, kg: 812.5, reason: 'Digitado errado' }] },
    ])
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  },
}

export const TwoWeightsPhone: Story = {
  ...TwoWeights,
  globals: { ...phone, ...dark },
  play: async ({ canvas }) => void (await canvas.findByText(/É o mesmo trato, ou foram dois/)),
}

const cancel = {
  id: 'c',
  operation_id: 1284,
  at: new Date().toISOString(),
  type: 'cancel' as const,
  reason: 'Vagão quebrado',
}
const brokenOperation = withPendingEvents(withWeighings(createOperation(1284), 5), [cancel], {
  id: 3,
  name: 'João Batista',
})

/** The operation ended before every lot was fed: its page goes on with those that lack feed. */
export const Continued: Story = {
  parameters: {
    msw: [...detailHandlers(brokenOperation), mockFarmApi.acceptFacts('/operations/events', decided)],
  },
  beforeEach: () => void decided.splice(0),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: /^Continuar com os \d+ lotes$/ }))
    await userEvent.click(canvas.getByRole('button', { name: /^Sim, dar os [\d.]+ kg aos lotes$/ }))
    await waitFor(() => expect(decided).toHaveLength(1))
    await expect(decided).toMatchObject([
      { events: [{ type: 'continue', operation_id: 1284, treats: [{ load: [] }] }] },
    ])
  },
}
export const ContinuedPhone: Story = {
  ...Continued,
  globals: { ...phone, ...dark },
  play: async ({ canvas }) => {
    await canvas.findByRole('button', { name: /^Continuar com os \d+ lotes$/ })
    await fits()
  },
}

const spreadLots = fn()
const raised = {
  ...feedingPlan,
  lots: feedingPlan.lots.map(lot => ({
    ...lot,
    raise: { day: feedingPlan.day, percent: 10, operation_ids: [1284] },
  })),
}

/** The next treats of the day give a part of what was missed. */
export const Spread: Story = {
  parameters: {
    msw: [
      ...detailHandlers(brokenOperation),
      http.post('/api/v1/farms/1/operations/1284/spread', () => {
        spreadLots()
        return HttpResponse.json({ data: {}, message: 'Repartido.' })
      }),
    ],
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/^Os 3 tratos seguintes podem dar [\d.]+ kg a mais/)).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Repartir nos próximos tratos' }))
    await waitFor(() => expect(spreadLots).toHaveBeenCalledTimes(1))
  },
}

/** It is in the next treats, until somebody takes that back. */
export const SpreadDone: Story = {
  parameters: { msw: [mockFarmApi.get('/feeding_plan', raised), ...detailHandlers(brokenOperation)] },
  globals: phone,
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('O que faltou está repartido nos próximos tratos.')).toBeVisible()
    await expect(canvas.queryByRole('button', { name: /^Continuar/ })).toBeNull()
    await fits()
  },
}

export const Dark: Story = { ...Full, globals: dark }

export const Loading: Story = {
  parameters: { msw: [meHandler(), mockFarmApi.neverRespond('/operations/1284')] },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Carregando detalhes...')).toBeVisible()
  },
}

export const NotFound: Story = {
  parameters: { msw: [meHandler(), mockFarmApi.fail('/operations/1284', 404)] },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { level: 1, name: 'Operação não encontrada' })).toBeVisible()
  },
}

export const Failed: Story = {
  parameters: { msw: [meHandler(), mockFarmApi.fail('/operations/1284')] },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('A operação não foi carregada')).toBeVisible()
  },
}

const [firstTreat] = createOperation(7).sub_operations
const weighedByScale = withWeighings(createOperation(7), 3)
const withScale = {
  ...weighedByScale,
  sub_operations: weighedByScale.sub_operations.map(sub => ({
    ...sub,
    load_operation_ingredients: sub.load_operation_ingredients.map(line => ({
      ...line,
      source: line.actual_quantity === null ? null : ('scale' as const),
    })),
  })),
}
const curve = Array.from({ length: 120 }, (_, i) => [i * 500, Math.min(i / 90, 1) * 3_970])

/** A weight that was read from the scale has its curve, with the target. */
export const Curve: Story = {
  decorators: openAt('/admin/operations/7'),
  parameters: {
    msw: [
      ...dashboardHandlers,
      mockFarmApi.get('/operations/7', withScale),
      mockFarmApi.get('/settings', { tolerances: { load_percent: 2, unload_percent: 5, minimum_kg: 5 } }),
      mockFarmApi.get(`/operations/7/traces/${firstTreat?.load_operation_ingredients[0]?.id}`, curve),
    ],
  },
  play: async ({ canvas }) => {
    const [button] = await canvas.findAllByRole('button', { name: /^Ver a curva/ })
    if (button) await userEvent.click(button)
    const dialog = within(await within(document.body).findByRole('dialog', { name: /^Curva de/ }))
    const caption = await dialog.findByText(/em 1 min 0 s, alvo/)
    await waitFor(() => expect(caption).toBeVisible())
  },
}
export const CurveOnAPhone: Story = { ...Curve, globals: { ...phone, ...dark } }
