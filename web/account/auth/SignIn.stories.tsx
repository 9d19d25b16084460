import type { Meta, StoryObj } from '@storybook/react-vite'
import { delay, HttpResponse, http } from 'msw'
import { expect, userEvent, waitFor, within } from 'storybook/test'
import { session } from '../../core/session.ts'
import { type AuthPages, at, authStory } from '../../stories/AuthStory.tsx'
import { manager } from '../../stories/fixtures/dashboard.fixture.ts'
import { dark, phone } from '../../stories/viewports.ts'

const url = '/api/v1/users/sign_in'
const accepts = http.post(url, async () => {
  await delay(80)
  return HttpResponse.json(manager)
})
const rejects = http.post(url, () =>
  HttpResponse.json({ errors: ['Email ou senha incorretos. Confira e tente de novo.'] }, { status: 422 }),
)

const meta = {
  title: 'Telas/Entrar (SignIn)',
  ...authStory('/login', [accepts]),
} satisfies Meta<typeof AuthPages>
export default meta
type Story = StoryObj<typeof meta>

type Canvas = ReturnType<typeof within>

async function fill(canvas: Canvas, email: string, password: string) {
  await userEvent.type(canvas.getByLabelText('Email'), email)
  await userEvent.type(canvas.getByLabelText('Senha'), password)
}

/** The Enter key in the password field signs in, and /admin opens. */
export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(document.title).toBe('Entrar · Cocho em Dia')
    await fill(canvas, manager.email, 'cocho-demo{Enter}')
    await expect(await canvas.findByRole('button', { name: 'Entrando...' })).toBeDisabled()
    await expect(await canvas.findByText('Chegou em /admin')).toBeVisible()
    await expect(session.get()).toMatchObject({ token: 'token-admin', name: 'Helena Prado' })
  },
}

export const Empty: Story = {}
export const EmptyDark: Story = { globals: dark }
export const Phone: Story = { globals: phone }
export const PhoneDark: Story = { globals: { ...phone, ...dark } }

/** Signing in returns to the path of `volta`. */
export const ReturnsToPath: Story = {
  decorators: at('/login?volta=/admin/operations/7'),
  play: async ({ canvas }) => {
    await fill(canvas, manager.email, 'cocho-demo{Enter}')
    await expect(await canvas.findByText('Chegou em /admin/operations/7')).toBeVisible()
  },
}

/** A `volta` that leads to another site is ignored. */
export const IgnoresOtherSites: Story = {
  decorators: at('/login?volta=//example.com/admin'),
  beforeEach: () => session.set(manager),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Chegou em /admin')).toBeVisible()
  },
}

/** The form is validated before it is sent. A corrected field loses its error. */
export const Invalid: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Entrar' }))
    await expect(await canvas.findByText('Email é obrigatório')).toBeVisible()
    await expect(canvas.getByText('Senha é obrigatória')).toBeVisible()
    await waitFor(() => expect(canvas.getByLabelText('Email')).toHaveFocus())
    await userEvent.type(canvas.getByLabelText('Email'), 'gestor')
    await expect(canvas.queryByText('Email é obrigatório')).toBeNull()
    await userEvent.click(canvas.getByRole('button', { name: 'Entrar' }))
    await expect(await canvas.findByText('Email deve estar em um formato válido')).toBeVisible()
  },
}

/** A toast shows the error of the server, and the field what to check. */
export const WrongPassword: Story = {
  parameters: { msw: [rejects] },
  play: async ({ canvas }) => {
    await fill(canvas, manager.email, 'outra{Enter}')
    await waitFor(() => expect(canvas.getByText('Email ou senha incorretos. Confira e tente de novo.')).toBeVisible())
    await expect(canvas.getByText('Confira o email e a senha.')).toBeVisible()
    await waitFor(() => expect(canvas.getByLabelText('Senha')).toHaveFocus())
    await expect(canvas.getByRole('button', { name: 'Entrar' })).toBeEnabled()
    await expect(session.get()).toBeNull()
  },
}

