import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent } from 'storybook/test'
import { Skeleton } from 'ui-kit'
import { ApiError } from '../../core/api.ts'
import { Loaded } from '../../layout/loaded/Loaded.tsx'

const lots = ['Nelore 250612', 'Angus 250701']
const retry = fn()
const query = (answer: { data?: string[]; error?: ApiError }) => ({
  data: answer.data,
  error: answer.error,
  mutate: retry,
})
const failed = (status: number, error: string) => query({ error: new ApiError(status, { errors: [error] }) })

const meta = {
  title: 'Telas/Partes comuns (Shared)/Dados que carregam (Loaded)',
  component: Loaded<string[]>,
  args: {
    query: query({ data: lots }),
    errorTitle: 'Os lotes não foram carregados',
    loading: <Skeleton className="h-16 w-full" label="Carregando os lotes" />,
    missing: <p>Este lote não existe mais.</p>,
    children: names => (
      <ul>
        {names.map(name => (
          <li key={name}>{name}</li>
        ))}
      </ul>
    ),
  },
} satisfies Meta<typeof Loaded<string[]>>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  play: async ({ canvas }) => expect(canvas.getAllByRole('listitem')).toHaveLength(2),
}

export const Loading: Story = {
  args: { query: query({}) },
  play: async ({ canvas }) => expect(canvas.getByText('Carregando os lotes')).toBeInTheDocument(),
}

/** Data of before stay on the screen when the next request fails. */
export const Stale: Story = {
  args: { query: { ...failed(0, 'Sem conexão com o servidor.'), data: lots } },
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('listitem')).toHaveLength(2)
    await expect(canvas.queryByText('Sem conexão com o servidor.')).toBeNull()
  },
}

export const Failed: Story = {
  args: { query: failed(0, 'Sem conexão com o servidor.') },
  play: async ({ canvas }) => {
    retry.mockClear()
    await expect(canvas.getByText('Os lotes não foram carregados')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Tentar Novamente' }))
    await expect(retry).toHaveBeenCalledOnce()
  },
}

/** A missing permission stays missing, so there is nothing to try again. */
export const Forbidden: Story = {
  args: { query: failed(403, 'Você não tem permissão para ver os lotes.') },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Você não tem permissão para ver os lotes.')).toBeVisible()
    await expect(canvas.queryByRole('button')).toBeNull()
  },
}

export const Missing: Story = {
  args: { query: failed(404, 'Lote não encontrado.') },
  play: async ({ canvas }) => expect(canvas.getByText('Este lote não existe mais.')).toBeVisible(),
}

export const FailedDark: Story = { args: Failed.args ?? {}, globals: { theme: 'dark' } }
