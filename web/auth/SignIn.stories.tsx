import type { Meta, StoryObj } from '@storybook/react-vite'
import { delay, HttpResponse, http } from 'msw'
import { expect, userEvent, waitFor, within } from 'storybook/test'
import { session } from '../session.ts'
import { type AuthPages, at, authStory } from '../stories/AuthStory.tsx'
import { manager } from '../stories/dashboard.fixture.ts'
import { dark, phone } from '../stories/viewports.ts'

const url = '/api/v1/users/sign_in'
const lets = http.post(url, async () => {
  await delay(80)
  return HttpResponse.json(manager)
})
const refuses = http.post(url, () =>
  HttpResponse.json({ errors: ['Email ou senha incorretos. Confira e tente de novo.'] }, { status: 422 }),
)

const meta = {
  title: 'Telas/Entrar',
  ...authStory('/login', [lets]),
} satisfies Meta<typeof AuthPages>
export default meta
type Story = StoryObj<typeof meta>

type Canvas = ReturnType<typeof within>

async function fill(canvas: Canvas, email: string, password: string) {
  await userEvent.type(canvas.getByLabelText('Email'), email)
  await userEvent.type(canvas.getByLabelText('Senha'), password)
}

/** Enter in the password signs in; the panel is where one arrives. */
export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(document.title).toBe('Entrar · Cocho em Dia')
    await fill(canvas, manager.email, 'cocho-demo{Enter}')
    await expect(await canvas.findByRole('button', { name: 'Entrando...' })).toBeDisabled()
    await expect(await canvas.findByText('Chegou em /admin')).toBeVisible()
    await expect(session.get()).toMatchObject({ token: 'token-admin', name: 'Helena Prado' })
  },
}

export const Still: Story = {}
export const StillDark: Story = { globals: dark }
export const OnAPhone: Story = { globals: phone }
export const OnAPhoneDark: Story = { globals: { ...phone, ...dark } }

/** Back to where the visitor was going, never to another site. */
export const Returns: Story = {
  decorators: at('/login?volta=/admin/operations/7'),
  play: async ({ canvas }) => {
    await fill(canvas, manager.email, 'cocho-demo{Enter}')
    await expect(await canvas.findByText('Chegou em /admin/operations/7')).toBeVisible()
  },
}

export const ReturnsNowhereElse: Story = {
  decorators: at('/login?volta=//example.com/admin'),
  beforeEach: () => session.set(manager),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Chegou em /admin')).toBeVisible()
  },
}

/** Checked before anything is sent; what is corrected is no longer wrong. */
export const Invalid: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Entrar' }))
    await expect(await canvas.findByText('Email é obrigatório')).toBeVisible()
    await expect(canvas.getByText('Senha é obrigatório')).toBeVisible()
    await waitFor(() => expect(canvas.getByLabelText('Email')).toHaveFocus())
    await userEvent.type(canvas.getByLabelText('Email'), 'gestor')
    await expect(canvas.queryByText('Email é obrigatório')).toBeNull()
    await userEvent.click(canvas.getByRole('button', { name: 'Entrar' }))
    await expect(await canvas.findByText('Email deve estar em um formato válido')).toBeVisible()
  },
}

/** The server's words are in the red stack; what to do stays beside the field. */
export const Wrong: Story = {
  parameters: { msw: [refuses] },
  play: async ({ canvas }) => {
    await fill(canvas, manager.email, 'outra{Enter}')
    await waitFor(() => expect(canvas.getByText('Email ou senha incorretos. Confira e tente de novo.')).toBeVisible())
    await expect(canvas.getByText('Confira o email e a senha.')).toBeVisible()
    await waitFor(() => expect(canvas.getByLabelText('Senha')).toHaveFocus())
    await expect(canvas.getByRole('button', { name: 'Entrar' })).toBeEnabled()
    await expect(session.get()).toBeNull()
  },
}

const asksCode = http.post(url, async ({ request }) => {
  const { otp } = (await request.json()) as { otp?: string }
  if (otp === '123456') return HttpResponse.json(manager)
  if (otp) return HttpResponse.json({ errors: [CODE], fields: { otp: [CODE] }, code: 'otp_invalid' }, { status: 422 })
  return HttpResponse.json({ errors: [ASK], code: 'otp_required' }, { status: 422 })
})
const ASK = 'Digite o código do seu aplicativo de verificação para entrar.'
const CODE = 'Código incorreto. Confira e tente de novo.'

/** An account with a second factor is asked for its code once the password fits. */
export const SecondFactor: Story = {
  parameters: { msw: [asksCode] },
  play: async ({ canvas }) => {
    await fill(canvas, manager.email, 'cocho-demo{Enter}')
    const code = await canvas.findByLabelText('Código de verificação')
    await expect(canvas.getByText(ASK)).toBeVisible()
    await waitFor(() => expect(code).toHaveFocus())
    await userEvent.type(code, '000000{Enter}')
    await expect(await canvas.findByText(CODE)).toBeVisible()
    await userEvent.clear(code)
    await userEvent.type(code, '123456{Enter}')
    await expect(await canvas.findByText('Chegou em /admin')).toBeVisible()
  },
}

export const NoSignal: Story = {
  parameters: { msw: [http.post(url, () => HttpResponse.error())] },
  play: async ({ canvas }) => {
    await fill(canvas, manager.email, 'cocho-demo{Enter}')
    const lost = 'Sem conexão com o servidor. Confira a internet e tente de novo.'
    await waitFor(() => expect(canvas.getByText(lost)).toBeVisible())
  },
}

export const ShowsThePassword: Story = {
  play: async ({ canvas }) => {
    const password = canvas.getByLabelText('Senha')
    await expect(password).toHaveAttribute('type', 'password')
    await userEvent.click(canvas.getByRole('button', { name: 'Mostrar senha' }))
    await expect(password).toHaveAttribute('type', 'text')
  },
}

/** Four slides by button and by dot. */
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