const requiresCode = http.post(url, async ({ request }) => {
  const { otp } = (await request.json()) as { otp?: string }
  if (otp === '123456' || otp === 'abcd-efgh') return HttpResponse.json(manager)
  if (otp)
    return HttpResponse.json(
      { errors: [CODE_INVALID], fields: { otp: [CODE_INVALID] }, code: 'otp_invalid' },
      { status: 422 },
    )
  return HttpResponse.json({ errors: [CODE_REQUIRED], code: 'otp_required' }, { status: 422 })
})
const CODE_REQUIRED = 'Digite o código do seu aplicativo de verificação para entrar.'
const CODE_INVALID = 'Código incorreto. Confira e tente de novo.'

/** The field of the code comes after the right password: no error, and with a numeric keyboard. */
export const SecondFactor: Story = {
  parameters: { msw: [requiresCode] },
  play: async ({ canvas }) => {
    await fill(canvas, manager.email, 'cocho-demo{Enter}')
    const code = await canvas.findByLabelText('Código de verificação')
    await expect(code).toHaveAccessibleDescription(CODE_REQUIRED)
    await expect(code).toHaveFocus()
    await expect(code).not.toHaveAttribute('aria-invalid')
    await expect(code).toHaveAttribute('inputmode', 'numeric')
    await expect(canvas.queryByRole('alert')?.textContent ?? '').toBe('')
    await userEvent.type(code, '000000{Enter}')
    await expect(await canvas.findByText(CODE_INVALID)).toBeVisible()
    await userEvent.clear(code)
    await userEvent.type(code, '123456{Enter}')
    await expect(await canvas.findByText('Chegou em /admin')).toBeVisible()
  },
}

/** Without the phone a recovery code works in its place, typed with letters. */
export const RecoveryCode: Story = {
  parameters: { msw: [requiresCode] },
  globals: phone,
  play: async ({ canvas }) => {
    await fill(canvas, manager.email, 'cocho-demo{Enter}')
    await userEvent.type(await canvas.findByLabelText('Código de verificação'), '12')
    await userEvent.click(canvas.getByRole('button', { name: 'Usar código de recuperação' }))
    const code = canvas.getByLabelText('Código de recuperação')
    await expect(code).toHaveFocus()
    await expect(code).toHaveValue('')
    await expect(code).not.toHaveAttribute('inputmode', 'numeric')
    await userEvent.type(code, 'abcd-efgh{Enter}')
    await expect(await canvas.findByText('Chegou em /admin')).toBeVisible()
  },
}

export const SecondFactorPhone: Story = {
  parameters: { msw: [requiresCode] },
  globals: phone,
  play: async ({ canvas }) => {
    await fill(canvas, manager.email, 'cocho-demo{Enter}')
    await expect(await canvas.findByLabelText('Código de verificação')).toBeVisible()
  },
}

const lockedOut = http.post(url, () =>
  HttpResponse.json(
    { errors: ['Muitas tentativas. Aguarde alguns minutos e tente de novo.'] },
    { status: 429, headers: { 'retry-after': '845' } },
  ),
)

/** The lockout is shown in the form with its end and a link to recovery, where the email is filled in. */
export const LockedOut: Story = {
  parameters: { msw: [lockedOut] },
  play: async ({ canvas }) => {
    await fill(canvas, manager.email, 'cocho-demo{Enter}')
    await expect(await canvas.findByText('Muitas tentativas')).toBeVisible()
    await expect(canvas.getByText(/Tente de novo em 15 minutos, às \d\d:\d\d\./)).toBeVisible()
    // after a reload nobody knows whether codes or passwords were wrong
    await expect(canvas.getByText(/Se errou códigos de verificação, espere/)).toBeVisible()
    await expect(canvas.queryByText(/^Muitas tentativas\. Aguarde/)).toBeNull()
    await userEvent.click(canvas.getByRole('link', { name: 'Recupere a senha' }))
    await expect(await canvas.findByRole('heading', { name: 'Recupere sua senha' })).toBeVisible()
    await expect(canvas.getByLabelText('Email')).toHaveValue(manager.email)
  },
}

