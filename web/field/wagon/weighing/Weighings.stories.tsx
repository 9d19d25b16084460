/** The weights that an operator records, and how one is questioned, skipped or corrected. WeighingScreen.stories.tsx has the screen in its sizes. */
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, userEvent, waitFor, within } from 'storybook/test'
import { expectAllInSight } from 'ui-kit/feedlot/WeighingPad/WeighingPad.fixture.ts'
import type { Operation } from '../../../../domain/operation/fold/operation-output.ts'
import { HOUR_MS } from '../../../../domain/time/milliseconds.ts'
import { mockFarmApi } from '../../../stories/FieldStory.tsx'
import { createOperation, withWeighings } from '../../../stories/fixtures/field.fixture.ts'
import { afterWeighings, eventsPath, mockToday, operatorStory, resetTablet } from '../../../stories/OperatorStory.ts'
import { phoneWithKeyboard } from '../../../stories/viewports.ts'
import { pending } from '../../offline/outbox.ts'
import { disconnectScale, scaleConnection } from '../../scale/scale-connection.ts'
import { steadyNow } from '../../scale/steady-clock.ts'
import type { Operator } from '../Operator.tsx'

const meta = {
  title: 'Telas/Operador (Operator)/Pesos (Weighings)',
  ...operatorStory('?operacao=7'),
} satisfies Meta<typeof Operator>
export default meta
type Story = StoryObj<typeof meta>

/** Where the scale shows the total, the operator confirms the tare once, and every text names what the scale shows. */
export const TotalOnTheScale: Story = {
  beforeEach: resetTablet({ scale: 'total' }, 6850),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Começar operação' }))
    await expect(await canvas.findByLabelText('A balança mostra')).toHaveValue('6.850')
    await expect(canvas.getByRole('heading', { name: '07:00, Trato 1' })).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Começar a carga' }))

    await expect(await canvas.findByRole('heading', { name: 'Silagem de milho' })).toBeVisible()
    await expect(canvas.getByText('12.630 kg', { selector: 'strong' })).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Próximo ingrediente' }))
    await expect(canvas.getByText('Digite o número que a balança mostra.')).toBeVisible()
    await userEvent.keyboard('5.780{Enter}')
    await expect(canvas.getByText('Antes a balança já mostrava 6.850 kg. Ela precisa subir.')).toBeVisible()
    await userEvent.clear(canvas.getByLabelText('A balança mostra'))
    await userEvent.keyboard('12.620')
    await expect(canvas.getByText('Carregado 5.770 kg, 10 kg a menos (−0,2%).')).toBeVisible()
    await userEvent.keyboard('{Enter}')

    await expect(await canvas.findByRole('heading', { name: 'Milho moído' })).toBeVisible()
    await expect(await pending()).toMatchObject([
      { fact: { type: 'start' } },
      { fact: { type: 'tare', kg: 6850 } },
      { fact: { type: 'load', kg: 5770, source: 'typed' } },
    ])
    await expect(canvas.getByText('16.595 kg', { selector: 'strong' })).toBeVisible()
  },
}

/** A scale that is connected, and shows this weight. */
const tareOnScale = (kg: number, at: () => number, play: NonNullable<Story['play']>): Story => ({
  beforeEach: async () => {
    await disconnectScale()
    await resetTablet({ scale: 'total' }, 6850)()
    return () => disconnectScale()
  },
  play: async context => {
    await userEvent.click(await context.canvas.findByRole('button', { name: 'Começar operação' }))
    scaleConnection.set(now => ({ ...now, state: 'connected', weight: { kg, stable: true, at: at() } }))
    await play(context)
  },
})

export const TareOfScale: Story = tareOnScale(7_020, steadyNow, async ({ canvas }) => {
  await waitFor(() => expect(canvas.getByLabelText('A balança mostra')).toHaveValue('7.020'))
})

/** What the scale sent an hour ago is not what it shows now. */
export const TareOfOldWeight: Story = tareOnScale(
  9_000,
  () => steadyNow() - HOUR_MS,
  async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByLabelText('A balança mostra')).toHaveValue('6.850'))
  },
)

