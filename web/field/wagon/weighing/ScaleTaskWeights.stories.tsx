import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, userEvent, waitFor, within } from 'storybook/test'
import { HOUR_MS } from '../../../../domain/time/milliseconds.ts'
import { SCALE_ADDRESS, scaleOnNetwork } from '../../../../tests/support/scale/sending-scales.ts'
import { toastStore } from '../../../core/toasts.ts'
import { FARM_ID } from '../../../stories/fixtures/field.fixture.ts'
import { afterWeighings, operationOfToday, operatorStory, resetTablet } from '../../../stories/OperatorStory.ts'
import { holdConnection } from '../../../stories/scale-connection.ts'
import { tablet } from '../../../stories/viewports.ts'
import { pending } from '../../offline/outbox.ts'
import { disconnectScale } from '../../scale/scale-connection.ts'
import { newScaleSettings, saveScaleSettings } from '../../scale/scale-settings.ts'
import type { Operator } from '../Operator.tsx'
import './ScaleTask.tsx'

const meta = {
  title: 'Telas/Operador (Operator)/Peso que vem da balança (ScaleTaskWeights)',
  ...operatorStory('?operacao=7'),
} satisfies Meta<typeof Operator>
export default meta
type Story = StoryObj<typeof meta>

let scale: ReturnType<typeof scaleOnNetwork>
const realNow = Date.now

const onNetwork: Story = {
  parameters: afterWeighings(1),
  globals: tablet,
  beforeEach: async () => {
    await disconnectScale()
    await resetTablet()()
    saveScaleSettings(FARM_ID, { ...newScaleSettings, way: 'websocket', url: SCALE_ADDRESS })
    scale = scaleOnNetwork(10_490)
    return async () => {
      Date.now = realNow
      await disconnectScale()
      scale.stop()
    }
  },
}

type Canvas = Parameters<NonNullable<Story['play']>>[0]['canvas']

/** 400 of 3.975 kg of corn come, and stand still. */
async function load400kg(canvas: Canvas): Promise<void> {
  await expect(await canvas.findByText('10.490 kg')).toBeVisible()
  await canvas.findByText('3.975', { selector: '.weighing-figure *' })
  scale.fill(10_890)
  await canvas.findByRole('button', { name: 'Registrar 400 kg' })
}

/** Another line is opened while something is loaded of this one, which then goes on with it. */
export const LeftForAnotherLine: Story = {
  ...onNetwork,
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('10.490 kg')).toBeVisible()
    const figure = await canvas.findByText('3.975', { selector: '.weighing-figure *' })
    scale.fill(11_490)
    await waitFor(() => expect(figure).toHaveTextContent('2.975'))
    await userEvent.click(canvas.getByRole('button', { name: /Farelo de algodão/ }))
    await canvas.findByRole('heading', { name: 'Farelo de algodão' })
    await userEvent.click(canvas.getByRole('button', { name: /Milho moído/ }))
    await expect(await canvas.findByText('2.975', { selector: '.weighing-figure *' })).toBeVisible()
  },
}

