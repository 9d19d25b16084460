import type { Meta, StoryObj } from '@storybook/react-vite'
import { HttpResponse, http } from 'msw'
import { expect, screen, spyOn, userEvent, waitFor, within } from 'storybook/test'
import { accountStory, expectToast, findSection } from '../stories/AccountStory.ts'
import type { AdminApp, Canvas } from '../stories/AdminStory.tsx'
import {
  accountApi,
  handlers,
  RECOVERY_CODES,
  WRONG_CODE,
  WRONG_PASSWORD,
} from '../stories/fixtures/account/account.fixture.ts'
import { dark, phone } from '../stories/viewports.ts'

const meta = {
  title: 'Telas/Minha conta (Account)/Verificação em duas etapas (SecondFactor)',
  ...accountStory(),
} satisfies Meta<typeof AdminApp>
export default meta
type Story = StoryObj<typeof meta>

const startEnrolment = async (canvas: Canvas) => {
  const factor = await findSection(canvas, 'Verificação em duas etapas')
  await userEvent.click(await factor.findByRole('button', { name: 'Ativar' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Ativar a verificação em duas etapas' }))
  await userEvent.type(dialog.getByLabelText('Senha'), 'cocho-demo{Enter}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  return factor
}

/** Who finds the account open may not put their own phone on it. */
export const AsksThePassword: Story = {
  play: async ({ canvas }) => {
    const factor = await findSection(canvas, 'Verificação em duas etapas')
    await userEvent.click(await factor.findByRole('button', { name: 'Ativar' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Ativar a verificação em duas etapas' }))
    await userEvent.type(dialog.getByLabelText('Senha'), 'errada{Enter}')
    await expect(await dialog.findByText(WRONG_PASSWORD)).toBeVisible()
    await expect(factor.queryByRole('img')).toBeNull()
  },
}

/** The whole enrolment: the QR code, the first code, then the recovery codes, which are shown once. */
export const Enrol: Story = {
  play: async ({ canvas }) => {
    const factor = await startEnrolment(canvas)
    await expect(await factor.findByRole('img', { name: 'QR code para o aplicativo de verificação' })).toBeVisible()
    await expect(factor.getByText('JBSW Y3DP EHPK 3PXP JBSW Y3DP EHPK 3PXP')).toBeVisible()
    const code = factor.getByLabelText('Código de verificação')
    await userEvent.type(code, '000000{Enter}')
    await expect(await factor.findByText(WRONG_CODE)).toBeVisible()
    await userEvent.clear(code)
    await userEvent.type(code, '123 456{Enter}')
    const codes = await factor.findByRole('list', { name: 'Códigos de recuperação' })
    await expect(
      within(codes)
        .getAllByRole('listitem')
        .map(item => item.textContent),
    ).toEqual(RECOVERY_CODES)
    await userEvent.click(factor.getByRole('button', { name: 'Já guardei' }))
    await expect(await factor.findByText('Ativa')).toBeVisible()
    await expect(factor.getByText(/Restam 8 códigos de recuperação/)).toBeVisible()
    await expect(factor.queryByText(RECOVERY_CODES[0] ?? '')).toBeNull()
  },
}

export const EnrolmentStep: Story = {
  play: async ({ canvas }) => {
    await (await startEnrolment(canvas)).findByRole('img')
  },
}

export const EnrolmentStepOnAPhoneDark: Story = { ...EnrolmentStep, globals: { ...phone, ...dark } }

const ENABLED = 'A verificação em duas etapas já está ativa. Desative-a antes de configurar outra vez.'

/** The answer to the first confirmation was lost, and with it the recovery codes: the page shows how to get others. */
export const AnswerWasLost: Story = {
  parameters: {
    msw: [
      http.put('/api/v1/users/mfa', () => {
        accountApi.factor = { enabled: true, enabled_at: '2026-11-02T12:00:00.000Z', recovery_codes_left: 8 }
        return HttpResponse.json({ errors: [ENABLED] }, { status: 409 })
      }),
      ...handlers,
    ],
  },
  play: async ({ canvas }) => {
    const factor = await startEnrolment(canvas)
    await userEvent.type(await factor.findByLabelText('Código de verificação'), '123456{Enter}')
    await expectToast(ENABLED)
    await expect(await factor.findByText('Ativa')).toBeVisible()
    await expect(factor.getByText(/^Não guardou os códigos\? .* desative e ative outra vez\.$/)).toBeVisible()
  },
}

/** An enrolment without a confirming code leaves the second factor disabled. */
export const CancelEnrolment: Story = {
  play: async ({ canvas }) => {
    const factor = await startEnrolment(canvas)
    await userEvent.click(await factor.findByRole('button', { name: 'Cancelar' }))
    await expect(await factor.findByText('Desativada')).toBeVisible()
  },
}

const confirmEnrolment = async (canvas: Canvas) => {
  const factor = await startEnrolment(canvas)
  await userEvent.type(await factor.findByLabelText('Código de verificação'), '123456{Enter}')
  await factor.findByRole('list', { name: 'Códigos de recuperação' })
  return factor
}

export const RecoveryCodes: Story = {
  play: async ({ canvas }) => {
    const writeText = spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
    const factor = await confirmEnrolment(canvas)
    await userEvent.click(factor.getByRole('button', { name: 'Copiar' }))
    await expectToast('Códigos copiados.')
    await expect(writeText).toHaveBeenCalledWith(RECOVERY_CODES.join('\n'))
  },
}

export const RecoveryCodesOnAPhoneDark: Story = {
  globals: { ...phone, ...dark },
  play: async ({ canvas }) => void (await confirmEnrolment(canvas)),
}

export const Enabled: Story = {
  beforeEach: () => {
    accountApi.factor = { enabled: true, enabled_at: '2026-11-02T12:00:00.000Z', recovery_codes_left: 2 }
  },
  play: async ({ canvas }) => {
    const factor = await findSection(canvas, 'Verificação em duas etapas')
    await expect(await factor.findByText('Ativa')).toBeVisible()
    await expect(factor.getByText(/Desde 02\/11\/2026. Restam 2 códigos/)).toBeVisible()
    await expect(factor.getByText('Para receber códigos novos, desative e ative outra vez.')).toBeVisible()
  },
}

export const Disable: Story = {
  ...Enabled,
  play: async ({ canvas }) => {
    const factor = await findSection(canvas, 'Verificação em duas etapas')
    await userEvent.click(await factor.findByRole('button', { name: 'Desativar' }))
    const dialog = within(await screen.findByRole('dialog'))
    await userEvent.type(dialog.getByLabelText('Senha'), 'errada')
    await userEvent.type(dialog.getByLabelText('Código de verificação'), '123456')
    await userEvent.click(dialog.getByRole('button', { name: 'Desativar' }))
    await expect(await dialog.findByText(WRONG_PASSWORD)).toBeVisible()
    await userEvent.clear(dialog.getByLabelText('Senha'))
    await userEvent.type(dialog.getByLabelText('Senha'), 'cocho-demo')
    await userEvent.click(dialog.getByRole('button', { name: 'Desativar' }))
    await expectToast('Verificação em duas etapas desativada.')
    await expect(await factor.findByText('Desativada')).toBeVisible()
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  },
}