/** An empty wagon whose scale went a little below zero. */
export const TareBelowZero: Story = tareOnScale(-5, steadyNow, async ({ canvas }) => {
  await waitFor(() => expect(canvas.getByLabelText('A balança mostra')).toHaveValue('0'))
  await userEvent.click(canvas.getByRole('button', { name: 'Começar a carga' }))
  await expect(await canvas.findByRole('heading', { name: 'Silagem de milho' })).toBeVisible()
})

const withoutTare = (operation: Operation): Operation => ({
  ...operation,
  sub_operations: operation.sub_operations.map(sub => ({ ...sub, tare_weight: null })),
})

/** A scale that was described in the middle of a treat: what it shows now gives the tare. */
export const TareInTheMiddle: Story = {
  beforeEach: resetTablet({ scale: 'total' }),
  parameters: {
    msw: [mockToday(withoutTare(withWeighings(createOperation(7), 1))), mockFarmApi.networkError(eventsPath)],
  },
  play: async ({ canvas }) => {
    const field = await canvas.findByLabelText('A balança mostra')
    await userEvent.type(field, '5.000{Enter}')
    await expect(canvas.getByText(/menos do que já foi carregado/)).toBeVisible()
    await userEvent.clear(field)
    await userEvent.type(field, '12.650')
    await userEvent.click(canvas.getByRole('button', { name: 'Continuar' }))
    await expect(await canvas.findByRole('heading', { name: 'Milho moído' })).toBeVisible()
    await expect(canvas.getByText('16.625 kg', { selector: 'strong' })).toBeVisible()
  },
}

/** A weight that looks like a slip is asked about once, with both figures, and is a fact when it is confirmed. */
export const Question: Story = {
  parameters: afterWeighings(1),
  play: async ({ canvas }) => {
    await userEvent.type(await canvas.findByLabelText('Peso carregado'), '10490{Enter}')
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Este peso está certo?' }))
    await expect(
      dialog.getByText('Você digitou 10.490 kg. O previsto para Milho moído é 3.975 kg.'),
    ).toBeInTheDocument()
    await waitFor(() => expect(dialog.getByRole('button', { name: 'Corrigir' })).toHaveFocus())
    await userEvent.click(dialog.getByRole('button', { name: 'Corrigir' }))
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    await userEvent.clear(canvas.getByLabelText('Peso carregado'))
    await userEvent.type(canvas.getByLabelText('Peso carregado'), '2.9{Enter}')
    await userEvent.click(await screen.findByRole('button', { name: 'Está certo, registrar' }))
    await expect(await canvas.findByRole('heading', { name: 'Farelo de algodão' })).toBeVisible()
    await expect(await pending()).toMatchObject([{ fact: { type: 'load', kg: 2.9, source: 'typed' } }])
  },
}