/** The silo is empty after 400 kg: they are recorded, and a skip would lose them. */
export const SkipAfterFeed: Story = {
  ...onNetwork,
  play: async ({ canvas }) => {
    await load400kg(canvas)
    await userEvent.click(canvas.getByRole('button', { name: 'Pular' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Pular Milho moído?' }))
    await expect(dialog.getByText(/Se pular ou trocar o ingrediente, eles não contam/)).toBeVisible()
    await userEvent.click(dialog.getByRole('button', { name: 'Registrar 400 kg de Milho moído' }))
    // less than the plan by far
    await userEvent.click(await screen.findByRole('button', { name: 'Está certo, registrar' }))
    await waitFor(async () =>
      expect(await pending()).toMatchObject([{ fact: { type: 'load', kg: 400, source: 'scale' } }]),
    )
  },
}

/** 600 kg more come while the dialog is read: it closes, and nothing is recorded that the person did not see. */
export const FeedWhileSkipIsRead: Story = {
  ...onNetwork,
  play: async ({ canvas }) => {
    await load400kg(canvas)
    await userEvent.click(canvas.getByRole('button', { name: 'Pular' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Pular Milho moído?' }))
    scale.fill(11_490)
    await waitFor(() => expect(canvas.getByText('2.975', { selector: '.weighing-figure *' })).toBeInTheDocument())
    await userEvent.click(dialog.getByRole('button', { name: /^Registrar 400 kg/ }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await expect(await canvas.findByRole('button', { name: 'Registrar 1.000 kg' })).toBeVisible()
    await expect(screen.queryByText(/A balança contou 400 kg/)).toBeNull()
    await expect(await pending()).toEqual([])
  },
}

/** 600 kg more come while the question about the first 400 is read. */
export const FeedWhileDoubtIsRead: Story = {
  ...onNetwork,
  play: async ({ canvas }) => {
    await load400kg(canvas)
    await userEvent.click(canvas.getByRole('button', { name: 'Registrar 400 kg' }))
    const confirm = await screen.findByRole('button', { name: 'Está certo, registrar' })
    scale.fill(11_490)
    await waitFor(() => expect(canvas.getByText('2.975', { selector: '.weighing-figure *' })).toBeInTheDocument())
    await userEvent.click(confirm)
    await expect(await canvas.findByRole('button', { name: 'Registrar 1.000 kg' })).toBeVisible()
    await expect(await pending()).toEqual([])
  },
}

const stillMixing = {
  ...operationOfToday,
  sub_operations: operationOfToday.sub_operations.map(sub => ({ ...sub, timer: 120 })),
}

/** Unloads 600 kg while the feed is still to be mixed. Resolves to the button of the first question. */
async function record600kg(canvas: ReturnType<typeof within>): Promise<HTMLElement> {
  await expect(await canvas.findByText('10.490 kg')).toBeVisible()
  scale.fill(9_890)
  await userEvent.click(await canvas.findByRole('button', { name: 'Registrar 600 kg' }))
  return screen.findByRole('button', { name: 'Está certo, registrar' })
}

/** 1.000 kg more fall while the question about the mixing is read. */
export const FeedWhileMixingIsRead: Story = {
  ...onNetwork,
  parameters: afterWeighings(4, stillMixing),
  play: async ({ canvas }) => {
    await userEvent.click(await record600kg(canvas))
    const confirm = await screen.findByRole('button', { name: 'Já descarreguei, registrar' })
    scale.fill(8_890)
    await canvas.findByText('8.890 kg')
    await waitFor(() => expect(canvas.getByText('Registrar 1.600 kg')).toBeInTheDocument())
    await userEvent.click(confirm)
    await expect(await canvas.findByRole('button', { name: 'Registrar 1.600 kg' })).toBeVisible()
    await expect(toastStore.get()).toMatchObject([{ text: 'O peso mudou: confira e registre de novo.' }])
    await expect(await pending()).toEqual([])
  },
}

/** The scale shakes at the same weight while the questions are read: the weight that was shown is recorded. */
export const ShakeWhileMixingIsRead: Story = {
  ...onNetwork,
  parameters: afterWeighings(4, stillMixing),
  play: async ({ canvas }) => {
    const confirm = await record600kg(canvas)
    scale.shake()
    await waitFor(() => expect(canvas.getByText('Registrar')).toBeInTheDocument())
    await userEvent.click(confirm)
    await userEvent.click(await screen.findByRole('button', { name: 'Já descarreguei, registrar' }))
    await waitFor(async () => expect(await pending()).toMatchObject([{ fact: { type: 'unload', kg: 600 } }]))
  },
}

/** Typing takes over from 400 kg: a skip from there, or a typed 0, still says that they would not count. */
export const SkipAfterTyping: Story = {
  ...onNetwork,
  play: async ({ canvas }) => {
    await load400kg(canvas)
    await userEvent.click(canvas.getByRole('button', { name: 'Digitar o peso' }))
    await userEvent.click(await canvas.findByRole('button', { name: 'Pular' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Pular Milho moído?' }))
    await expect(dialog.getByText(/A balança contou 400 kg/)).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await userEvent.type(canvas.getByLabelText('Peso carregado'), '0{Enter}')
    await expect(await screen.findByText(/A balança contou 400 kg/)).toBeVisible()
  },
}

/** After a reload the port is open before a weight comes: what was counted before is not recorded. */
export const ConnectedWithoutWeight: Story = {
  ...onNetwork,
  play: async ({ canvas }) => {
    await load400kg(canvas)
    await holdConnection({ state: 'connected', weight: null })
    await waitFor(() => expect(canvas.getByRole('button', { name: /^Registrar/ })).toBeDisabled())
  },
}

/** The tablet finds a network, which sets its clock back while feed comes: the figure goes on. */
export const ClockSetBack: Story = {
  ...onNetwork,
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('10.490 kg')).toBeVisible()
    const figure = await canvas.findByText('3.975', { selector: '.weighing-figure *' })
    Date.now = () => realNow() - HOUR_MS
    scale.fill(11_490)
    await waitFor(() => expect(figure).toHaveTextContent('2.975'))
  },
}
