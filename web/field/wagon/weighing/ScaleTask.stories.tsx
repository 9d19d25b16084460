import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, userEvent, waitFor, within } from 'storybook/test'
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
import { dark, fits, phone, phoneOnItsSide, sunlight, tablet } from '../../../stories/viewports.ts'
import { pending } from '../../offline/outbox.ts'
import { disconnectScale, scaleConnection } from '../../scale/scale-connection.ts'
import { newScaleSettings, saveScaleSettings } from '../../scale/scale-settings.ts'
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

/** Holds the connection before its next try, which would change what a picture shows. */
const holdConnection = async (connection: ReturnType<typeof scaleConnection.get>) => {
  await disconnectScale()
  scaleConnection.set(connection)
}

const lost: Story = {
  parameters: afterWeighings(1),
  beforeEach: withScale,
  play: async ({ canvas }) => {
    await canvas.findByText(/Sem sinal da balança/)
    await holdConnection({ state: 'lost', weight: null, fault: null })
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
      weight: { kg: 10_490, stable: true, at: Date.now() },
      fault: null,
    })
    await expect(await canvas.findByText('Balança ligada')).toBeVisible()
    await expect(canvas.getByText('10.490 kg')).toBeVisible()
  },
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
    await userEvent.click(await canvas.findByRole('button', { name: 'Encher' }))
    const figure = await canvas.findByText('5.780', { selector: '.weighing-figure *' })
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
  },
}
export const Settings: Story = { ...settings, globals: tablet }
export const SettingsPhone: Story = { ...settings, globals: { ...phone, ...dark } }
