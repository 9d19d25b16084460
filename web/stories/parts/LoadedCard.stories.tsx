import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent } from 'storybook/test'
import { Button } from 'ui-kit'
import { ApiError } from '../../core/api.ts'
import { LoadedCard } from '../../layout/loaded/LoadedCard.tsx'

const retry = fn()
const weighings = { data: ['12/06/2026: 412,5 kg', '28/06/2026: 436,0 kg'], error: undefined, mutate: retry }
const noData = { data: undefined, error: undefined, mutate: retry }

const meta = {
  title: 'Telas/Partes comuns (Shared)/Cartão com dados que carregam (LoadedCard)',
  component: LoadedCard<string[]>,
  args: {
    title: 'Pesagens',
    aside: '2',
    actions: <Button variant="secondary">Registrar pesagem</Button>,
    query: weighings,
    errorTitle: 'As pesagens não foram carregadas',
    lines: 3,
    children: texts => (
      <ul className="divide-y divide-line">
        {texts.map(text => (
          <li key={text} className="px-4 py-2">
            {text}
          </li>
        ))}
      </ul>
    ),
  },
} satisfies Meta<typeof LoadedCard<string[]>>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  play: async ({ canvas }) => expect(canvas.getAllByRole('listitem')).toHaveLength(2),
}

export const Dark: Story = { globals: { theme: 'dark' } }

/** The title and the buttons are there at once. */
export const Loading: Story = {
  args: { query: noData },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { name: 'Pesagens' })).toBeVisible()
    await expect(canvas.queryByRole('list')).toBeNull()
  },
}

export const Failed: Story = {
  args: { query: { ...noData, error: new ApiError(0, { errors: ['Sem conexão com o servidor.'] }) } },
  play: async ({ canvas }) => {
    retry.mockClear()
    await expect(canvas.getByText('As pesagens não foram carregadas')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Tentar Novamente' }))
    await expect(retry).toHaveBeenCalledOnce()
  },
}
