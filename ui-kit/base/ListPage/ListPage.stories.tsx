import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, waitFor } from 'storybook/test'
import { RecordCard } from '../RecordCard/RecordCard.tsx'
import { SegmentedControl } from '../SegmentedControl/SegmentedControl.tsx'
import { ListPage } from './ListPage.tsx'

type Treat = { id: number; name: string; percent: number }

const treats: Treat[] = ['Manhã', 'Meio-dia', 'Ração da tarde', 'Noite'].map((name, index) => ({
  id: index + 1,
  name,
  percent: 25,
}))

const meta = {
  title: 'Base/Página de lista (ListPage)',
  component: ListPage<Treat>,
  parameters: { layout: 'fullscreen' },
  args: {
    title: 'Tratos',
    text: 'Organize e gerencie os tratamentos de forma eficiente.',
    items: treats,
    searchText: treat => treat.name,
    placeholder: 'Nome do trato',
    create: { label: 'Criar Trato', onCreate: fn() },
    onRetry: fn(),
    empty: { title: 'Nenhum trato encontrado', text: 'Crie um trato para começar.' },
    children: treat => (
      <RecordCard
        name={treat.name}
        facts={[{ label: 'Percentual (%)', value: `${treat.percent}%` }]}
        editHref={`#${treat.id}`}
        onDelete={() => {}}
      />
    ),
  },
  decorators: [
    Story => (
      <div className="p-4 sm:p-6">
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof ListPage<Treat>>
export default meta
type Story = StoryObj<typeof meta>

/** Typing filters without regard to accents; the button or Enter creates a record with that name. */
export const Default: Story = {
  play: async ({ args, canvas }) => {
    const input = canvas.getByRole('textbox', { name: 'Nome do trato' })
    await expect(input.parentElement?.querySelector('svg')).toBeNull()
    await userEvent.type(input, 'RACAO')
    await waitFor(() => expect(canvas.getAllByRole('listitem')).toHaveLength(1))
    await expect(canvas.getByRole('heading', { name: 'Ração da tarde' })).toBeVisible()
    await expect(canvas.getByRole('status')).toHaveTextContent('Mostrando 1 de 4')
    await userEvent.click(canvas.getByRole('button', { name: 'Criar Trato' }))
    await userEvent.type(input, '2{Enter}')
    await expect(args.create?.onCreate).toHaveBeenNthCalledWith(1, 'RACAO')
    await expect(args.create?.onCreate).toHaveBeenNthCalledWith(2, 'RACAO2')
    await expect(canvas.getByText('Nenhum resultado para “RACAO2”')).toBeVisible()
  },
}

export const Dark: Story = { globals: { theme: 'dark' } }

export const OnAPhone: Story = { globals: { viewport: { value: 'phone' } } }

export const SmallPhone: Story = {
  args: { title: 'Tratos da Fazenda Nossa Senhora Aparecida do Rio Verde' },
  globals: { viewport: { value: 'small' } },
  play: async ({ canvasElement }) => {
    await expect(canvasElement.scrollWidth).toBeLessThanOrEqual(canvasElement.clientWidth)
  },
}

export const Empty: Story = {
  args: { items: [] },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Nenhum trato encontrado')).toBeVisible()
    await expect(canvas.getByText('Crie um trato para começar.')).toBeVisible()
  },
}

export const Loading: Story = {
  args: { items: undefined },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Carregando: Tratos')).toBeInTheDocument()
  },
}

export const LoadError: Story = {
  args: { items: undefined, error: 'Sem conexão com o servidor. Confira a internet e tente de novo.' },
  play: async ({ args, canvas }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent('Sem conexão com o servidor')
    await userEvent.click(canvas.getByRole('button', { name: 'Tentar Novamente' }))
    await expect(args.onRetry).toHaveBeenCalledOnce()
  },
}

/** After a failed refresh, the last data is shown with a warning. */
export const StaleData: Story = {
  args: { error: 'Sem conexão com o servidor. Confira a internet e tente de novo.' },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Mostrando o que foi visto por último')).toBeVisible()
    await expect(canvas.getAllByRole('listitem')).toHaveLength(4)
  },
}

/** A user who may not create can still search. */
export const ReadOnly: Story = {
  args: { create: undefined, placeholder: 'Pesquisar' },
  play: async ({ canvas }) => {
    const input = canvas.getByRole('textbox', { name: 'Pesquisar' })
    await expect(input.parentElement?.querySelector('svg')).toBeVisible()
    await expect(canvas.queryByRole('button', { name: 'Criar Trato' })).toBeNull()
  },
}

export const WithFilters: Story = {
  args: {
    filters: (
      <SegmentedControl
        label="Mostrar"
        value="on"
        onChange={() => {}}
        options={[
          { value: 'on', label: 'Ativos' },
          { value: 'off', label: 'Inativos' },
        ]}
      />
    ),
  },
}

/** The browser skips the layout of the cards off the screen. */
export const FiveHundredItems: Story = {
  args: {
    items: Array.from({ length: 500 }, (_, index) => ({ id: index + 1, name: `Trato ${index + 1}`, percent: 40 })),
  },
  play: async ({ canvas }) => {
    const rows = canvas.getAllByRole('listitem').map(row => row.firstElementChild)
    const drawn = rows.filter(row => row?.checkVisibility({ contentVisibilityAuto: true }))
    await expect(rows).toHaveLength(500)
    await expect(drawn.length).toBeLessThan(60)
    await userEvent.type(canvas.getByRole('textbox'), '77')
    await waitFor(() => expect(canvas.getAllByRole('listitem')).toHaveLength(5))
  },
}
