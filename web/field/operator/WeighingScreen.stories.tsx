import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, userEvent, waitFor, within } from 'storybook/test'
import { expectAllInSight } from 'ui-kit/feedlot/WeighingPad/WeighingPad.fixture.ts'
import type { OperationJson } from '../../../domain/operation/operation.ts'
import { mockFarmApi } from '../../stories/FieldStory.tsx'
import { createOperation, planWithLongNames, withWeighings } from '../../stories/field.fixture.ts'
import { expectGloveTargets } from '../../stories/glove-targets.ts'
import {
  afterWeighings,
  eventsPath,
  mockToday,
  operatorStory,
  resetTablet,
  waitForHeading,
} from '../../stories/OperatorStory.ts'
import {
  dark,
  fits,
  phone,
  phoneOnItsSide,
  phoneSmall,
  phoneWithKeyboard,
  sunlight,
  tablet,
  tabletWithKeyboard,
} from '../../stories/viewports.ts'
import { pending } from '../offline/outbox.ts'
import type { Operator } from './Operator.tsx'

const meta = {
  title: 'Telas/Operador (Operator)/Pesagem (WeighingScreen)',
  ...operatorStory('?operacao=7'),
} satisfies Meta<typeof Operator>
export default meta
type Story = StoryObj<typeof meta>

/** The whole weighing is in sight, whatever the screen. */
const weighing: Story = {
  parameters: afterWeighings(1),
  beforeEach: resetTablet({ scale: 'total' }, 6240),
  play: async ({ canvas }) => {
    await canvas.findByRole('heading', { name: 'Milho moído' })
    await expect(canvas.getByText('16.015 kg', { selector: 'strong' })).toBeVisible()
    await waitFor(() => expect(canvas.getByLabelText('A balança mostra')).toHaveFocus())
    await expectAllInSight('Milho moído', '3.976')
    await fits()
  },
}
export const Weighing: Story = { ...weighing, globals: tablet }
export const WeighingDark: Story = { ...weighing, globals: { ...tablet, ...dark } }
export const WeighingSunlight: Story = { ...weighing, globals: { ...tablet, ...sunlight } }
export const WeighingPhone: Story = { ...weighing, globals: phone }
export const WeighingPhoneDark: Story = { ...weighing, globals: { ...phone, ...dark } }
export const WeighingPhoneLow: Story = { ...weighing, globals: phoneWithKeyboard }
export const WeighingPhoneLowDark: Story = { ...weighing, globals: { ...phoneWithKeyboard, ...dark } }
export const WeighingPhoneSide: Story = { ...weighing, globals: phoneOnItsSide }
export const WeighingPhoneSmall: Story = { ...weighing, globals: phoneSmall }
export const WeighingTabletLow: Story = { ...weighing, globals: tabletWithKeyboard }

const longNames: Story = {
  parameters: afterWeighings(4, createOperation(7, [1], planWithLongNames)),
  play: async ({ canvas }) => {
    const heading = await canvas.findByRole('heading', { name: /Nossa Senhora/ })
    await expectAllInSight(heading.textContent, '6.015')
    await fits()
  },
}
export const LongNames: Story = { ...longNames, globals: phoneSmall }
export const LongNamesLow: Story = { ...longNames, globals: phoneWithKeyboard }
export const LongNamesSide: Story = { ...longNames, globals: phoneOnItsSide }

/** On a phone the plan opens with a button. */
export const PlanOnAPhone: Story = {
  parameters: afterWeighings(1),
  globals: phone,
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Ver a receita' }))
    const plan = within(await screen.findByRole('dialog', { name: 'Plano' }))
    await waitFor(() => expect(plan.getByRole('heading', { name: 'Receita, 10.800 kg' })).toBeVisible())
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await fits()
  },
}

export const Unloading: Story = { ...waitForHeading(/Nelore 250612/), parameters: afterWeighings(4) }
export const UnloadingPhone: Story = { ...Unloading, globals: { ...phone, ...dark } }

/** Two presses put another lot first. The weights know nothing of it. */
const lotOrder: Story = {
  parameters: afterWeighings(4),
  play: async ({ canvas }) => {
    await canvas.findByRole('heading', { name: 'Nelore 250612', level: 2 })
    const plan = canvas.queryByRole('button', { name: 'Ver a receita' })
    if (plan?.checkVisibility()) await userEvent.click(plan)
    await userEvent.click(await screen.findByRole('button', { name: 'Mudar a ordem dos lotes' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Ordem dos lotes' }))
    await userEvent.click(dialog.getByRole('button', { name: 'Mover Nelore 250612 para baixo' }))
    await expect(dialog.getAllByRole('listitem')[0]).toHaveTextContent('Angus 250701')
    await expectGloveTargets()
    await userEvent.click(dialog.getByRole('button', { name: 'Pronto' }))
    await expect(await canvas.findByRole('heading', { name: 'Angus 250701', level: 2 })).toBeVisible()
    await expect(await pending()).toEqual([])
  },
}
export const LotOrder: Story = { ...lotOrder, globals: tablet }
export const LotOrderPhone: Story = { ...lotOrder, globals: { ...phone, ...dark } }

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

const withoutTare = (operation: OperationJson): OperationJson => ({
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

/** The screen says in words that a weight is over the tolerance, and does not accept a text that is no weight. */
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

/** A skip asks why, and nothing typed is a skip too. */
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
    await waitFor(async () =>
      expect(await pending()).toMatchObject([{ fact: { type: 'correct', kg: 5700, reason: 'Li errado a balança' } }]),
    )
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
