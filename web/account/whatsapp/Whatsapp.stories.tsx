import type { Meta, StoryObj } from '@storybook/react-vite'
import { HttpResponse, http } from 'msw'
import { expect, screen, userEvent, within } from 'storybook/test'
import type { WhatsappState } from '../../../domain/whatsapp/whatsapp-output.ts'
import { accountStory, expectToast, findSection } from '../../stories/AccountStory.ts'
import type { AdminApp } from '../../stories/AdminStory.tsx'
import {
  accountApi,
  handlers as accountHandlers,
  UNLINKED,
  WHATSAPP_CODE,
} from '../../stories/fixtures/account/account.fixture.ts'
import { linkedDigestHandlers } from '../../stories/fixtures/settings.fixture.ts'
import { dark, phone } from '../../stories/viewports.ts'

const meta = {
  title: 'Telas/Minha conta (Account)/WhatsApp (Whatsapp)',
  ...accountStory(),
} satisfies Meta<typeof AdminApp>
export default meta
type Story = StoryObj<typeof meta>

const stateIs = (state: Partial<WhatsappState>) => () => {
  accountApi.whatsapp = { ...UNLINKED, ...state }
}

const showCode: Story['play'] = async ({ canvas }) => {
  const section = await findSection(canvas, 'WhatsApp')
  await userEvent.click(await section.findByRole('button', { name: 'Ligar o WhatsApp' }))
  await expect(await section.findByText(WHATSAPP_CODE)).toBeVisible()
}

/** The code, its QR code and its link; then what was sent has arrived. */
export const LinkWhatsapp: Story = {
  play: async context => {
    await showCode(context)
    const section = await findSection(context.canvas, 'WhatsApp')
    await expect(section.getByRole('img', { name: 'QR code que abre o WhatsApp com o código' })).toBeVisible()
    await expect(section.getByRole('link', { name: 'Abrir o WhatsApp' })).toHaveAttribute(
      'href',
      expect.stringContaining('https://wa.me/'),
    )
    await userEvent.click(section.getByRole('button', { name: 'Já enviei' }))
    await expectToast('O código ainda não chegou pelo WhatsApp. Espere um instante e tente de novo.')
    accountApi.whatsapp = {
      ...UNLINKED,
      linked_at: new Date().toISOString(),
      last_message_at: new Date().toISOString(),
    }
    await userEvent.click(section.getByRole('button', { name: 'Já enviei' }))
    await expect(await section.findByText('Ligado')).toBeVisible()
  },
}

export const CodeOnPhone: Story = { ...phone, play: showCode }
export const CodeDark: Story = { ...dark, play: showCode }

const linked = { linked_at: '2026-11-20T12:00:00Z', last_message_at: '2026-11-25T20:10:00Z' }

export const Unlink: Story = {
  beforeEach: stateIs(linked),
  play: async ({ canvas }) => {
    const section = await findSection(canvas, 'WhatsApp')
    await userEvent.click(await section.findByRole('button', { name: 'Desligar' }))
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Desligar o WhatsApp?' }))
    await userEvent.click(dialog.getByRole('button', { name: 'Desligar' }))
    await expectToast('WhatsApp desligado da sua conta.')
    await expect(await section.findByRole('button', { name: 'Ligar o WhatsApp' })).toBeVisible()
  },
}

/** Who is linked chooses where the daily digest comes. */
export const DigestByWhatsapp: Story = {
  beforeEach: stateIs(linked),
  parameters: { msw: { handlers: [...linkedDigestHandlers, ...accountHandlers] } },
  play: async ({ canvas }) => {
    const section = await findSection(canvas, 'Resumo diário')
    const choice = await section.findByRole('group', { name: 'Por onde o resumo chega' })
    await expect(within(choice).getByRole('radio', { name: 'Email' })).toBeChecked()
    await userEvent.click(within(choice).getByRole('radio', { name: 'WhatsApp' }))
    await expectToast('O resumo diário chega por WhatsApp.')
    await expect(section.getByRole('checkbox', { name: /^Receber por WhatsApp às 6h/ })).toBeChecked()
    await userEvent.click(section.getByRole('checkbox'))
    await expect(section.queryByRole('group', { name: 'Por onde o resumo chega' })).toBeNull()
  },
}

export const NotConfigured: Story = {
  beforeEach: stateIs({ available: false, missing: ['WHATSAPP_TOKEN', 'WHATSAPP_NUMBER'] }),
  play: async ({ canvas }) => {
    const section = await findSection(canvas, 'WhatsApp')
    await expect(await section.findByText('Falta configurar: WHATSAPP_TOKEN, WHATSAPP_NUMBER.')).toBeVisible()
    await expect(section.queryByRole('button')).toBeNull()
  },
}

export const LoadError: Story = {
  parameters: {
    msw: {
      handlers: [
        http.get('/api/v1/users/whatsapp', () => HttpResponse.json({ errors: ['Sem resposta.'] }, { status: 503 })),
      ],
    },
  },
  play: async ({ canvas }) => {
    const section = await findSection(canvas, 'WhatsApp')
    await expect(await section.findByText('Não foi possível saber se o WhatsApp está ligado')).toBeVisible()
  },
}
