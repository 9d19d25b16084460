import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, userEvent, waitFor, within } from 'storybook/test'
import { modulesInYard } from '../../../../tests/support/scale/sending-scales.ts'
import { mockFarmApi } from '../../../stories/FieldStory.tsx'
import { FARM_ID } from '../../../stories/fixtures/field.fixture.ts'
import { expectGloveTargets } from '../../../stories/glove-targets.ts'
import {
  afterWeighings,
  eventsPath,
  mockToday,
  operationOfToday,
  operatorStory,
  resetTablet,
} from '../../../stories/OperatorStory.ts'
import { holdConnection } from '../../../stories/scale-connection.ts'
import { dark, fits, phone, phoneOnItsSide, sunlight, tablet } from '../../../stories/viewports.ts'
import { pending } from '../../offline/outbox.ts'
import { disconnectScale } from '../../scale/scale-connection.ts'
import { newScaleSettings, saveScaleSettings } from '../../scale/scale-settings.ts'
import { steadyNow } from '../../scale/steady-clock.ts'
import type { Operator } from '../Operator.tsx'
import './ScaleTask.tsx'

const meta = {
  title: 'Telas/Operador (Operator)/Balança na operação (ScaleTask)',
  ...operatorStory('?operacao=7'),
} satisfies Meta<typeof Operator>
export default meta
type Story = StoryObj<typeof meta>

/** A tablet whose scale is set, and does not answer. */
const withScale = async () => {
  await disconnectScale()
  await resetTablet()()
  saveScaleSettings(FARM_ID, { ...newScaleSettings, way: 'websocket', url: 'ws://localhost:1' })
  return () => disconnectScale()
}

const lost: Story = {
  parameters: afterWeighings(1),
  beforeEach: withScale,
  play: async ({ canvas }) => {
    await canvas.findByText(/Sem sinal da balança/)
    await holdConnection({ state: 'lost', name: 'CED-0042' })
    await expect(await canvas.findByText(/Sem sinal da balança/)).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'Registrar' })).toBeDisabled()
    await fits()
  },
}
export const Lost: Story = { ...lost, globals: tablet }
export const LostPhone: Story = { ...lost, globals: phone }
export const LostPhoneDark: Story = { ...lost, globals: { ...phone, ...dark } }
export const LostPhoneSunlight: Story = { ...lost, globals: { ...phone, ...sunlight } }
export const LostPhoneSide: Story = { ...lost, globals: phoneOnItsSide }

/** A weight comes, and the last one stays. */
export const Connected: Story = {
  ...lost,
  globals: tablet,
  play: async ({ canvas }) => {
    await canvas.findByText(/Sem sinal da balança/)
    await holdConnection({
      state: 'connected',
      name: 'CED-0042',
      status: { battery: { percent: 82, isLow: false } },
      weight: { kg: 10_490, stable: true, at: steadyNow() },
    })
    await expect(await canvas.findByText('Balança ligada')).toBeVisible()
    await expect(canvas.getByText('10.490 kg')).toBeVisible()
  },
}

const disconnectFrom = async ({ stop }: { stop: () => void }) => {
  await disconnectScale()
  stop()
}

/** One key takes over, and one press goes back. */
export const TypingTakesOver: Story = {
  ...lost,
  globals: tablet,
  play: async ({ canvas }) => {
    await canvas.findByText(/Sem sinal da balança/)
    await userEvent.keyboard('4')
    await expect(await canvas.findByLabelText('Peso carregado')).toHaveValue('4')
    await userEvent.keyboard('0')
    await expect(canvas.getByLabelText('Peso carregado')).toHaveValue('40')
    await userEvent.click(canvas.getByRole('button', { name: 'Usar a balança' }))
    await expect(await canvas.findByText(/Sem sinal da balança/)).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Digitar o peso' }))
    await expect(await canvas.findByLabelText('Peso carregado')).toHaveValue('')
  },
}

/** A training with the simulator: the weights are on this device only, and are deleted at its end. */
const rehearsal: Story = {
  parameters: { msw: [mockToday(operationOfToday), mockFarmApi.networkError(eventsPath)] },
  beforeEach: async () => {
    await resetTablet()()
    saveScaleSettings(FARM_ID, { ...newScaleSettings, way: 'simulator' })
    return () => disconnectScale()
  },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Começar operação' }))
    await expect(canvas.getByText('Treino. Nada é enviado.')).toBeVisible()
    await userEvent.click(await canvas.findByRole('button', { name: 'Começar a carga' }))
    const fill = await canvas.findByRole('button', { name: 'Encher' })
    // before it pours: a busy machine shows the next figure first
    const figure = await canvas.findByText('5.780', { selector: '.weighing-figure *' })
    await userEvent.click(fill)
    await waitFor(() => expect(figure).not.toHaveTextContent('5.780'))
    await userEvent.click(canvas.getByRole('button', { name: 'Parar' }))
    await expectGloveTargets()
    await userEvent.keyboard('5790{Enter}')
    await expect(await canvas.findByRole('heading', { name: 'Milho moído', level: 2 })).toBeVisible()
    await expect(localStorage.getItem('cocho.rehearsal')).toContain('5790')
    await expect(await pending()).toEqual([])
  },
}
// no picture: what is in the wagon depends on the speed of the machine
export const Rehearsal: Story = { ...rehearsal, globals: tablet, tags: ['no-picture'] }
export const RehearsalPhone: Story = { ...rehearsal, globals: { ...phone, ...sunlight }, tags: ['no-picture'] }
export const RehearsalDark: Story = { ...rehearsal, globals: { ...phoneOnItsSide, ...dark }, tags: ['no-picture'] }

