import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, waitFor, within } from 'storybook/test'
import { pushTopics } from '../../../domain/push/topic.ts'
import { expectToast } from '../../stories/AccountStory.ts'
import { type AdminApp, adminStory, signedIn } from '../../stories/AdminStory.tsx'
import { people } from '../../stories/fixtures/field.fixture.ts'
import { mockBrowser, mockPushApi, tablet, thisDevice } from '../../stories/fixtures/push.fixture.ts'
import { dark, fits, phone } from '../../stories/viewports.ts'

const api = mockPushApi()

const meta = {
  title: 'Telas/Avisos neste aparelho (DeviceNotifications)',
  ...adminStory('/admin/notifications', api.handlers, api.reset),
} satisfies Meta<typeof AdminApp>
export default meta
type Story = StoryObj<typeof meta>

const TURN_ON = 'Avisar neste aparelho'

/** Everything is chosen, and the browser is asked after the tap only. */
export const Off: Story = {
  beforeEach: () => mockBrowser(),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('checkbox', { name: 'Cocho vazio' })).toBeChecked()
    await expect(Notification.permission).toBe('default')
    await userEvent.click(canvas.getByRole('checkbox', { name: 'Aparelho sem enviar' }))
    await userEvent.click(canvas.getByRole('button', { name: TURN_ON }))
    await expectToast('Avisos ligados neste aparelho.')
    await expect(canvas.getByText('Ligado')).toBeVisible()
    const endpoint = 'https://fcm.googleapis.com/fcm/send/story'
    await expect(api.sent).toEqual([
      { endpoint, keys: expect.anything(), topics: pushTopics.filter(topic => topic !== 'device_silent') },
    ])
  },
}

export const ReadyToTurnOn: Story = { beforeEach: () => mockBrowser() }
export const ReadyToTurnOnDark: Story = { ...ReadyToTurnOn, globals: dark }
export const ReadyToTurnOnOnAPhone: Story = {
  ...ReadyToTurnOn,
  globals: phone,
  play: async ({ canvas }) => {
    const button = await canvas.findByRole('button', { name: TURN_ON })
    await expect(button.getBoundingClientRect().height).toBeGreaterThanOrEqual(56)
    await fits()
  },
}

export const On: Story = {
  beforeEach: () => {
    api.reset(thisDevice, tablet)
    return mockBrowser({ permission: 'granted', subscribed: true })
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Ligado')).toBeVisible()
    const save = canvas.getByRole('button', { name: 'Salvar' })
    await expect(save).toBeDisabled()
    await userEvent.click(canvas.getByRole('checkbox', { name: 'Baia acima da capacidade' }))
    await userEvent.click(save)
    await waitFor(() => expect(api.sent).toHaveLength(1))
    await expect(api.sent).toMatchObject([{ topics: [...thisDevice.topics, 'corral_over_capacity'] }])
  },
}
export const OnDark: Story = { ...On, globals: dark }
export const OnOnAPhone: Story = {
  ...On,
  globals: phone,
  play: async ({ canvas }) => {
    await canvas.findByText('Ligado')
    await fits()
  },
}
export const OnOnAPhoneDark: Story = { ...OnOnAPhone, globals: { ...phone, ...dark } }

export const TurnsOff: Story = {
  beforeEach: On.beforeEach,
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Desligar' }))
    await expect(await canvas.findByRole('button', { name: TURN_ON })).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: /^Desligar os avisos de Chrome no Android/ }))
    await waitFor(() => expect(canvas.queryByText('Seus outros aparelhos')).toBeNull())
    await expect(api.sent).toEqual([thisDevice.id, tablet.id])
  },
}

export const NothingChosen: Story = {
  beforeEach: () => {
    api.reset({ ...thisDevice, topics: ['trough_empty'] })
    return mockBrowser({ permission: 'granted', subscribed: true })
  },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('checkbox', { name: 'Cocho vazio' }))
    await expect(canvas.getByText('Escolha pelo menos um aviso.')).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'Salvar' })).toBeDisabled()
  },
}

/** An operator has nothing to choose. */
export const Operator: Story = {
  beforeEach: async () => {
    await signedIn(people.operator)()
    return mockBrowser()
  },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: TURN_ON }))
    await expectToast('Avisos ligados neste aparelho.')
    await expect(canvas.queryByRole('checkbox')).toBeNull()
    await expect(canvas.queryByRole('button', { name: 'Salvar' })).toBeNull()
    await expect(api.sent).toMatchObject([{ topics: ['feeding'] }])
  },
}

/** The session is subscribed, but the browser lost its part, as when its data were cleared. */
export const LostByTheBrowser: Story = {
  beforeEach: () => {
    api.reset(thisDevice)
    return mockBrowser({ permission: 'granted' })
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: TURN_ON })).toBeVisible()
  },
}

export const Denied: Story = {
  beforeEach: () => mockBrowser({ answer: 'denied' }),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: TURN_ON }))
    await expect(await canvas.findByText('Os avisos estão bloqueados neste navegador')).toBeVisible()
    await expect(canvas.queryByRole('button', { name: TURN_ON })).toBeNull()
    await expect(api.sent).toEqual([])
  },
}
export const DeniedOnAPhoneDark: Story = {
  beforeEach: () => mockBrowser({ permission: 'denied' }),
  globals: { ...phone, ...dark },
}

export const Dismissed: Story = {
  beforeEach: () => mockBrowser({ answer: 'default' }),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: TURN_ON }))
    await expectToast('O navegador não recebeu a sua permissão. Toque de novo e escolha Permitir.')
    await expect(canvas.getByRole('button', { name: TURN_ON })).toBeEnabled()
  },
}

const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Safari/604.1'

export const NotInstalled: Story = {
  beforeEach: () => mockBrowser({ supported: false, userAgent: IPHONE }),
  globals: phone,
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Adicione o Cocho em Dia à tela inicial')).toBeVisible()
    await fits()
  },
}

export const Unsupported: Story = {
  beforeEach: () => mockBrowser({ supported: false }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Este navegador não recebe avisos')).toBeVisible()
    await expect(canvas.queryByRole('button', { name: TURN_ON })).toBeNull()
  },
}

export const NoServerKeys: Story = {
  beforeEach: () => mockBrowser(),
  parameters: { msw: [api.noKeys, ...api.handlers] },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Os avisos no aparelho não estão ligados neste servidor')).toBeVisible()
    await expect(canvas.queryByRole('button', { name: TURN_ON })).toBeNull()
  },
}

export const Failed: Story = {
  beforeEach: () => mockBrowser(),
  parameters: { msw: [api.fail, ...api.handlers] },
  play: async ({ canvas }) => {
    const error = await canvas.findByText('Os seus aparelhos não foram carregados')
    await expect(within(document.body).getByRole('button', { name: /Tentar/ })).toBeVisible()
    await expect(error).toBeVisible()
  },
}