const lockedByCodes = http.post(url, async ({ request }) => {
  const { otp } = (await request.json()) as { otp?: string }
  if (!otp) return HttpResponse.json({ errors: [CODE_REQUIRED], code: 'otp_required' }, { status: 422 })
  return HttpResponse.json({ errors: ['Muitas tentativas.'] }, { status: 429, headers: { 'retry-after': '845' } })
})

/** A new password does not end the lockout by wrong codes, so it is not offered. */
export const LockedOutByCodes: Story = {
  parameters: { msw: [lockedByCodes] },
  play: async ({ canvas }) => {
    await fill(canvas, manager.email, 'cocho-demo{Enter}')
    await userEvent.type(await canvas.findByLabelText('Código de verificação'), '000000{Enter}')
    await expect(await canvas.findByText(/Antes disso nem o código certo entra\.$/)).toBeVisible()
    await expect(canvas.queryByRole('link', { name: 'Recupere a senha' })).toBeNull()
  },
}

const acceptsSecond = http.post(url, async ({ request }) => {
  const { password } = (await request.json()) as { password: string }
  return password === 'cocho-demo'
    ? HttpResponse.json(manager)
    : HttpResponse.json({ errors: [WRONG] }, { status: 422 })
})
const WRONG = 'Email ou senha incorretos. Confira e tente de novo.'

/** What the wrong password caused does not stay over the panel. */
export const WrongThenRight: Story = {
  parameters: { msw: [acceptsSecond] },
  play: async ({ canvas }) => {
    await fill(canvas, manager.email, 'outra{Enter}')
    await waitFor(() => expect(canvas.getByText(WRONG)).toBeVisible())
    await userEvent.clear(canvas.getByLabelText('Senha'))
    await userEvent.type(canvas.getByLabelText('Senha'), 'cocho-demo{Enter}')
    await expect(await canvas.findByText('Chegou em /admin')).toBeVisible()
    await expect(canvas.queryByText(WRONG)).toBeNull()
  },
}

export const NoSignal: Story = {
  parameters: { msw: [http.post(url, () => HttpResponse.error())] },
  play: async ({ canvas }) => {
    await fill(canvas, manager.email, 'cocho-demo{Enter}')
    const message = 'Sem conexão com o servidor. Confira a internet e tente de novo.'
    await waitFor(() => expect(canvas.getByText(message)).toBeVisible())
  },
}

export const ShowsPassword: Story = {
  play: async ({ canvas }) => {
    const password = canvas.getByLabelText('Senha')
    await expect(password).toHaveAttribute('type', 'password')
    await userEvent.click(canvas.getByRole('button', { name: 'Mostrar senha' }))
    await expect(password).toHaveAttribute('type', 'text')
  },
}

/** The button and the dots change the slide. */
export const Slides: Story = {
  play: async ({ canvas }) => {
    const slides = within(await canvas.findByRole('region', { name: 'Um dia de trato' }))
    await expect(slides.getByText('05:10')).toBeVisible()
    await userEvent.click(slides.getByRole('button', { name: 'Próximo' }))
    await waitFor(() => expect(slides.getByText('07:00')).toBeVisible())
    await userEvent.click(slides.getByRole('button', { name: 'Ir para 4 de 4' }))
    await waitFor(() => expect(slides.getByText('08:31')).toBeVisible())
    await expect(slides.getByRole('button', { name: 'Ir para 4 de 4' })).toHaveAttribute('aria-current', 'true')
    await userEvent.click(slides.getByRole('button', { name: 'Próximo' }))
    await waitFor(() => expect(slides.getByText('05:10')).toBeVisible())
  },
}