/** The end deletes the training; the operation is as it was, and the device has its own scale again. */
export const RehearsalEnds: Story = {
  ...rehearsal,
  globals: tablet,
  tags: ['no-picture'],
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Começar operação' }))
    await userEvent.click(await canvas.findByRole('button', { name: 'Começar a carga' }))
    await canvas.findByRole('button', { name: 'Encher' })
    await userEvent.click(canvas.getByRole('button', { name: 'Opções' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Conferir e finalizar' }))
    await userEvent.click(await canvas.findByRole('button', { name: 'Finalizar operação' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Finalizar assim mesmo' }))
    await userEvent.click(await canvas.findByRole('button', { name: 'Terminar o treino' }))
    const card = within(await canvas.findByRole('article', { name: 'Operação #OP-7' }))
    await expect(card.getByText('Pendente')).toBeVisible()
    await expect(localStorage.getItem('cocho.rehearsal')).toBeNull()
    await expect(await pending()).toEqual([])
    await userEvent.click(card.getByRole('link', { name: 'Começar' }))
    await userEvent.click(await canvas.findByRole('button', { name: 'Começar operação' }))
    // the real one still needs what the training had
    await expect(await canvas.findByRole('button', { name: 'Começar a carga' })).toBeVisible()
    await expect(await pending()).toMatchObject([{ fact: { type: 'start' } }])
  },
}

let yard: ReturnType<typeof modulesInYard>

/** The person chooses the module in the browser's list, sees its name and battery, and can choose the other one. */
export const ChooseModule: Story = {
  parameters: afterWeighings(1),
  globals: tablet,
  beforeEach: async () => {
    await resetTablet()()
    yard = modulesInYard()
    return () => disconnectFrom(yard)
  },
  play: async ({ canvas }) => {
    const openDialog = async () => {
      await userEvent.click(await canvas.findByRole('button', { name: 'Opções' }))
      await userEvent.click(await screen.findByRole('button', { name: 'Ligar a balança' }))
      return within(await screen.findByRole('dialog', { name: 'Ligar a balança' }))
    }
    const first = await openDialog()
    await userEvent.selectOptions(first.getByLabelText('De onde vem o peso'), 'bluetooth')
    await userEvent.click(first.getByRole('button', { name: 'Ligar' }))
    await expect(await first.findByText(/Nenhuma balança foi escolhida/)).toBeVisible()
    yard.ports.browser.pick = 'CED-0001'
    await userEvent.click(first.getByRole('button', { name: 'Ligar' }))
    await expect(await canvas.findByText('CED-0001')).toBeVisible()
    await expect(await canvas.findByText('9.120 kg')).toBeVisible()
    const second = await openDialog()
    await expect(second.getByText('Escolhida: CED-0001. Só ela é ligada.')).toBeVisible()
    yard.ports.browser.pick = 'CED-0042'
    await userEvent.click(second.getByRole('button', { name: 'Escolher outra balança' }))
    await expect(await second.findByText(/Escolhida: CED-0042/)).toBeVisible()
    await userEvent.click(second.getByRole('button', { name: 'Ligar' }))
    await expect(await canvas.findByText('6.850 kg')).toBeVisible()
    await expect(canvas.getByText('CED-0042')).toBeVisible()
    await expect(canvas.getByText(/^Bateria/)).toHaveTextContent('Bateria 90%')
    await expect(yard.ports.scale('CED-0001').links.size).toBe(0)
  },
}

/** A browser that forgets the module at a reload: one press connects it again, and nothing is tried before. */
const press: Story = {
  parameters: afterWeighings(1),
  beforeEach: async () => {
    await disconnectScale()
    await resetTablet()()
    yard = modulesInYard({ hasGetDevices: false })
    const device = { id: 'of an earlier page', name: 'CED-0042' }
    saveScaleSettings(FARM_ID, { ...newScaleSettings, way: 'bluetooth', device })
    return () => disconnectFrom(yard)
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('A balança espera o seu toque.')).toBeVisible()
    await fits()
  },
}
export const PressPhone: Story = { ...press, globals: { ...phone, ...dark } }
export const Press: Story = {
  ...press,
  globals: tablet,
  play: async ({ canvas }) => {
    const connect = await canvas.findByRole('button', { name: 'Ligar a balança' })
    await expect(canvas.getByText('CED-0042')).toBeVisible()
    await expect(yard.ports.scale('CED-0042').calls).toEqual([])
    yard.ports.browser.pick = 'CED-0042'
    await userEvent.click(connect)
    await expect(await canvas.findByText('Balança ligada')).toBeVisible()
    await expect(await canvas.findByText('6.850 kg')).toBeVisible()
    await expect(canvas.queryByRole('button', { name: 'Ligar a balança' })).toBeNull()
  },
}

/** How the tablet reaches the scale. An address that cannot work is rejected before it is tried. */
const settings: Story = {
  parameters: afterWeighings(1),
  beforeEach: resetTablet(),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Opções' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Ligar a balança' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Ligar a balança' }))
    await userEvent.selectOptions(dialog.getByLabelText('De onde vem o peso'), 'websocket')
    await userEvent.click(dialog.getByRole('button', { name: 'Ligar' }))
    await waitFor(() => expect(dialog.getByText(/Digite o endereço da balança/)).toBeVisible())
    await expect(dialog.getByRole('checkbox', { name: /Passar sozinho/ })).toBeChecked()
    await expect(dialog.queryByLabelText('A balança mostra')).toBeNull()
    await userEvent.selectOptions(dialog.getByLabelText('Modelo da balança'), 'digistar')
    await userEvent.selectOptions(dialog.getByLabelText('A balança mostra'), 'lb')
  },
}
export const Settings: Story = { ...settings, globals: tablet }
export const SettingsPhone: Story = { ...settings, globals: { ...phone, ...dark } }
