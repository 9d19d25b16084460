import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { session } from '../core/session.ts'
import { manager } from '../stories/fixtures/dashboard.fixture.ts'
import { ForbiddenPage, NotFoundPage, ServerErrorPage } from './ErrorPage.tsx'

const meta = {
  title: 'Telas/Erros (ErrorPage)',
  component: NotFoundPage,
  parameters: { layout: 'fullscreen' },
  globals: { viewport: { value: 'desktop' } },
  beforeEach: () => session.set(null),
} satisfies Meta<typeof NotFoundPage>
export default meta
type Story = StoryObj<typeof meta>

export const Page404: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { level: 1, name: 'Página não encontrada' })).toBeVisible()
    await expect(canvas.getByRole('link', { name: 'Voltar para o Site' })).toHaveAttribute('href', '/')
    await expect(canvas.getByRole('link', { name: 'Fazer Login' })).toHaveAttribute('href', '/login')
    await expect(document.title).toBe('Página não encontrada · Cocho em Dia')
  },
}

/** Who is signed in goes back to the panel, not to the sign-in page. */
export const SignedIn: Story = {
  beforeEach: () => {
    session.set(manager)
    return () => session.set(null)
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: 'Voltar para o painel' })).toHaveAttribute('href', '/admin')
    await expect(canvas.getByRole('link', { name: 'Voltar para o Site' })).toBeVisible()
    await expect(canvas.queryByRole('link', { name: 'Fazer Login' })).toBeNull()
  },
}

export const SignedIn500: Story = { ...SignedIn, render: () => <ServerErrorPage /> }

export const Page404Dark: Story = { globals: { theme: 'dark', viewport: { value: 'phone' } } }

export const Page403: Story = {
  render: () => <ForbiddenPage />,
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { level: 1, name: 'Acesso Negado' })).toBeVisible()
    await expect(canvas.getByText(/Entre em contato com o administrador/)).toBeVisible()
  },
}

export const Page500: Story = {
  render: () => <ServerErrorPage />,
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { level: 1, name: 'Erro interno do servidor' })).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'Tentar Novamente' })).toBeVisible()
    await expect(canvas.getByRole('link', { name: 'Voltar para o Site' })).toBeVisible()
    await expect(canvas.getByRole('link', { name: 'Fazer Login' })).toBeVisible()
  },
}