/** The keys of the screen type the weight; a planned weight is recorded as such, in the steps of the scale. */
export const Keys: Story = {
  parameters: afterWeighings(1),
  play: async ({ canvas }) => {
    const field = await canvas.findByLabelText('Peso carregado')
    for (const key of ['3', '9', '8', '0']) await userEvent.click(canvas.getByRole('button', { name: key }))
    await expect(field).toHaveValue('3.980')
    await expect(canvas.getByText('5 kg a mais (+0,1%).')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Igual ao previsto 3.975 kg' }))
    await expect(field).toHaveValue('3.975')
    await expect(canvas.getByText('No alvo')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Próximo ingrediente' }))
    await expect(await canvas.findByRole('heading', { name: 'Farelo de algodão' })).toBeVisible()
    await expect(await pending()).toMatchObject([{ fact: { type: 'load', kg: 3975, source: 'planned' } }])
  },
}

/** The screen states that a weight is over the tolerance, and rejects a text that is no weight. */
export const OverTolerance: Story = {
  parameters: afterWeighings(1),
  play: async ({ canvas }) => {
    const field = await canvas.findByLabelText('Peso carregado')
    await userEvent.type(field, '4231')
    await expect(await canvas.findByText('Acima da tolerância')).toBeVisible()
    await userEvent.clear(field)
    await userEvent.type(field, '39.7.4{Enter}')
    await expect(await canvas.findByText('Este peso não foi entendido. Digite só números, como 3.974,5.')).toBeVisible()
    await userEvent.clear(field)
    await userEvent.type(field, '{Enter}')
    await expect(await canvas.findByText('Digite quantos kg de Milho moído entraram.')).toBeVisible()
  },
}

/** A skip needs a reason, and an empty field is a skip too. */
export const Skipped: Story = {
  parameters: afterWeighings(4),
  play: async ({ canvas }) => {
    await userEvent.type(await canvas.findByLabelText('Peso descarregado'), '0{Enter}')
    const dialog = within(await screen.findByRole('dialog', { name: 'Pular Nelore 250612?' }))
    await userEvent.click(dialog.getByRole('button', { name: 'Outro motivo' }))
    await userEvent.click(dialog.getByRole('button', { name: 'Pular' }))
    await expect(dialog.getByText('Diga por que a pesagem foi pulada.')).toBeVisible()
    await userEvent.type(dialog.getByLabelText(/Motivo/), 'Lote no curral de manejo{Enter}')
    await expect(await canvas.findByRole('heading', { name: /Angus 250701/ })).toBeVisible()
    await expect(await pending()).toMatchObject([
      { fact: { type: 'unload', kg: 0, source: 'skipped', reason: 'Lote no curral de manejo' } },
    ])
    await expect(canvas.getByText('pulado: lote no curral de manejo')).toBeVisible()
    await expect(canvas.getByText(/O lote previa 4.800 kg: o resto pode ficar/)).toBeVisible()
  },
}

/** A weighed line is corrected from the plan at the side, with the same keys and a reason. */
export const Corrected: Story = {
  parameters: afterWeighings(2),
  play: async ({ canvas }) => {
    const plan = within(await canvas.findByRole('complementary', { name: 'Plano' }))
    await userEvent.click(plan.getByRole('button', { name: /Silagem de milho/ }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Corrigir Silagem de milho' }))
    await waitFor(() => expect(dialog.getByText('5.799')).toBeVisible())
    await userEvent.type(dialog.getByLabelText('Peso certo'), '5.700')
    await userEvent.click(dialog.getByRole('button', { name: 'Continuar' }))
    const reason = within(await screen.findByRole('dialog', { name: 'Corrigir Silagem de milho' }))
    await userEvent.click(await reason.findByRole('button', { name: 'Guardar correção' }))
    await expect(await reason.findByText('Diga o motivo da correção.')).toBeVisible()
    await userEvent.click(reason.getByRole('button', { name: 'Li errado a balança' }))
    const fact = { type: 'correct', kg: 5700, reason: 'Li errado a balança', seen: [expect.any(String)] }
    await waitFor(async () => expect(await pending()).toMatchObject([{ fact }]))
    await expect(await plan.findByText('5.700')).toBeVisible()
    await expect(plan.getByText(/corrigido de 5.799 kg por João Batista/)).toBeVisible()
  },
}

/** The keys of a correction are in sight too. */
export const CorrectionLow: Story = {
  parameters: afterWeighings(2),
  beforeEach: resetTablet({ scale: 'total' }),
  globals: phoneWithKeyboard,
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Opções' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Corrigir uma pesagem' }))
    await userEvent.click(await screen.findByRole('button', { name: /Milho moído/ }))
    const dialog = await screen.findByRole('dialog', { name: 'Corrigir Milho moído' })
    await waitFor(() => expect(within(dialog).getByLabelText('A balança mostra')).toBeVisible())
    await waitFor(() => expectAllInSight('Milho moído', '3.962', dialog))
  },
}

/** The line that was pressed comes first, then the one that was left. */
export const OutOfOrder: Story = {
  parameters: afterWeighings(1),
  play: async ({ canvas }) => {
    const plan = within(await canvas.findByRole('complementary', { name: 'Plano' }))
    await userEvent.click(plan.getByRole('button', { name: /Núcleo mineral/ }))
    await expect(await canvas.findByRole('heading', { name: 'Núcleo mineral' })).toBeVisible()
    await userEvent.type(canvas.getByLabelText('Peso carregado'), '265{Enter}')
    await expect(await canvas.findByRole('heading', { name: 'Milho moído' })).toBeVisible()
  },
}
